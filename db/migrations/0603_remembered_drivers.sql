-- expand
-- Drivers whom members have asked us to remember for their next rentals, with what a supplier's requirements are checked by.
create table remembered_drivers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  -- The name without the differences of writing: somebody is remembered once.
  name_key text not null,
  birth_date date not null,
  licence_date date,
  gender text check (gender in ('woman', 'man')),
  used_at timestamptz not null
);
create unique index remembered_drivers_once on remembered_drivers (user_id, name_key, birth_date);

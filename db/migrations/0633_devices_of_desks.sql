-- expand
-- Browsers that members of suppliers have asked us to tell what their desk is told. A browser belongs to whoever asked there last.
create table desk_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  supplier text not null references suppliers (slug) on delete cascade,
  -- Where its push service takes messages for it, and what only it can read them with.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Which of our keys it was shown: it takes what is signed by that one.
  shown_key text not null,
  added_at timestamptz not null,
  unique (endpoint, supplier)
);
create index desk_devices_of_member on desk_devices (user_id, supplier);

-- Which browser was told a notice already; one that failed is tried again alone.
create table desk_notices_pushed (
  notice_id bigint not null references desk_notices on delete cascade,
  device bigint not null,
  pushed_at timestamptz not null,
  primary key (notice_id, device)
);

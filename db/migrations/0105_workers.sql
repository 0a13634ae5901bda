-- Who works jobs: one row for each process, written anew every few seconds. One that was not seen for a while has died.
create table workers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

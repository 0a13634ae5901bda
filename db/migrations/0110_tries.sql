-- Tries that have to wait longer the more of them there were, counted by a digest of who tries at what. One statement counts and decides.
create table tries (
  key text primary key,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  -- From this moment on it may be tried again.
  free_at timestamptz not null
);
create index tries_by_time on tries (last_at);

-- expand
-- Each history of a database that was ever written to: of which cluster, and on which of its timelines; another one begins where a standby takes the
-- place of its primary. A replica that does not have the row of its primary's history repeats another one.
create table database_timelines (
  system text not null,
  timeline text not null check (timeline ~ '^[0-9A-F]{8}$'),
  seen_at timestamptz not null default now(),
  primary key (system, timeline)
);

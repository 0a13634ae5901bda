-- expand
-- What our people are told at the head of each page of the back office, for a while.
create table staff_announcements (
  id uuid primary key,
  text text not null check (length(text) between 1 and 500),
  from_at timestamptz not null,
  until_at timestamptz not null,
  written_by text not null,
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  check (from_at < until_at)
);
create index staff_announcements_until on staff_announcements (until_at);

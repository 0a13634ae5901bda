-- expand
-- Whom a notice to a desk was told: nobody is told twice because a colleague's mailbox refuses.
create table desk_notices_told (
  notice_id bigint not null references desk_notices on delete cascade,
  person text not null,
  told_at timestamptz not null,
  primary key (notice_id, person)
);
alter table desk_notices
  add column tries integer not null default 0,
  -- When the last try has failed: it is tried no more.
  add column given_up_at timestamptz;

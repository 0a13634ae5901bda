-- Whether the record of acts is whole, night by night.
create table act_checks (
  at timestamptz primary key,
  -- The number of the last act that was there.
  last_id bigint not null,
  -- The first act that is missing or is not what was written.
  broken_id bigint check (broken_id > 0)
);

-- expand
-- Who of our people works at what waits in the work queue, and until when they have put it away. What waits is kept nowhere: this is beside it.
create table queue_takes (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  subject text not null check (length(subject) between 1 and 200),
  person text not null,
  taken_at timestamptz not null,
  -- The last that its person did with it here: after hours of silence it is nobody's.
  active_at timestamptz not null,
  -- Who gave it to them.
  handed_by text,
  snoozed_at timestamptz,
  snoozed_until timestamptz,
  snooze_reason text check (snooze_reason in ('waits_for_customer', 'waits_for_supplier', 'waits_for_bank', 'later')),
  -- How it stood then: where it stands otherwise it is back.
  snoozed_stand text,
  primary key (kind, subject),
  check (num_nulls(snoozed_at, snoozed_until, snooze_reason, snoozed_stand) in (0, 4)),
  check (snoozed_until > snoozed_at)
);
create index queue_takes_of_subject on queue_takes (subject);

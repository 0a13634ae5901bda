-- expand
-- What the register of consents is to be told: each consent and its end, written with the fact, told afterwards.
create table newsletter_reports (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references newsletter_subscriptions (id) on delete cascade,
  status text not null check (status in ('given', 'withdrawn')),
  source text not null check (source in ('web', 'email')),
  consented_at timestamptz not null,
  -- By when the law wants it told.
  told_by timestamptz not null,
  -- `telling`: it was sent and not answered; it is looked up before it is sent again. `handed`: the register has it and has not judged it.
  state text not null default 'waiting' check (state in ('waiting', 'telling', 'handed', 'taken', 'refused')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Not beside others: with them it was refused.
  alone boolean not null default false,
  receipt text,
  position integer,
  refusal text,
  ended_at timestamptz,
  check ((state = 'handed') = (receipt is not null and ended_at is null)),
  check ((state in ('taken', 'refused')) = (ended_at is not null))
);
create index newsletter_reports_due on newsletter_reports (due_at) where ended_at is null;
create index newsletter_reports_of on newsletter_reports (subscription_id, id);

-- How far the changes that people made at the register itself are known.
create table newsletter_register (
  only_row boolean primary key default true check (only_row),
  cursor text,
  read_at timestamptz,
  silent_since timestamptz
);

-- Consents from before are told as well.
insert into newsletter_reports (subscription_id, status, source, consented_at, told_by, due_at)
select id, 'given', 'web', confirmed_at, confirmed_at + interval '3 days', confirmed_at
from newsletter_subscriptions where state = 'subscribed';

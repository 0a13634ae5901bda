-- expand
-- Short messages about a reservation beside its e-mails: on which channels its customer wants them is a consent each, of which the last word counts.
-- `not valid`: rows that are there fit already, and need not be read while everybody waits.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('contract', 'privacy', 'marketing', 'sms', 'whatsapp')) not valid;

-- Owed in the transaction of the fact.
create table reservation_short_messages (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations,
  channel text not null check (channel in ('sms', 'whatsapp')),
  kind text not null check (kind in ('confirmed', 'declined', 'changed', 'cancelled', 'pickup_reminder', 'payment_waiting')),
  owed_at timestamptz not null,
  -- Until when one worker may send it, or from when on it is tried again.
  leased_until timestamptz,
  tries integer not null default 0,
  -- Written before it is handed over: a process that ends meanwhile leaves one that may have gone.
  asked_at timestamptz,
  recipient text,
  text text,
  -- By which its provider knows it.
  provider_id text,
  outcome text check (outcome in ('sent', 'unknown', 'refused', 'given_up', 'overtaken')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (outcome not in ('sent', 'unknown') or (asked_at is not null and recipient is not null and text is not null))
);
create index reservation_short_messages_owed on reservation_short_messages (id) where outcome is null;
create index reservation_short_messages_of on reservation_short_messages (reservation_id);
-- Numbers that get nothing any more.
create index reservation_short_messages_refused on reservation_short_messages (recipient, channel) where outcome = 'refused';

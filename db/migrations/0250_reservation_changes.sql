-- A change of what is agreed with a reservation: asked for, paid for where it costs more, agreed with the supplier, and then a revision of its own.
create table reservation_changes (
  -- Chosen by the page that asks, so that a double press is one.
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  -- The number of the revision that it makes, and of the one that it changes. A change that came to nothing leaves a gap.
  revision integer not null check (revision > from_revision),
  from_revision integer not null check (from_revision >= 1),
  state text not null check (state in ('waiting_for_payment', 'with_supplier', 'done', 'refused', 'withdrawn', 'expired')),
  asked_by_kind text not null,
  asked_by_id text,
  reason text,
  -- What shall be agreed.
  offer_reference text not null,
  trip jsonb not null,
  offer jsonb not null,
  delivery jsonb not null,
  selection jsonb not null,
  summary jsonb not null,
  campaign_code text,
  flight_code text,
  phone_country text not null,
  phone text not null,
  second_phone text,
  -- What is paid online more than before, below zero what is given back; and how.
  currency char(3) not null,
  online_minor bigint not null,
  given_as text check (given_as in ('refund', 'credit')),
  given_minor bigint not null default 0 check (given_minor >= 0),
  -- The attempt to pay for it that counts, and until when it can be paid.
  payment_id uuid references payments (id),
  pay_until timestamptz,
  -- The intent to ask the supplier, written before each call, and its yes.
  supplier_asked_at timestamptz,
  supplier_calls integer not null default 0,
  supplier_code text,
  supplier_agreed_at timestamptz,
  -- Why it came to nothing.
  ended_reason text,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (reservation_id, revision),
  foreign key (reservation_id, from_revision) references reservation_revisions (reservation_id, revision),
  check ((state in ('waiting_for_payment', 'with_supplier')) = (ended_at is null)),
  check ((ended_at is null) = (next_attempt_at is not null)),
  check ((online_minor < 0) = (given_as is not null)),
  check (state <> 'waiting_for_payment' or (online_minor > 0 and pay_until is not null)),
  check (given_minor = 0 or online_minor < 0)
);
-- One at a time: what a change costs stands on what is agreed before it.
create unique index reservation_changes_open on reservation_changes (reservation_id) where ended_at is null;

alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'changed', 'declined', 'cancelled', 'refused_at_delivery',
  'adjusted', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return'
));

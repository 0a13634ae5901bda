-- Payments. Nothing of a card but its brand and last four digits has a column to go to.

create table payments (
  id uuid primary key,
  reservation_id uuid not null,
  gateway text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  state text not null check (state in ('created', 'challenge', 'authorised', 'captured', 'voided', 'failed', 'unknown')),
  gateway_ref text,
  challenge_url text,
  card_brand text check (card_brand in ('visa', 'mastercard', 'troy', 'amex', 'other')),
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  remembered_card text,
  decline_reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  authorised_at timestamptz,
  captured_at timestamptz,
  version integer not null default 1,
  check ((state = 'failed') = (decline_reason is not null)),
  check ((state = 'captured') = (captured_at is not null))
);
-- A reservation has one living payment at most: two tabs cannot pay for it twice.
create unique index payments_living on payments (reservation_id) where state in ('created', 'challenge', 'unknown', 'authorised', 'captured');
create index payments_of_reservation on payments (reservation_id, created_at);
create index payments_unsettled on payments (changed_at) where state in ('created', 'challenge', 'unknown', 'authorised');

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text
);
create index payment_events_of_payment on payment_events (payment_id, id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  state text not null check (state in ('intended', 'unknown', 'done', 'refused')),
  -- What the gateway had already given back when this refund was sent: a look-up compares with it.
  refunded_before_minor bigint check (refunded_before_minor >= 0),
  created_at timestamptz not null,
  done_at timestamptz,
  check (state = 'intended' or refunded_before_minor is not null),
  check ((state = 'done') = (done_at is not null))
);
-- One at a time, so that a look-up of the refunded total tells whether this refund is in it.
create unique index refunds_open on refunds (payment_id) where state in ('intended', 'unknown');
create index refunds_of_payment on refunds (payment_id);

create function refunds_stay_within_payment() returns trigger language plpgsql as $$
declare
  captured bigint;
  others bigint;
begin
  select case when state = 'captured' then amount_minor else 0 end into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount_minor), 0) into others from refunds where payment_id = new.payment_id and state <> 'refused' and id <> new.id;
  if new.state <> 'refused' and others + new.amount_minor > captured then
    raise exception 'Refunds of payment % would exceed what was captured', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger refunds_stay_within_payment before insert or update on refunds
  for each row execute function refunds_stay_within_payment();

-- Written before a gateway is called. A row without an end is a call whose outcome is not known.
create table gateway_calls (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  operation text not null check (operation in ('authorise', 'capture', 'void', 'refund')),
  refund_id uuid references refunds (id),
  sent_at timestamptz not null,
  -- After this instant a call that has left no trace at the gateway will leave none.
  quiet_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'lost')),
  check ((ended_at is null) = (outcome is null)),
  check ((operation = 'refund') = (refund_id is not null))
);
create unique index gateway_calls_open on gateway_calls (payment_id) where ended_at is null;
-- A card is sent once: a second authorisation of the same payment cannot even be written down.
create unique index gateway_calls_authorise_once on gateway_calls (payment_id) where operation = 'authorise';

-- What a customer has with us instead of money back; spent on a later rental.
create table credits (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  reservation_code text not null,
  reason text not null,
  at timestamptz not null,
  unique (reservation_code, reason)
);
create index credits_of_email on credits (email, currency);

-- The demo bank: an outside system that happens to live in the same database. Nothing of ours refers to it.

create table demo_bank_payments (
  payment_id text primary key,
  bank_ref text not null unique,
  challenge_id text not null unique,
  state text not null check (state in ('challenge', 'authenticated', 'authorised', 'captured', 'voided', 'declined')),
  decline_reason text,
  behaviour text not null,
  merchant text not null,
  description text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  card_brand text not null,
  card_last_four text not null,
  remember boolean not null,
  locale text not null,
  return_url text not null,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table demo_bank_entries (
  id bigint generated always as identity primary key,
  payment_id text not null references demo_bank_payments (payment_id),
  kind text not null check (kind in ('authorised', 'released', 'captured', 'refunded')),
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null
);
create index demo_bank_entries_of_payment on demo_bank_entries (payment_id);

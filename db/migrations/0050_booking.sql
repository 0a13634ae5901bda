-- One reservation is one row of truth; e-mails, credits and refunds follow from it and its events.

create table reservations (
  id uuid primary key,
  code text not null unique check (code like 'KTK-%'),
  state text not null check (state in (
    'pending_payment', 'confirming', 'confirmed', 'picked_up', 'completed', 'payment_failed',
    'declined', 'expired', 'cancelled', 'refused_at_delivery', 'no_show'
  )),
  -- One order per key, however often the form arrives; the digest tells the same order from another one.
  checkout_key text not null unique,
  order_digest text not null,
  offer_reference text not null,
  locale text not null check (locale in ('tr', 'en')),

  -- What was offered and agreed, as it was then.
  trip jsonb not null,
  offer jsonb not null,
  selection jsonb not null,
  summary jsonb not null,
  mode text not null check (mode in ('full', 'partial', 'delivery')),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  pay_now_minor bigint not null check (pay_now_minor between 0 and total_minor),
  campaign_code text,
  rate_try_per_euro_e4 integer not null,
  rate_date date not null,
  pickup_at timestamptz not null,
  return_at timestamptz not null check (return_at > pickup_at),

  first_name text not null,
  last_name text not null,
  email text not null,
  phone_country char(2) not null,
  phone text not null,
  second_phone text,
  gender text not null check (gender in ('woman', 'man')),
  birth_date date not null,
  flight_code text,

  connector text not null,
  supplier_slug text not null,
  supplier_ref text not null,
  supplier_code text,
  hold_until timestamptz not null,
  -- Written before the supplier is asked to book: from then on the booking is looked up, and asked for again only when
  -- the call is known to have left no trace.
  booking_asked_at timestamptz,
  booking_calls integer not null default 0,
  supplier_confirmed_at timestamptz,
  supplier_cancel text not null default 'none' check (supplier_cancel in ('none', 'due', 'done', 'refused')),

  -- What a cancellation gives back, decided when it happened.
  outcome text check (outcome in ('refund', 'credit', 'nothing')),
  outcome_minor bigint check (outcome_minor between 0 and pay_now_minor),
  -- Chosen before the gateway is asked, so that a repeat is the same refund.
  refund_id uuid,

  -- When somebody must look at it again even if every job were lost; null when nothing is left to do.
  attend_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,

  -- A confirmed reservation is one that its supplier has confirmed.
  check (state <> 'confirmed' or supplier_confirmed_at is not null),
  check ((outcome is null) = (outcome_minor is null))
);

create index reservations_to_attend on reservations (attend_at) where attend_at is not null;
create index reservations_of_email on reservations (email, created_at desc);

create table reservation_events (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text
);
create index reservation_events_of on reservation_events (reservation_id, id);

-- The documents as the customer confirmed them.
create table reservation_documents (
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('preliminary_information', 'distance_contract')),
  locale text not null,
  version text not null,
  html text not null,
  primary key (reservation_id, kind)
);

create table consents (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('contract', 'privacy', 'marketing')),
  given boolean not null,
  text_version text not null,
  at timestamptz not null,
  ip text not null
);
create index consents_of on consents (reservation_id);

-- A letter is owed from the moment of its event, and sent once; a copy is another letter.
create table reservation_letters (
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('confirmed', 'declined', 'cancelled', 'refused_at_delivery')),
  copy integer not null default 1,
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (reservation_id, kind, copy)
);

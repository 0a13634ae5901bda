-- A holder's visit to a provider's page or to the bank, as a gateway remembers it. Providers know a payment only once it was tried, and
-- cannot close a page they have opened: what was given up here has to be remembered here.
create table gateway_visits (
  payment_id uuid primary key,
  gateway text not null,
  kind text not null check (kind in ('page', 'bank')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- What the provider knows the visit by: the token of its page, or its own number of the payment. Null until it has answered.
  provider_ref text,
  remember boolean not null,
  -- Of a typed card that is to be remembered: it is kept beside the token, never the number.
  expiry_month smallint check (expiry_month between 1 and 12),
  expiry_year smallint,
  started_at timestamptz not null,
  -- Until when somebody may pay on a page that is open.
  open_until timestamptz not null,
  ended text check (ended in ('given_up', 'declined')),
  decline_reason text,
  -- When nothing can arrive for it any more, so that nobody has to look.
  closed_at timestamptz,
  check ((ended is not distinct from 'declined') = (decline_reason is not null))
);
-- Pages on which somebody may still pay although we have given them up.
create index gateway_visits_left_open on gateway_visits (open_until) where ended is not null and closed_at is null;

-- expand
-- What a supplier says that a rental costs besides its price, after the car is back. Our people move no money for it: it is kept by the supplier of
-- the deposit that it holds, or asked for at its desk. A draft is seen by the supplier alone.
create table rental_charges (
  id uuid primary key,
  reservation_id uuid not null references reservations,
  supplier text not null,
  kind text not null check (kind in ('fuel', 'toll', 'traffic_fine', 'late_return', 'extra_km', 'damage', 'cleaning', 'other')),
  way text not null check (way in ('deposit', 'card_at_desk', 'to_be_paid')),
  currency text not null check (currency in ('TRY', 'EUR', 'USD', 'GBP')),
  -- As it was charged; and what of it stands.
  amount_minor bigint not null check (amount_minor > 0),
  stands_minor bigint not null check (stands_minor between 0 and amount_minor),
  happened_on date not null,
  said text not null check (length(said) between 10 and 1000),
  locale text not null check (locale in ('tr', 'en')),
  state text not null check (state in ('draft', 'charged', 'objected', 'answered', 'with_us', 'settled', 'withdrawn')),
  -- Until when whoever is waited for may act; none in a draft and at the end.
  ends_at timestamptz,
  -- Raised by every change: whoever acts has read what they act on.
  version integer not null default 1,
  drafted_by text not null,
  drafted_at timestamptz not null,
  charged_at timestamptz,
  check ((state = 'withdrawn') = (stands_minor = 0)),
  check ((state = 'draft') = (charged_at is null)),
  check ((state in ('draft', 'settled', 'withdrawn')) = (ends_at is null))
);
create index rental_charges_of on rental_charges (reservation_id);
create index rental_charges_waiting on rental_charges (ends_at, id) where state in ('objected', 'with_us');
create index rental_charges_to_answer on rental_charges (supplier, ends_at) where state = 'objected';
create index rental_charges_drafts on rental_charges (drafted_at) where state = 'draft';

-- What was charged is never changed silently: it shrinks with an event, or goes, and does not come back.
create function rental_charge_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'a charge that its customer was told is never deleted'; end if;
    return old;
  end if;
  if old.state = 'draft' then return new; end if;
  if old.state = 'withdrawn' or new.state = 'draft' or new.stands_minor > old.stands_minor
    or (new.id, new.reservation_id, new.supplier, new.kind, new.way, new.currency, new.amount_minor, new.happened_on, new.said, new.locale, new.charged_at)
      is distinct from
      (old.id, old.reservation_id, old.supplier, old.kind, old.way, old.currency, old.amount_minor, old.happened_on, old.said, old.locale, old.charged_at)
  then raise exception 'a charge that its customer was told is only reduced or withdrawn'; end if;
  return new;
end
$$;
create trigger rental_charge_kept before update or delete on rental_charges for each row execute function rental_charge_kept();

create table rental_charge_events (
  id bigint generated always as identity primary key,
  charge_id uuid not null references rental_charges,
  event text not null check (event in (
    'charged', 'reduced', 'withdrawn', 'objected', 'upheld', 'passed_on', 'decided_upheld', 'decided_reduced', 'decided_withdrawn'
  )),
  -- Why a customer objects, by a closed list.
  objection text check (objection in ('did_not_happen', 'was_there_before', 'too_high', 'not_agreed', 'paid_already', 'other')),
  said text not null check (length(said) <= 1000),
  locale text not null check (locale in ('tr', 'en')),
  -- What stood of the amount afterwards.
  stands_minor bigint not null check (stands_minor >= 0),
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  check ((event = 'objected') = (objection is not null))
);
create index rental_charge_events_of on rental_charge_events (charge_id, id);

create table rental_charge_evidence (
  id bigint generated always as identity primary key,
  charge_id uuid not null references rental_charges on delete cascade,
  -- Of the file that is kept; none once its time is over.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('application/pdf', 'image/webp')),
  put_at timestamptz not null,
  unique (charge_id, digest)
);
create index rental_charge_evidence_files on rental_charge_evidence (digest) where digest is not null;

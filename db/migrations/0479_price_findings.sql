-- expand
-- Prices that are not believed: certain ones are in no search, the others are asked about. One row for a car of an office and what is wrong with it.
create table price_findings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('far_below', 'far_above', 'missing_season', 'wrong_currency', 'not_positive', 'does_not_add_up')),
  -- Out of every search by itself: no rental costs that, or what it costs cannot be said.
  is_certain boolean not null,
  connector text not null,
  supplier text not null,
  supplier_name text not null,
  -- Empty where it is about no office in particular.
  office text not null,
  office_name text not null,
  -- The supplier's car as searches name it.
  car text not null,
  car_name text not null,
  -- The season that has no price.
  season text not null,
  -- For which rental it was seen last: place, first day, days.
  place text,
  pickup_on date,
  days integer check (days > 0),
  -- A day's price, or of what does not add up the whole total and the sum of its parts.
  seen_minor bigint,
  usual_minor bigint,
  currency char(3),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times integer not null check (times > 0),
  state text not null check (state in ('open', 'accepted', 'kept_out', 'ended')),
  version integer not null default 1,
  decided_at timestamptz,
  decided_by text,
  reason text,
  accepted_until date,
  told_at timestamptz,
  told_by text,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'accepted') = (accepted_until is not null) or state = 'ended'),
  check (state not in ('accepted', 'kept_out') or (decided_by is not null and reason is not null)),
  check ((told_at is null) = (told_by is null))
);
create unique index price_findings_standing on price_findings (connector, supplier, office, car, season, kind) where state <> 'ended';
create index price_findings_by_state on price_findings (state, id);
create index price_findings_of on price_findings (supplier, id) where state <> 'ended';

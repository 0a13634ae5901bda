-- expand
-- What we keep of a supplier's rentals by contract: for a place, a class of cars or days of pickup, and for bookings made from an instant on.
create table commission_rules (
  id uuid primary key,
  supplier_slug text not null check (supplier_slug <> ''),
  -- Null: every place, class or day. A city means its districts, airports and stations as well.
  place_slug text,
  vehicle_class text,
  pickup_from date,
  pickup_to date,
  -- Of what the customer is charged, VAT included. The VAT on it must fit beside it.
  commission_bp integer not null check (commission_bp between 0 and 5000),
  booked_from timestamptz not null,
  -- Null: until further notice. The same instant as the beginning: it never applied.
  booked_until timestamptz,
  reason text not null check (reason <> ''),
  entered_by text not null,
  entered_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check (pickup_to >= pickup_from),
  check (booked_until >= booked_from),
  check (booked_from >= entered_at),
  check ((ended_by is null) = (ended_at is null)),
  check ((booked_until is null) = (ended_at is null))
);
create index commission_rules_of on commission_rules (supplier_slug, booked_from);

-- A rule is ended and never edited: bookings name the one they were made under.
create function commission_rule_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (to_jsonb(new) - array['booked_until', 'ended_by', 'ended_at']) <> (to_jsonb(old) - array['booked_until', 'ended_by', 'ended_at']) then
    raise exception 'A commission rule is ended once and not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger commission_rules_only_end before update or delete on commission_rules
  for each row execute function commission_rule_only_ends();

-- The commission that a booking was made under, and by which rule; later rules change nothing of it.
alter table reservations add column commission_bp integer not null default 0 check (commission_bp between 0 and 5000);
alter table reservations add column commission_rule uuid references commission_rules (id);
create function reservation_keeps_commission() returns trigger language plpgsql as $$
begin
  raise exception 'The commission of a booking stays as it was made' using errcode = 'check_violation';
end
$$;
create trigger reservations_keep_commission before update of commission_bp, commission_rule on reservations
  for each row when (new.commission_bp <> old.commission_bp or new.commission_rule is distinct from old.commission_rule)
  execute function reservation_keeps_commission();

-- What a reservation has earned, each row what changed with one fact: from the handover on what was charged, less what is given back.
create table reservation_earnings (
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  number smallint not null check (number >= 1),
  supplier_slug text not null,
  at timestamptz not null,
  -- What happened: the state in which the reservation was.
  state text not null,
  -- By subject of the account of customers' payments: a payment, or the reservation's number for what was paid with credit.
  parts jsonb not null,
  online_minor bigint not null,
  at_delivery_minor bigint not null,
  commission_minor bigint not null,
  vat_minor bigint not null,
  share_minor bigint not null,
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  commission_bp integer not null,
  vat_bp integer not null check (vat_bp between 0 and 10000),
  check (online_minor + at_delivery_minor = commission_minor + vat_minor + share_minor),
  unique (reservation_id, number)
);
create index reservation_earnings_of_supplier on reservation_earnings (supplier_slug, at, id);
create index reservation_earnings_by_time on reservation_earnings (at);
create trigger reservation_earnings_append_only before update or delete on reservation_earnings
  for each row execute function ledger_is_append_only();

alter table ledger_postings drop constraint ledger_postings_fact_kind_check;
alter table ledger_postings add constraint ledger_postings_fact_kind_check check (fact_kind in (
  'capture', 'refund', 'credit', 'credit_use', 'credit_return', 'credit_expiry', 'chargeback', 'chargeback_won', 'chargeback_lost', 'earning'
));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in (
  'gateway_receivable', 'customer_payments', 'customer_credit', 'goodwill', 'expired_credit', 'contested_payments', 'chargeback_losses',
  'supplier_shares', 'taken_by_suppliers', 'commission', 'vat_on_commission'
));

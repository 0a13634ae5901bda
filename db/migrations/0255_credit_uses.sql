-- Credit is good until the end of a day, and is spent on later rentals in shares.

-- The last day, in Turkey. Granted by a process of a version before this one, it is good for as long.
alter table credits add column good_through date not null default ((now() at time zone 'Europe/Istanbul') + interval '24 months')::date;
update credits set good_through = ((at at time zone 'Europe/Istanbul') + interval '24 months')::date;
-- Given back after its last day, it had some more days to be spent: once.
alter table credits add column rested boolean not null default false;
create index credits_ending on credits (good_through);

-- What of a member's credit pays for a reservation.
create table credit_uses (
  id uuid primary key,
  reservation_id uuid not null unique,
  reservation_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  -- `held`: as long as the order is not confirmed. `released`: it never was.
  state text not null check (state in ('held', 'spent', 'released')),
  held_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index credit_uses_of_code on credit_uses (reservation_code);

-- From which credits.
create table credit_shares (
  use_id uuid not null references credit_uses (id),
  credit_id bigint not null references credits (id),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (use_id, credit_id)
);
create index credit_shares_of_credit on credit_shares (credit_id);

-- What of a share was given back: to the credit that it came from, or to the payment that this was kept from, which gives it back in money.
create table credit_returns (
  id bigint generated always as identity primary key,
  use_id uuid not null,
  credit_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  destination text not null check (destination in ('credit', 'payment')),
  at timestamptz not null,
  foreign key (use_id, credit_id) references credit_shares (use_id, credit_id)
);
create index credit_returns_of_share on credit_returns (use_id, credit_id);
create index credit_returns_of_credit on credit_returns (credit_id);

-- What nobody spent in time.
create table credit_expiries (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits (id),
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null
);
create index credit_expiries_of_credit on credit_expiries (credit_id);

-- What is left of a credit: the one place that says so.
create function credit_left(credit bigint) returns bigint language plpgsql as $$
begin
  return (select amount_minor from credits where id = credit)
    - coalesce((select sum(share.amount_minor) from credit_shares share join credit_uses used on used.id = share.use_id
        where share.credit_id = credit and used.state <> 'released'), 0)
    + coalesce((select sum(amount_minor) from credit_returns where credit_id = credit and destination = 'credit'), 0)
    - coalesce((select sum(amount_minor) from credit_expiries where credit_id = credit), 0);
end
$$;

-- The same lira is not spent twice, whatever runs side by side: the credit is locked before it is reckoned.
create function credit_is_not_overdrawn() returns trigger language plpgsql as $$
begin
  perform from credits where id = new.credit_id for update;
  if credit_left(new.credit_id) < 0 then
    raise exception 'More than there is of credit % would be taken', new.credit_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger credit_shares_not_overdrawn after insert or update on credit_shares
  for each row execute function credit_is_not_overdrawn();
create trigger credit_expiries_not_overdrawn after insert or update on credit_expiries
  for each row execute function credit_is_not_overdrawn();

-- Nothing is given back that was not spent, and nothing twice.
create function credit_is_returned_once() returns trigger language plpgsql as $$
begin
  perform from credits where id = new.credit_id for update;
  if not exists (select from credit_uses where id = new.use_id and state = 'spent') then
    raise exception 'Credit that was not spent is not given back' using errcode = 'check_violation';
  end if;
  if (select sum(amount_minor) from credit_returns where use_id = new.use_id and credit_id = new.credit_id)
    > (select amount_minor from credit_shares where use_id = new.use_id and credit_id = new.credit_id) then
    raise exception 'More of credit % would be given back than was spent', new.credit_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger credit_returns_once after insert or update on credit_returns
  for each row execute function credit_is_returned_once();

-- What was held is spent or released, once.
create function credit_use_ends_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or new.amount_minor <> old.amount_minor or new.reservation_id <> old.reservation_id then
    raise exception 'A use of credit that has ended is not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger credit_uses_end_once before update on credit_uses for each row execute function credit_use_ends_once();

alter table ledger_postings drop constraint ledger_postings_fact_kind_check;
alter table ledger_postings add constraint ledger_postings_fact_kind_check
  check (fact_kind in ('capture', 'refund', 'credit', 'credit_use', 'credit_return', 'credit_expiry'));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check
  check (account in ('gateway_receivable', 'customer_payments', 'customer_credit', 'goodwill', 'expired_credit'));

-- What of an order is paid with credit: together with `pay_now_minor` it is what is paid before the rental.
alter table reservations add column credit_minor bigint not null default 0 check (credit_minor >= 0);
alter table reservation_revisions add column credit_minor bigint not null default 0;
alter table reservation_revisions add check (credit_minor between 0 and total_minor - pay_now_minor);
-- Of an end: what came back as credit beside a refund, and refunds of what was paid with credit.
alter table reservations add column outcome_credit_minor bigint not null default 0 check (outcome_credit_minor >= 0);
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'reservations'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%outcome_minor%pay_now_minor%'
  loop
    execute format('alter table reservations drop constraint %I', name);
  end loop;
end
$$;
alter table reservations add constraint reservations_outcome_is_not_negative check (outcome_minor >= 0);

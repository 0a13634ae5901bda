-- Money that we hold, in double entry: every fact once, balanced in each currency, never changed afterwards.

create table ledger_postings (
  id bigint generated always as identity primary key,
  fact_kind text not null check (fact_kind in ('capture', 'refund', 'credit')),
  fact_id text not null,
  -- How many lines it has: none can be added later.
  lines smallint not null check (lines >= 2),
  posted_at timestamptz not null,
  unique (fact_kind, fact_id)
);

create table ledger_lines (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_postings (id),
  account text not null check (account in ('gateway_receivable', 'customer_payments', 'customer_credit')),
  -- Whose part of the account: a gateway, a payment, a holder of credit.
  subject text not null,
  -- A debit is more than zero, a credit less.
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null check (currency in ('TRY', 'EUR'))
);
create index ledger_lines_of_account on ledger_lines (account, subject, currency);
create index ledger_lines_of_posting on ledger_lines (posting_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'check_violation';
end
$$;
create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function ledger_is_append_only();
create trigger ledger_lines_append_only before update or delete on ledger_lines for each row execute function ledger_is_append_only();

-- Judged at the commit, when all lines are there.
create function ledger_posting_balances() returns trigger language plpgsql as $$
declare
  posting bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  expected bigint;
  found bigint;
begin
  select lines into expected from ledger_postings where id = posting;
  select count(*) into found from ledger_lines where posting_id = posting;
  if found is distinct from expected then
    raise exception 'Posting % has % lines and says %', posting, found, expected using errcode = 'check_violation';
  end if;
  if exists (select from ledger_lines where posting_id = posting group by currency having sum(amount_minor) <> 0) then
    raise exception 'Posting % does not balance', posting using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_posting_balances('id');
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_posting_balances('posting_id');

-- The ledger can forget nobody, so it does not know e-mail addresses: a holder of credit is a number there.
create table credit_holders (
  id uuid primary key,
  email text not null unique check (email = lower(email))
);
insert into credit_holders (id, email) select gen_random_uuid(), email from (select distinct email from credits) as emails;

-- The payment that the credit is kept from.
alter table credits add column payment_id uuid references payments (id);
update credits set payment_id = (
  select payments.id from reservations join payments on payments.id = reservations.payment_id
  where reservations.code = credits.reservation_code
);

-- What happened before there was a ledger.
insert into ledger_postings (fact_kind, fact_id, lines, posted_at)
select 'capture', id::text, 2, captured_at from payments where state = 'captured' order by captured_at, id;
insert into ledger_lines (posting_id, account, subject, amount_minor, currency)
select posting.id, line.account, line.subject, line.amount_minor, payment.currency
from ledger_postings as posting
join payments as payment on payment.id::text = posting.fact_id,
lateral (values
  ('gateway_receivable', payment.gateway, payment.amount_minor),
  ('customer_payments', payment.id::text, -payment.amount_minor)
) as line (account, subject, amount_minor)
where posting.fact_kind = 'capture';

insert into ledger_postings (fact_kind, fact_id, lines, posted_at)
select 'refund', id::text, 2, done_at from refunds where state = 'done' order by done_at, id;
insert into ledger_lines (posting_id, account, subject, amount_minor, currency)
select posting.id, line.account, line.subject, line.amount_minor, payment.currency
from ledger_postings as posting
join refunds as refund on refund.id::text = posting.fact_id
join payments as payment on payment.id = refund.payment_id,
lateral (values
  ('customer_payments', payment.id::text, refund.amount_minor),
  ('gateway_receivable', payment.gateway, -refund.amount_minor)
) as line (account, subject, amount_minor)
where posting.fact_kind = 'refund';

insert into ledger_postings (fact_kind, fact_id, lines, posted_at)
select 'credit', id::text, 2, at from credits order by id;
insert into ledger_lines (posting_id, account, subject, amount_minor, currency)
select posting.id, line.account, line.subject, line.amount_minor, credit.currency
from ledger_postings as posting
join credits as credit on credit.id::text = posting.fact_id
join credit_holders as holder on holder.email = credit.email,
lateral (values
  ('customer_payments', coalesce(credit.payment_id::text, credit.reservation_code), credit.amount_minor),
  ('customer_credit', holder.id::text, -credit.amount_minor)
) as line (account, subject, amount_minor)
where posting.fact_kind = 'credit';

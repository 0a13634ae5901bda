-- expand
-- Payments that holders have called back through their banks, and what became of each.
create table chargebacks (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  gateway text not null,
  -- What the provider calls it: it is noted once.
  reference text not null check (reference <> ''),
  reason text not null check (reason in ('not_recognised', 'not_provided', 'not_as_agreed', 'not_refunded', 'charged_twice', 'other')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  received_on date not null,
  -- The last day on which the bank takes our evidence.
  answer_by date not null,
  state text not null check (state in ('open', 'answered', 'won', 'lost')),
  noted_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check (answer_by >= received_on),
  check ((state in ('won', 'lost')) = (ended_at is not null)),
  unique (gateway, reference)
);
create index chargebacks_of_payment on chargebacks (payment_id);
create index chargebacks_waiting on chargebacks (answer_by) where state in ('open', 'answered');

-- What has ended stays as it ended: it stands in the ledger.
create function chargeback_ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.amount_minor <> old.amount_minor or new.payment_id <> old.payment_id then
    raise exception 'A chargeback that has ended is not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger chargebacks_end_once before update on chargebacks for each row execute function chargeback_ends_once();

alter table ledger_postings drop constraint ledger_postings_fact_kind_check;
alter table ledger_postings add constraint ledger_postings_fact_kind_check check (fact_kind in (
  'capture', 'refund', 'credit', 'credit_use', 'credit_return', 'credit_expiry', 'chargeback', 'chargeback_won', 'chargeback_lost'
));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in (
  'gateway_receivable', 'customer_payments', 'customer_credit', 'goodwill', 'expired_credit', 'contested_payments', 'chargeback_losses'
));

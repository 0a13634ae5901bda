-- Money that people give back or give a customer besides what the rules give: asked for, and above the asker's limit decided by somebody else.
create table reservation_adjustments (
  -- Chosen before it is asked for, so that a double press is one.
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('refund', 'credit', 'goodwill')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  -- The second person, where there is one.
  decided_by text,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or decided_by is not null),
  check (decided_by <> asked_by)
);
create index reservation_adjustments_of on reservation_adjustments (reservation_id, asked_at);
-- One question at a time: what is asked stands on what was given before it.
create unique index reservation_adjustments_waiting on reservation_adjustments (reservation_id) where state = 'waiting';
create index reservation_adjustments_to_decide on reservation_adjustments (asked_at) where state = 'waiting';

-- What a credit is kept from: a payment, or our own money.
alter table credits add column source text not null default 'payment' check (source in ('payment', 'goodwill'));
create index credits_of_payment on credits (payment_id) where payment_id is not null;

alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check
  check (account in ('gateway_receivable', 'customer_payments', 'customer_credit', 'goodwill'));

-- What an e-mail is about, where a reservation has several of a kind.
alter table reservation_emails add column adjustment_id uuid references reservation_adjustments (id);
alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'declined', 'cancelled', 'refused_at_delivery',
  'adjusted', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return'
));

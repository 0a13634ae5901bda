-- Gateways that answer with the bank's form, want back what the bank posted, and name their own amounts.

alter table gateway_calls rename column quiet_at to resolves_at;
alter index payments_living rename to payments_active;

-- What our own page shows while the bank asks the holder, where the provider answers with a form. It goes when the challenge is over.
alter table payments add column challenge_html text;
alter table payments add constraint payments_challenge_form check (challenge_html is null or state = 'challenge');

-- What the gateway named instead of our amount. Such a payment never counts as paid.
alter table payments add column mismatch_minor bigint;
alter table payments add column mismatch_currency text;
alter table payments add column mismatch_at timestamptz;
alter table payments add constraint payments_mismatch check (
  (mismatch_at is null) = (mismatch_minor is null) and (mismatch_at is null) = (mismatch_currency is null)
);
create index payments_mismatched on payments (mismatch_at) where mismatch_at is not null;

-- The fields of the bank's form that its gateway needs, written before anything is done with them; emptied once it has answered.
create table gateway_callbacks (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  digest text not null,
  fields text,
  received_at timestamptz not null,
  used_at timestamptz,
  check ((fields is null) = (used_at is not null)),
  unique (payment_id, digest)
);
create index gateway_callbacks_unused on gateway_callbacks (payment_id, id) where used_at is null;

alter table gateway_calls add column callback_id bigint references gateway_callbacks (id);
alter table gateway_calls drop constraint gateway_calls_operation_check;
alter table gateway_calls add constraint gateway_calls_operation_check
  check (operation in ('authorise', 'complete', 'capture', 'void', 'refund'));
alter table gateway_calls drop constraint gateway_calls_outcome_check;
alter table gateway_calls add constraint gateway_calls_outcome_check check (outcome in ('done', 'refused', 'lost', 'mismatch'));
alter table gateway_calls add constraint gateway_calls_callback check ((operation = 'complete') = (callback_id is not null));

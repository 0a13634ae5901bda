-- Every night what providers say they have moved is compared with what we say: one row for a day that was compared, one for each difference.
create table reconciliation_runs (
  gateway text not null,
  -- In the market's zone.
  day date not null,
  compared integer not null check (compared >= 0),
  differences integer not null check (differences >= 0),
  finished_at timestamptz not null,
  primary key (gateway, day)
);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  gateway text not null,
  day date not null,
  kind text not null check (kind in ('unknown_payment', 'not_taken_here', 'not_taken_there', 'other_amount', 'other_refund')),
  -- The provider's own number of the payment.
  gateway_ref text not null,
  payment_id uuid references payments (id),
  ours_minor bigint,
  theirs_minor bigint,
  currency text,
  found_at timestamptz not null,
  -- When people have explained it.
  settled_at timestamptz,
  unique (gateway, kind, gateway_ref)
);
create index reconciliation_differences_open on reconciliation_differences (found_at) where settled_at is null;
create index payments_captured on payments (gateway, captured_at) where state = 'captured';
create index refunds_done on refunds (done_at) where state = 'done';

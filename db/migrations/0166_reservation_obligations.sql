-- What an event of a reservation has promised and what became of it: a row each, so that there can be several of a kind.
create table reservation_obligations (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('refund', 'void_payment', 'release_hold', 'supplier_cancel')),
  -- `refused`: by the supplier; it needs a call.
  state text not null default 'due' check (state in ('due', 'done', 'refused')),
  payment_id uuid,
  amount_minor bigint check (amount_minor > 0),
  currency char(3) check (currency in ('TRY', 'EUR')),
  -- Chosen before anybody outside is asked, so that a repeat is the same: of a refund its id at the gateway.
  reference text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'due') = (next_attempt_at is not null)),
  check ((state = 'due') = (done_at is null)),
  check ((kind = 'refund') = (amount_minor is not null)),
  check ((amount_minor is null) = (currency is null)),
  check ((kind in ('refund', 'void_payment')) = (payment_id is not null))
);
create index reservation_obligations_of on reservation_obligations (reservation_id, id);
create index reservation_obligations_due on reservation_obligations (next_attempt_at) where state = 'due';
-- Of a payment only refunds can be owed twice at once.
create unique index reservation_obligations_once on reservation_obligations (reservation_id, kind, coalesce(payment_id, reservation_id))
  where state = 'due' and kind <> 'refund';

insert into reservation_obligations (reservation_id, kind, state, next_attempt_at, created_at, done_at)
select id, 'supplier_cancel', supplier_cancel,
  case supplier_cancel when 'due' then coalesce(next_attempt_at, changed_at) end, changed_at, case when supplier_cancel <> 'due' then changed_at end
from reservations where supplier_cancel <> 'none';

-- Refunds that a cancellation promised, and those of money that was taken for what never took place.
with paid as (
  select r.id, r.state, r.refund_id, r.changed_at, r.next_attempt_at, p.id as payment_id, p.currency, p.amount_minor,
    case r.outcome when 'refund' then r.outcome_minor end as promised_minor,
    (select coalesce(sum(refund.amount_minor), 0) from refunds refund where refund.payment_id = p.id and refund.state = 'done') as refunded_minor
  from reservations r join payments p on p.id = r.payment_id
  where p.state = 'captured'
), owed as (
  select *, coalesce(promised_minor, amount_minor) as owed_minor from paid
  where promised_minor > 0 or (promised_minor is null and state in ('declined', 'expired'))
)
insert into reservation_obligations
  (reservation_id, kind, state, payment_id, amount_minor, currency, reference, next_attempt_at, created_at, done_at)
select id, 'refund', case when refunded_minor >= owed_minor then 'done' else 'due' end, payment_id,
  case when refunded_minor >= owed_minor then owed_minor else owed_minor - refunded_minor end, currency, refund_id::text,
  case when refunded_minor < owed_minor then coalesce(next_attempt_at, changed_at) end, changed_at,
  case when refunded_minor >= owed_minor then changed_at end
from owed;

insert into reservation_obligations (reservation_id, kind, payment_id, next_attempt_at, created_at)
select r.id, 'void_payment', p.id, r.next_attempt_at, r.changed_at
from reservations r join payments p on p.id = r.payment_id
where r.state in ('declined', 'expired') and r.next_attempt_at is not null and p.state in ('created', 'challenge', 'unknown', 'authorised');

insert into reservation_obligations (reservation_id, kind, next_attempt_at, created_at)
select id, 'release_hold', next_attempt_at, changed_at
from reservations where state in ('declined', 'expired') and next_attempt_at is not null and booking_asked_at is null;

-- Whatever is owed is looked at.
update reservations r set next_attempt_at = r.changed_at
where r.next_attempt_at is null and exists (select 1 from reservation_obligations o where o.reservation_id = r.id and o.state = 'due');

alter table reservations drop column supplier_cancel;
alter table reservations drop column refund_id;

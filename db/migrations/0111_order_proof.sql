-- An order to be paid at delivery that is more than an ordinary booking waits until the customer has shown that its e-mail is theirs.
alter table reservations drop constraint reservations_state_check;
alter table reservations add constraint reservations_state_check check (state in (
  'pending_payment', 'awaiting_proof', 'confirming', 'confirmed', 'picked_up', 'completed', 'payment_failed',
  'declined', 'expired', 'cancelled', 'refused_at_delivery', 'no_show'
));
-- `asked`: a letter with a link and a code is owed. `given`: with these, or by a member whose e-mail was proven before.
alter table reservations add column proof text not null default 'not_needed' check (proof in ('not_needed', 'asked', 'given'));
-- No supplier is asked for an order whose proof is missing.
alter table reservations add constraint reservations_proven check (proof <> 'asked' or state in (
  'pending_payment', 'awaiting_proof', 'declined', 'expired'
));

alter table reservation_letters drop constraint reservation_letters_kind_check;
alter table reservation_letters add constraint reservation_letters_kind_check
  check (kind in ('proof', 'confirmed', 'declined', 'cancelled', 'refused_at_delivery'));

-- Who ordered, as keyed digests to count by and not to find anybody by: one row per thing that orders can have in common.
create table order_marks (
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('email', 'phone', 'driver', 'browser', 'network', 'household', 'company')),
  digest text not null,
  primary key (reservation_id, kind)
);
create index order_marks_alike on order_marks (kind, digest, reservation_id);
insert into order_marks (reservation_id, kind, digest)
  select id, 'network', visitor_network from reservations where visitor_network is not null
  union all
  select id, 'browser', visitor_browser from reservations where visitor_browser is not null;
alter table reservations drop column visitor_network;
alter table reservations drop column visitor_browser;

-- A supplier whose system changes nothing is asked for another car first, under a key of its own; the one before is given back afterwards.
-- null: the key is the reservation's own id.
alter table reservations add column supplier_key uuid;
-- The key under which the changed rental is booked; null where the booking itself is changed.
alter table reservation_changes add column supplier_key uuid;

-- Which booking is cancelled; null: the one that the reservation has.
alter table reservation_obligations add column supplier_key uuid;
alter table reservation_obligations add column supplier_code text;
alter table reservation_obligations add check (kind = 'supplier_cancel' or (supplier_key is null and supplier_code is null));
drop index reservation_obligations_once;
create unique index reservation_obligations_once on reservation_obligations (reservation_id, kind, coalesce(payment_id, supplier_key, reservation_id))
  where state = 'due' and kind <> 'refund';

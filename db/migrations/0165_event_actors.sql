-- Who did what happened to a reservation: what they are to us, and which one of them where that is known.
alter table reservation_events add column actor_kind text;
alter table reservation_events add column actor_id text;
update reservation_events as event
set actor_kind = case event.actor when 'support' then 'staff' else event.actor end,
    actor_id = case event.actor when 'supplier' then reservation.supplier_slug end
from reservations as reservation
where reservation.id = event.reservation_id;
alter table reservation_events alter column actor_kind set not null;
alter table reservation_events add constraint reservation_events_actor_kind_check
  check (actor_kind in ('visitor', 'customer', 'staff', 'supplier', 'bank', 'system'));
alter table reservation_events drop column actor;

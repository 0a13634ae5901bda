-- expand
-- outside a transaction
-- A supplier's desk looks for rentals that came back, the last first.
create index concurrently if not exists reservations_returned on reservations (supplier_slug, changed_at, id) where state = 'completed';

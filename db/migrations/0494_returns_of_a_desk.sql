-- expand
-- outside a transaction
-- The same for cars that are to come back.
create index concurrently if not exists reservations_to_take_back on reservations (supplier_slug, return_at, id) where state = 'picked_up';

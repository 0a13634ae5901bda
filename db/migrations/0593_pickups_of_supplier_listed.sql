-- expand
-- outside a transaction
-- The same for one supplier, by pickup.
create index concurrently if not exists reservations_of_supplier_listed_by_pickup on reservations (supplier_slug, pickup_at, id) include (state, created_at);

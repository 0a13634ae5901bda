-- expand
-- outside a transaction
-- The same for one supplier, by when they were ordered.
create index concurrently if not exists reservations_of_supplier_listed on reservations (supplier_slug, created_at, id) include (state);

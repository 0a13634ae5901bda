-- expand
-- outside a transaction
-- The same for one place, by when they were ordered.
create index concurrently if not exists reservations_of_place_listed on reservations (pickup_place, created_at, id) include (state);

-- expand
-- outside a transaction
-- The same for one place, by pickup.
create index concurrently if not exists reservations_of_place_listed_by_pickup on reservations (pickup_place, pickup_at, id) include (state, created_at);

-- expand
-- outside a transaction
-- The same for days of pickup, sorted by either time.
create index concurrently if not exists reservations_pickups_listed on reservations (pickup_at, id) include (state, created_at);

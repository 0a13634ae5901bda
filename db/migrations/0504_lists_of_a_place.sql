-- expand
-- outside a transaction
-- Lists of one place of pickup, by when they were ordered.
create index concurrently if not exists reservations_of_place on reservations (pickup_place, created_at, id);

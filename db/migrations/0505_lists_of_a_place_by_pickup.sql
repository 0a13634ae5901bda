-- expand
-- outside a transaction
-- Lists of one place of pickup, by when it is.
create index concurrently if not exists reservations_of_place_by_pickup on reservations (pickup_place, pickup_at, id);

-- expand
-- outside a transaction
-- What the job that fills places of pickup has still to do.
create index concurrently if not exists reservations_without_place on reservations (id) where pickup_place is null;

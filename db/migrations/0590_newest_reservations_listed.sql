-- expand
-- outside a transaction
-- The ids of a list are read from the index alone, its states with them.
create index concurrently if not exists reservations_newest_listed on reservations (created_at, id) include (state);

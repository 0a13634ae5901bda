-- expand
-- outside a transaction
-- The same for ids known from elsewhere, as those with a tag.
create index concurrently if not exists reservations_listed on reservations (id) include (state, created_at, pickup_at);

-- expand
-- outside a transaction
-- Members by when they came, from either end, found where a page begins.
create index concurrently if not exists users_by_time on users (created_at, id) where erased_at is null;

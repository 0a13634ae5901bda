-- expand
-- outside a transaction
-- needs pg_trgm
create index concurrently if not exists users_search on users using gin (folded_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

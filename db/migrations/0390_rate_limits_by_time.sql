-- expand
-- outside a transaction
-- Counts of windows that ended are deleted by their time (platform/requests/rate-limit.ts): without an index that reads the whole table.
create index concurrently if not exists rate_limits_by_time on rate_limits (starts_at);

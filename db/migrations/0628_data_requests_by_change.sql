-- expand
-- outside a transaction
-- Requests that were written down or closed since an instant, asked once a second while somebody listens.
create index concurrently if not exists data_requests_by_change on data_requests ((greatest(recorded_at, closed_at)));

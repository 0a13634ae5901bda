-- expand
-- outside a transaction
-- What has changed since an instant, asked once a second while somebody listens.
create index concurrently if not exists enquiries_by_change on enquiries ((greatest(changed_at, assigned_at)));

-- expand
-- outside a transaction
-- Differences that were found, settled or ended since an instant, asked once a second while somebody listens.
create index concurrently if not exists supplier_differences_by_change on supplier_differences ((greatest(found_at, settled_at, ended_at)));

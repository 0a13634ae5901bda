-- expand
-- outside a transaction
-- Reviews that came or were decided since an instant, asked once a second while somebody listens.
create index concurrently if not exists reviews_by_change on reviews ((greatest(written_at, decided_at)));

-- expand
-- outside a transaction
-- What was asked for or decided since an instant, asked once a second while somebody listens.
create index concurrently if not exists reservation_adjustments_by_change on reservation_adjustments ((coalesce(decided_at, asked_at)));

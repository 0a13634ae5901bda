-- expand
-- outside a transaction
-- Findings that came, were decided, told or ended since an instant, asked once a second while somebody listens.
create index concurrently if not exists price_findings_by_change on price_findings ((greatest(first_seen_at, decided_at, told_at, ended_at)));

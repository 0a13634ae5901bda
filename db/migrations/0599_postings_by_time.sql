-- expand
-- outside a transaction
-- The last posting before a day, at which a page of entries begins.
create index concurrently if not exists ledger_postings_by_time on ledger_postings (posted_at, id);

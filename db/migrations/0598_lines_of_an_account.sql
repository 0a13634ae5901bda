-- expand
-- outside a transaction
-- The lines of an account in the order of their posting, page by page.
create index concurrently if not exists ledger_lines_by_account on ledger_lines (account, id);

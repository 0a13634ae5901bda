-- expand
-- outside a transaction
-- A member's word counts from when their address is theirs.
create index concurrently if not exists verified_emails_by_time on verified_emails (verified_at);

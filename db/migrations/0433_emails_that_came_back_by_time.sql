-- expand
-- outside a transaction
-- The few that came back are looked for by the work queue.
create index concurrently if not exists reservation_sent_emails_back on reservation_sent_emails (undelivered_at) where undelivered_at is not null;

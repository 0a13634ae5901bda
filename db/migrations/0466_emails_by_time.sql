-- expand
-- outside a transaction
-- E-mails that have left are listed for people, the newest first.
create index concurrently if not exists reservation_sent_emails_by_time on reservation_sent_emails (sent_at);

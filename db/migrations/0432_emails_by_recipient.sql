-- expand
-- outside a transaction
-- A provider tells the address that an e-mail went to, and nothing of ours.
create index concurrently if not exists reservation_sent_emails_to on reservation_sent_emails (recipient, sent_at);

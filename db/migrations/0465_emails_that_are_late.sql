-- expand
-- outside a transaction
-- E-mails that are owed are listed for people by when they should have left.
create index concurrently if not exists reservation_emails_owed on reservation_emails (due_at) where sent_at is null;

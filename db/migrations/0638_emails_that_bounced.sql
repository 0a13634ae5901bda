-- expand
-- outside a transaction
-- E-mails that came back, of which the work queue looks for those of reservations that are still to come: counted for every page of the back office.
create index concurrently if not exists reservation_sent_emails_bounced on reservation_sent_emails (undelivered_at) include (reservation_id, sent_at)
  where undelivered = 'bounced';

-- expand
-- An e-mail that could not be delivered, or that its reader has marked as spam, as the mail provider tells (decision 0188).
alter table reservation_sent_emails add column undelivered text check (undelivered in ('bounced', 'complained'));
alter table reservation_sent_emails add column undelivered_at timestamptz;
alter table reservation_sent_emails add constraint reservation_sent_emails_undelivered check ((undelivered is null) = (undelivered_at is null)) not valid;

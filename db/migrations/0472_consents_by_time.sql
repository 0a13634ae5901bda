-- expand
-- outside a transaction
-- What members said of commercial e-mails lately is read by the newsletter.
create index concurrently if not exists user_consents_marketing on user_consents (at) where kind = 'marketing';

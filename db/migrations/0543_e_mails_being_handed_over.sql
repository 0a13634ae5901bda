-- expand
-- outside a transaction
-- Those that were being handed over when a process died are looked for every few seconds.
create index concurrently if not exists newsletter_sendings_handing on newsletter_sendings (handed_at) where state = 'handing';

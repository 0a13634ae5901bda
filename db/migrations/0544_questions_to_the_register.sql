-- expand
-- When the register of consents may be asked about the next address: it answers a hundred such questions an hour, to all processes together.
alter table newsletter_register add column next_lookup_at timestamptz;

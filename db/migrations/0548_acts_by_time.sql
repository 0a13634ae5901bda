-- expand
-- outside a transaction
-- Periods of the record of acts are asked for by people.
create index concurrently if not exists acts_at on acts (at);

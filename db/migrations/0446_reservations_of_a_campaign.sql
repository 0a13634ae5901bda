-- expand
-- outside a transaction
-- What a campaign has cost is read from the reservations that carry its code.
create index concurrently if not exists reservation_revisions_campaign on reservation_revisions (campaign_code) where campaign_code is not null;

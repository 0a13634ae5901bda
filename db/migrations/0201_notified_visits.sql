-- Providers that post what became of a payment, take the money at once, and show their page in a frame of ours.
alter table gateway_visits add column notified_minor bigint check (notified_minor > 0);
alter table gateway_visits add column notified_at timestamptz;
-- Where a provider knows no holding: since when the money that it has taken counts as taken here.
alter table gateway_visits add column taken_at timestamptz;
alter table gateway_visits add constraint gateway_visits_notified check ((notified_minor is null) = (notified_at is null));

-- What our own page shows in a frame while the holder pays. It goes when the challenge is over.
alter table payments add column challenge_frame text;
alter table payments add constraint payments_challenge_frame check (challenge_frame is null or state = 'challenge');

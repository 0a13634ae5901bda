-- expand
-- outside a transaction
-- Drivers are asked for a review some days after they have brought their car back.
create index concurrently if not exists reservations_finished on reservations (return_at) where state = 'completed';

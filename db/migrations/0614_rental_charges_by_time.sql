-- expand
-- outside a transaction
-- Open pages of a reservation are told each second which charges have moved since.
create index concurrently if not exists rental_charge_events_by_time on rental_charge_events (at);

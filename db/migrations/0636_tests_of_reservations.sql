-- expand
-- outside a transaction
-- What the synthetic visitor has booked, by its time: lists and figures leave out what is here, and the night's job erases it.
create index concurrently if not exists reservations_tests on reservations (created_at) include (id, state) where connector = 'test-supplier';

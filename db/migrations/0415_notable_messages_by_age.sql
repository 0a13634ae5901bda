-- expand
-- outside a transaction
-- Bookings and what went wrong have a bound of their own (decision 0170).
create index concurrently if not exists supplier_messages_notable on supplier_messages (id) where not is_routine;

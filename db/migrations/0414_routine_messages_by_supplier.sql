-- expand
-- outside a transaction
-- The oldest searches of a supplier are found by it (decision 0170).
create index concurrently if not exists supplier_messages_routine on supplier_messages (supplier, id) where is_routine;

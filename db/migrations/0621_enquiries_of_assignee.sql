-- expand
-- outside a transaction
-- Those that one of our people looks after, in the same orders.
create index concurrently if not exists enquiries_of_assignee on enquiries (assigned_to, state, created_at, id) where assigned_to is not null;

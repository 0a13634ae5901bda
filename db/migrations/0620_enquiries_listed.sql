-- expand
-- outside a transaction
-- A page of enquiries of a state, from either end, found where it begins.
create index concurrently if not exists enquiries_listed on enquiries (state, created_at, id);

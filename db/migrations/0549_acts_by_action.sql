-- expand
-- outside a transaction
-- So are kinds of acts.
create index concurrently if not exists acts_of_action on acts (action, id);

-- expand
-- Views of enquiries, of entries of the ledger and of the record of acts are kept as those of reservations are. The version before keeps none of them.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in ('reservations', 'enquiries', 'ledger', 'acts')) not valid;

-- expand
-- Somebody of ours orders for a caller, who pays with a link that is mailed to them.
alter table reservations add column paid_by_link boolean not null default false;

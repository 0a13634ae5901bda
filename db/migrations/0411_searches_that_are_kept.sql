-- expand
-- Searches that went well are kept within a bound of their supplier's own, and never take the place of bookings and of what went wrong.
alter table supplier_messages add column is_routine boolean not null default false;

-- expand
-- Desks are told that a customer objects to what was charged after a rental, and what our people have decided.
alter table desk_notices drop constraint desk_notices_kind_check;
alter table desk_notices add constraint desk_notices_kind_check
  check (kind in ('asked', 'booked', 'changed', 'withdrawn', 'cancelled', 'charge_objected', 'charge_decided')) not valid;

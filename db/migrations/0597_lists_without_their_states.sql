-- contract
-- Indexes of the same lists that led to each row for its state: 0590 to 0595 have it with them.
drop index if exists reservations_newest, reservations_pickups, reservations_of_supplier, reservations_of_supplier_by_pickup,
  reservations_of_place, reservations_of_place_by_pickup;

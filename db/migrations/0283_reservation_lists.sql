-- Lists of one supplier, and of every state by pickup, at any depth.
create index reservations_pickups on reservations (pickup_at, id);
create index reservations_of_supplier on reservations (supplier_slug, created_at, id);
create index reservations_of_supplier_by_pickup on reservations (supplier_slug, pickup_at, id);

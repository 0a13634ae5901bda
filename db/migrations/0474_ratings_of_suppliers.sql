-- expand
-- What drivers think of a supplier: how many reviews are published, and the sum of the stars that they give to each part. Written anew in the
-- transaction that publishes one. By the supplier's name as offers bear it: suppliers with a system of their own have no row in `suppliers`.
-- `suppliers.rating` is read no more.
create table supplier_ratings (
  supplier text primary key,
  reviews integer not null check (reviews >= 0),
  cleanliness integer not null check (cleanliness between reviews and 5 * reviews),
  pickup_speed integer not null check (pickup_speed between reviews and 5 * reviews),
  as_promised integer not null check (as_promised between reviews and 5 * reviews),
  value integer not null check (value between reviews and 5 * reviews)
);

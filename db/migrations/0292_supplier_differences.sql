-- Suppliers are asked again and again about bookings that are still to come: one row for each, with what its supplier said the first time.
create table supplier_checks (
  reservation_id uuid primary key references reservations (id),
  next_ask_at timestamptz not null,
  -- The booking that was asked about: after a change both begin anew.
  revision integer not null,
  total text,
  car text
);

-- Where a supplier tells otherwise than we do of a reservation; `cancellation_refused` is kept until people have settled it.
create table supplier_differences (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('cancelled_there', 'unknown_there', 'declined_there', 'other_dates', 'other_price', 'other_car', 'cancellation_refused')),
  ours text,
  theirs text,
  found_at timestamptz not null,
  -- When people have settled it, who, and why.
  settled_at timestamptz,
  settled_by text,
  reason text,
  -- When both said the same again, or the reservation was over.
  ended_at timestamptz,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null))
);
create unique index supplier_differences_standing on supplier_differences (reservation_id, kind) where ended_at is null;
create index supplier_differences_open on supplier_differences (found_at) where settled_at is null and ended_at is null;

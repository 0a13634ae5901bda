-- expand
-- What people of a supplier without a system of its own are to be told of a reservation by e-mail; owed in the transaction of the fact.
create table desk_notices (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations,
  kind text not null check (kind in ('asked', 'booked', 'changed', 'withdrawn', 'cancelled')),
  owed_at timestamptz not null,
  -- Until when one worker may tell it.
  leased_until timestamptz,
  told_at timestamptz
);
create index desk_notices_owed on desk_notices (id) where told_at is null;
create index desk_notices_of on desk_notices (reservation_id);

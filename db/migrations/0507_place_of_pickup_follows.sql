-- expand
-- The place of pickup beside a reservation is that of what is agreed, also where a process of the version before agrees a change.
create function reservation_place_follows() returns trigger language plpgsql as $$
begin
  new.pickup_place := (
    select agreed.trip->'pickup'->>'slug' from reservation_revisions agreed
    where agreed.reservation_id = new.id and agreed.revision = new.revision
  );
  return new;
end
$$;
create trigger reservation_place_follows before update of revision on reservations
  for each row when (old.revision <> new.revision) execute function reservation_place_follows();

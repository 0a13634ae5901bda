-- expand
-- Cars that came back long ago, as they were kept, booked or given back: moved here by a job, so that what is in force stays small. Found by their key.
create table allocations_past (
  id bigint primary key,
  key text not null unique,
  pool integer not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  state text not null,
  confirmation text,
  held_until timestamptz,
  supplier_code text,
  written_at timestamptz not null
);

-- A key is used once: what was booked under it long ago stays as it is, whoever writes.
create function leave_returned_cars() returns trigger language plpgsql as $$
begin
  if exists (select from allocations_past where key = new.key) then
    return null;
  end if;
  return new;
end
$$;
create trigger allocations_leave_returned_cars before insert on allocations for each row execute function leave_returned_cars();

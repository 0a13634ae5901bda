-- What a reservation is looked for by, in small letters without accents: number, supplier's number, name, e-mail, telephone.
create function folded_text(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(words, 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû', 'cgiiosuaiucgiosuaiu'))
$$;
alter table reservations add column search_text text not null generated always as (
  folded_text(code || ' ' || replace(code, '-', '') || ' ' || coalesce(supplier_code, '') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone)
) stored;

create index reservations_newest on reservations (created_at desc, id desc);
create index reservations_by_pickup on reservations (state, pickup_at, id);

-- Words anywhere in it. Where the extension is not to be had, the search reads every row.
do $$
begin
  create extension if not exists pg_trgm;
  create index reservations_search on reservations using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: searching reservations by words reads all of them';
end
$$;

-- What people at work write about a reservation, for each other.
create table reservation_notes (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  text text not null check (length(text) between 1 and 2000),
  actor_kind text not null check (actor_kind in ('staff', 'supplier')),
  actor_id text not null,
  at timestamptz not null
);
create index reservation_notes_of on reservation_notes (reservation_id, id);

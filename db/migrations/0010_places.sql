-- Where cars are picked up and returned. Rows come from db/seed/places; `slug` is the identity everywhere.

create table places (
  slug text primary key,
  kind text not null check (kind in ('city', 'district', 'airport', 'bus_station', 'train_station')),
  name_tr text not null,
  name_en text not null,
  city_slug text references places (slug) deferrable initially deferred,
  context_tr text not null,
  context_en text not null,
  region text,
  country char(2) not null,
  zone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  iata char(3) unique,
  aliases text[] not null default '{}',
  hub boolean not null default false,
  -- 0 to 100: how often people look for it; breaks ties in search.
  prominence integer not null check (prominence between 0 and 100),
  check ((kind = 'city') = (city_slug is null)),
  check (iata is null or kind = 'airport')
);

create index places_city_slug on places (city_slug);

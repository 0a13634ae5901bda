-- expand
-- What drivers say of a finished rental, once each; people look at it before others see it. One without a reservation is part of the invented
-- sample. Numbers outlive the person: an erasure takes the words and the name.
create table reviews (
  id uuid primary key,
  reservation_id uuid unique references reservations,
  supplier text not null,
  vehicle_class text not null,
  -- The first day of the month in which the car was taken.
  rented_in date not null check (extract(day from rented_in) = 1),
  locale text not null check (locale in ('tr', 'en')),
  cleanliness smallint not null check (cleanliness between 1 and 5),
  pickup_speed smallint not null check (pickup_speed between 1 and 5),
  as_promised smallint not null check (as_promised between 1 and 5),
  value smallint not null check (value between 1 and 5),
  body text not null check (length(body) <= 2000),
  -- As it is shown: a first name and a letter; empty is "a driver".
  author text not null check (length(author) <= 60),
  state text not null check (state in ('waiting', 'published', 'refused')),
  refusal text check (refusal in ('personal_data', 'insult', 'not_about_the_rental', 'advertising', 'unlawful')),
  -- Raised by every change: whoever decides has read what they decide about.
  version integer not null default 1,
  written_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
create index reviews_waiting on reviews (written_at, id) where state = 'waiting';
create index reviews_published on reviews (supplier, written_at desc, id desc) where state = 'published';
create index reviews_decided on reviews (decided_at desc, id desc) where decided_at is not null;

-- expand
-- Which of our people has a reservation open, so that two do not work on it unknowingly. A row is renewed while the page is open, and lapses.
create table staff_looking (
  code text not null,
  person text not null,
  name text not null,
  seen_at timestamptz not null,
  primary key (code, person)
);

-- expand
-- What operators have switched off, by the name of its flag. What is on has no row; who switched it and when stands in the record of acts.
create table switched_off (
  name text primary key check (name ~ '^[a-z]+\.[a-z0-9_-]{1,80}$'),
  reason text not null check (reason <> '' and length(reason) <= 300),
  at timestamptz not null
);

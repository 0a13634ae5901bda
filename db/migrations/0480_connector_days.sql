-- expand
-- How suppliers' systems served us, day by day of the market: every process adds what it has counted once a minute.
create table connector_days (
  connector text not null,
  day date not null,
  answered integer not null check (answered >= 0),
  late integer not null check (late >= 0),
  broken integer not null check (broken >= 0),
  -- Nobody waited any longer: it says nothing about the supplier.
  given_up integer not null check (given_up >= 0),
  -- Of what was answered: a booking, a change or a cancellation that it did not accept.
  refused integer not null check (refused >= 0),
  -- How often a process left it alone for a while.
  left_alone integer not null check (left_alone >= 0),
  -- How many answers took how long, by the steps of `health/answer-times.ts`.
  took integer[] not null,
  primary key (connector, day)
);
create index connector_days_by_day on connector_days (day);

-- expand
-- A rate that somebody has entered says why, and who it was.
alter table exchange_rates
  add column reason text,
  add column entered_by text,
  add constraint rates_of_people_say_why check ((reason is null) = (entered_by is null));

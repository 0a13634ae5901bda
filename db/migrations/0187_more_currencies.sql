-- Currencies that prices are shown in for information: nobody is charged in them. A list that did not say has none.
alter table exchange_rates
  -- TRY per unit times 10 000.
  add column try_per_dollar_e4 bigint check (try_per_dollar_e4 > 0),
  add column try_per_pound_e4 bigint check (try_per_pound_e4 > 0);

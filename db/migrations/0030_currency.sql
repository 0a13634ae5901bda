-- Lira per euro, one row per day and source. The latest published rate is used; a sample only until a published one is known.
create table exchange_rates (
  date date not null,
  source text not null check (source in ('sample', 'tcmb', 'operator')),
  -- TRY per EUR times 10 000.
  try_per_euro_e4 bigint not null check (try_per_euro_e4 > 0),
  recorded_at timestamptz not null,
  primary key (date, source)
);

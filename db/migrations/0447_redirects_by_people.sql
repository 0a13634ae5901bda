-- expand
-- Where old addresses lead, as people say it over the files that come with the product. A rule that has ended is kept: what was told to
-- browsers for good may be asked about later.
create table redirect_rules (
  id uuid primary key,
  from_address text not null check (from_address like '/%' and length(from_address) <= 200),
  to_address text not null check (length(to_address) <= 200),
  permanent boolean not null,
  keeps_query boolean not null,
  reason text not null check (reason <> ''),
  added_by text not null,
  added_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
-- One address leads to one place.
create unique index redirect_rules_in_force on redirect_rules (lower(from_address)) where ended_at is null;

-- Addresses that people asked for and that lead nowhere, counted; nothing of who asked.
create table missing_addresses (
  path text primary key check (length(path) <= 120),
  visits integer not null check (visits >= 0),
  -- What calls itself a program, or asks for what only programs look for.
  bot_visits integer not null check (bot_visits >= 0),
  first_on date not null,
  last_on date not null,
  ignored_by text,
  ignored_at timestamptz,
  check ((ignored_by is null) = (ignored_at is null))
);

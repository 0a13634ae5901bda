-- Suppliers are set up by people: how far one has come, who it is before the tax office, and what of its prices is written but not sold by.

-- Only who is live is offered; whoever pauses or closes keeps what was booked. What was here before was live.
alter table suppliers add column state text not null default 'live'
  check (state in ('invited', 'checking', 'live', 'paused', 'closed'));

-- What only people at work read of a supplier; its title and its number in MERSİS stand in suppliers.identity.
create table supplier_profiles (
  supplier text primary key references suppliers,
  -- Ten digits, or the eleven of a person's number.
  tax_number text check (tax_number ~ '^([0-9]{10}|[0-9]{11})$'),
  tax_office text,
  -- Registered electronic mail.
  kep text,
  email text,
  phone text,
  changed_at timestamptz not null
);
create unique index supplier_profiles_by_tax_number on supplier_profiles (tax_number);

-- Links that make somebody a member of a supplier, each once.
create table member_invitations (
  digest text primary key,
  supplier text not null references suppliers (slug) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'desk', 'accountant')),
  offices text[] check (cardinality(offices) > 0),
  email text not null,
  locale text not null check (locale in ('tr', 'en')),
  invited_by_kind text not null check (invited_by_kind in ('staff', 'supplier')),
  invited_by_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id) on delete set null
);
create index member_invitations_of_supplier on member_invitations (supplier, created_at);

-- A day on which an office is closed whatever its hours say.
create table office_closures (
  office text not null references offices,
  day date not null,
  primary key (office, day)
);

-- A season between two days of certain years (holidays that move); it goes before the yearly one of its days.
create table season_periods (
  supplier text not null,
  market text not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  season text not null,
  primary key (supplier, market, from_date),
  foreign key (supplier, market) references supplier_conditions
);

-- The price list that is being written; `version` grows with each change.
create table rate_drafts (
  supplier text not null,
  market text not null,
  list jsonb not null,
  version integer not null,
  changed_by_kind text not null check (changed_by_kind in ('staff', 'supplier')),
  changed_by_id text not null,
  changed_at timestamptz not null,
  primary key (supplier, market),
  foreign key (supplier, market) references supplier_conditions
);

-- Every price list that was sold by, whole; the last one of a supplier is what its rates and seasons say.
create table rate_publications (
  supplier text not null,
  market text not null,
  number integer not null check (number > 0),
  list jsonb not null,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('staff', 'supplier', 'system')),
  by_id text,
  -- The number of the publication that it brings back.
  reverts integer,
  primary key (supplier, market, number),
  foreign key (supplier, market) references supplier_conditions
);

-- Nothing is sold of these offices and groups between two wall clocks of the office. What was booked before stays.
create table sale_stops (
  id integer generated always as identity primary key,
  supplier text not null references suppliers,
  name text not null,
  -- Null is every office, every group.
  offices text[] check (cardinality(offices) > 0),
  car_groups integer[] check (cardinality(car_groups) > 0),
  what text not null check (what in ('pickup', 'return', 'both')),
  from_wall char(16) not null,
  until_wall char(16) not null,
  stopped_at timestamptz not null,
  stopped_by_kind text not null check (stopped_by_kind in ('staff', 'supplier')),
  stopped_by_id text not null,
  lifted_at timestamptz,
  check (until_wall > from_wall)
);
create index sale_stops_of_supplier on sale_stops (supplier) where lifted_at is null;

create trigger office_closures_begin_edition after insert or update or delete or truncate on office_closures
for each statement execute function begin_fleet_edition();
create trigger season_periods_begin_edition after insert or update or delete or truncate on season_periods
for each statement execute function begin_fleet_edition();
create trigger sale_stops_begin_edition after insert or update or delete or truncate on sale_stops
for each statement execute function begin_fleet_edition();

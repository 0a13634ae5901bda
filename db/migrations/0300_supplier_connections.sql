-- expand
-- Suppliers with systems of their own that people add while the product runs: one of SUPPLIERS_FILE as a row. Rows stay, since reservations name them;
-- one that is not to be asked any more keeps its bookings.
create table supplier_connections (
  name text primary key check (name ~ '^[a-z0-9-]{2,40}$'),
  -- The settings as they were typed, encrypted: they hold credentials.
  settings text not null,
  is_asked boolean not null,
  -- Grows with each change: processes see by it that something is to be read again.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by text not null
);

-- Pages name the companies that are asked.
create trigger supplier_connections_begin_edition after insert or update or delete or truncate on supplier_connections
for each statement execute function begin_fleet_edition();

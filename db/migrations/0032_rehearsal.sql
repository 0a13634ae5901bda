-- What the rehearsal connectors were asked to book: their own memory, which survives a restart as a supplier's does.
create table rehearsal_bookings (
  connector text not null,
  key text not null,
  state text not null check (state in ('booked', 'declined', 'cancelled')),
  supplier_code text not null,
  booked_at timestamptz not null,
  primary key (connector, key)
);

-- A customer may ask once for more time to pay or to prove an order. When they did stands here, so that of two presses one counts.
alter table reservations add column hold_extended_at timestamptz;
alter table reservations add check (hold_extended_at < hold_until);

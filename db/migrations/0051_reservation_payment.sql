-- The attempt to pay that counts now; the ones before it were declined.
alter table reservations add column payment_id uuid;

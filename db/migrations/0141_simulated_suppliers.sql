-- Suppliers for trying things out are called simulated: their table, and the connectors in orders that were made with them.
alter table rehearsal_bookings rename to simulated_bookings;
update simulated_bookings set connector = 'simulated-' || substr(connector, length('rehearsal-') + 1) where connector like 'rehearsal-%';
update reservations
set connector = 'simulated-' || substr(connector, length('rehearsal-') + 1),
    offer = jsonb_set(offer, '{connector}', to_jsonb('simulated-' || substr(connector, length('rehearsal-') + 1)))
where connector like 'rehearsal-%';

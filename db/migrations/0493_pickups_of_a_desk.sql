-- expand
-- outside a transaction
-- A supplier's desk asks for cars that are to be handed over, and for those that nobody has noted: of what stands, not of all years.
create index concurrently if not exists reservations_to_hand_over on reservations (supplier_slug, pickup_at, id) where state = 'confirmed';

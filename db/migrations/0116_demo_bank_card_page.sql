-- The demo bank may ask for the card on a page of its own: until it is typed there is none.
alter table demo_bank_payments alter column behaviour drop not null;
alter table demo_bank_payments alter column card_brand drop not null;
alter table demo_bank_payments alter column card_last_four drop not null;
alter table demo_bank_payments drop constraint demo_bank_payments_state_check;
alter table demo_bank_payments add constraint demo_bank_payments_state_check
  check (state in ('card', 'challenge', 'authenticated', 'authorised', 'captured', 'voided', 'declined'));
-- What was paid was paid with a card.
alter table demo_bank_payments add constraint demo_bank_payments_card
  check ((card_brand is not null and card_last_four is not null and behaviour is not null) or state in ('card', 'voided', 'declined'));
-- Nor is there an expiry to remember before.
alter table demo_bank_payments drop constraint demo_bank_payments_check;
alter table demo_bank_payments add constraint demo_bank_payments_remembered
  check (not remember or (expiry_month is not null and expiry_year is not null) or state in ('card', 'voided', 'declined')) not valid;

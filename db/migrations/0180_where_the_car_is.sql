-- How a customer comes from the place to an office's cars. Null where the supplier has not said it.
alter table offices add column access text check (access in ('terminal', 'shuttle', 'meeting', 'walk_in'));
-- The sample says it in its addresses.
update offices
set access = case when address ~ '(Terminal|Geliş|Otopark|Arrivals)' then 'terminal' else 'walk_in' end
where exists (select from sample_fleet);

-- How far around a place a valet brings the car. Null where the supplier has not said it: then the general radius of such a place holds.
alter table office_services add column radius_km integer check (radius_km is null or (radius_km > 0 and delivery = 'valet'));

-- A deposit by debit card or in cash asks for no credit card: the two sentences cannot stand side by side.
update supplier_conditions
set conditions = jsonb_set(conditions, '{cards}', '"credit_or_debit"')
where conditions #>> '{deposit,how}' = 'debit_card_or_cash' and conditions ->> 'cards' = 'credit_only';
alter table supplier_conditions add constraint supplier_conditions_deposit_fits_cards check (
  conditions #>> '{deposit,how}' = 'credit_card_block' or conditions ->> 'cards' = 'credit_or_debit'
);

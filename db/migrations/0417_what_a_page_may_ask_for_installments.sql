-- expand
-- What the most expensive plan costs that a provider's page may offer beside paying at once: what is told of such a payment lies between.
alter table payments add column most_charge_minor bigint not null default 0 check (most_charge_minor >= 0);
-- The demo bank's own side.
alter table demo_bank_payments add column installments smallint not null default 1 check (installments between 1 and 36);

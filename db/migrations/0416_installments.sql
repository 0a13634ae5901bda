-- expand
-- What a card's bank asks beside the price for paying it in installments. The price stays what was agreed: nothing else is counted with the charge.
alter table payments add column installments smallint not null default 1 check (installments between 1 and 36);
alter table payments add column charge_minor bigint not null default 0 check (charge_minor >= 0);
alter table payments add constraint payments_charge_of_installments check (charge_minor = 0 or installments > 1);

-- The share of it that goes back beside a part of the price, and that a bank has called back with it.
alter table refunds add column charge_minor bigint not null default 0 check (charge_minor >= 0);
-- Of `amount_minor`, which is all that was called back.
alter table chargebacks add column charge_minor bigint not null default 0 check (charge_minor >= 0);
alter table chargebacks add constraint chargebacks_charge_within check (charge_minor <= amount_minor);

create or replace function refunds_stay_within_payment() returns trigger language plpgsql as $$
declare
  captured bigint;
  charged bigint;
  others bigint;
  others_charge bigint;
begin
  select case when state = 'captured' then amount_minor else 0 end, case when state = 'captured' then charge_minor else 0 end
    into captured, charged from payments where id = new.payment_id for update;
  select coalesce(sum(amount_minor), 0), coalesce(sum(charge_minor), 0) into others, others_charge
    from refunds where payment_id = new.payment_id and state <> 'refused' and id <> new.id;
  if new.state <> 'refused' and (others + new.amount_minor > captured or others_charge + new.charge_minor > charged) then
    raise exception 'Refunds of payment % would exceed what was captured', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function chargeback_ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.amount_minor <> old.amount_minor or new.charge_minor <> old.charge_minor
    or new.payment_id <> old.payment_id then
    raise exception 'A chargeback that has ended is not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- What was taken stands in the ledger.
create function payment_keeps_charge() returns trigger language plpgsql as $$
begin
  raise exception 'The charge of a captured payment is not changed' using errcode = 'check_violation';
end
$$;
create trigger payments_keep_charge before update of installments, charge_minor on payments
  for each row when (old.state = 'captured' and (new.installments <> old.installments or new.charge_minor <> old.charge_minor))
  execute function payment_keeps_charge();

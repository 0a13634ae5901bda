-- contract
-- Uses are counted from their rows again, and whoever uses a limited code has taken a slot of it before (0643 was for the version before).
drop trigger campaign_slot_of_a_use_taken_back on campaign_uses;
drop function return_campaign_slot();
create or replace function require_campaign_slot() returns trigger language plpgsql as $$
begin
  if exists (select from campaigns where code_key = new.code_key and maximum_uses is not null)
    and not exists (select from campaign_slots where code_key = new.code_key and reservation_id = new.reservation_id) then
    raise exception 'campaign_uses_within_limit: % has no slot of code %', new.reservation_id, new.code_key using errcode = 'check_violation';
  end if;
  return null;
end
$$;
alter table campaigns drop column uses;

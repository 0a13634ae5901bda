-- expand
-- The version before (0.1.0) reads and counts `campaigns.uses`, which 0279 took away under it, and takes no slot of a limited code.
alter table campaigns add column uses integer not null default 0;
update campaigns set uses = (select count(*) from campaign_uses used where used.code_key = campaigns.code_key);

-- A use without a slot takes one that is free: orders of this version have theirs already (`redeem.ts`).
create or replace function require_campaign_slot() returns trigger language plpgsql as $$
begin
  if not exists (select from campaigns where code_key = new.code_key and maximum_uses is not null)
    or exists (select from campaign_slots where code_key = new.code_key and reservation_id = new.reservation_id) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('campaign ' || new.code_key, 0));
  update campaign_slots set reservation_id = new.reservation_id where code_key = new.code_key and reservation_id is null and number = (
    select number from campaign_slots where code_key = new.code_key and reservation_id is null
    order by number limit 1 for update
  );
  if not found then
    raise exception 'campaign_uses_within_limit: % has no slot of code %', new.reservation_id, new.code_key using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- A use that is taken back gives its slot back, where the version that took it back does not know of slots. At the end of the transaction:
-- until then this version has done it itself (`removeUse`).
create function return_campaign_slot() returns trigger language plpgsql as $$
begin
  if exists (select from campaign_uses where reservation_id = old.reservation_id)
    or not exists (select from campaign_slots where code_key = old.code_key and reservation_id = old.reservation_id) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('campaign ' || old.code_key, 0));
  update campaigns set uses_beyond_limit = uses_beyond_limit - 1 where code_key = old.code_key and uses_beyond_limit > 0;
  if found then
    delete from campaign_slots where code_key = old.code_key and reservation_id = old.reservation_id;
  else
    update campaign_slots set reservation_id = null where code_key = old.code_key and reservation_id = old.reservation_id;
  end if;
  return null;
end
$$;
create constraint trigger campaign_slot_of_a_use_taken_back after delete on campaign_uses
  deferrable initially deferred for each row execute function return_campaign_slot();

-- A code with a total limit has a row for each of its uses, so that orders take different rows instead of waiting for one (decision 0088).
-- A slot is free, or a reservation's.
create table campaign_slots (
  code_key text not null references campaigns (code_key),
  number integer not null check (number > 0),
  reservation_id text unique,
  primary key (code_key, number)
);
create index campaign_slots_free on campaign_slots (code_key, number) where reservation_id is null;

-- How many uses there are beyond a limit that was lowered: as many of those that are given back are not to be had again.
alter table campaigns add column uses_beyond_limit integer not null default 0 check (uses_beyond_limit >= 0);

-- Slots follow the limit, whoever changes it. Orders with the code (`redeem.ts`) share the lock that is taken alone here.
create function fit_campaign_slots() returns trigger language plpgsql as $$
declare
  taken integer;
  slots integer;
  last integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('campaign ' || new.code_key, 0));
  if new.maximum_uses is null then
    delete from campaign_slots where code_key = new.code_key;
    update campaigns set uses_beyond_limit = 0 where code_key = new.code_key and uses_beyond_limit > 0;
    return null;
  end if;
  -- Uses of a time without a limit count like all others.
  select coalesce(max(number), 0) into last from campaign_slots where code_key = new.code_key;
  insert into campaign_slots (code_key, number, reservation_id)
    select new.code_key, last + row_number() over (order by used.redeemed_at, used.reservation_id), used.reservation_id
    from campaign_uses used
    where used.code_key = new.code_key
      and not exists (select from campaign_slots slot where slot.reservation_id = used.reservation_id);
  select count(*), count(reservation_id), coalesce(max(number), 0) into slots, taken, last
    from campaign_slots where code_key = new.code_key;
  delete from campaign_slots where code_key = new.code_key and number in (
    select number from campaign_slots where code_key = new.code_key and reservation_id is null
    order by number desc limit greatest(0, slots - new.maximum_uses)
  );
  insert into campaign_slots (code_key, number)
    select new.code_key, last + more from generate_series(1, new.maximum_uses - slots) as more;
  update campaigns set uses_beyond_limit = greatest(0, taken - new.maximum_uses)
    where code_key = new.code_key and uses_beyond_limit <> greatest(0, taken - new.maximum_uses);
  return null;
end
$$;

-- Reservations that use a code from before this have their slots with the first limit that is set: here.
create trigger campaign_slots_of_a_new_limit after insert on campaigns
  for each row when (new.maximum_uses is not null) execute function fit_campaign_slots();
create trigger campaign_slots_of_a_changed_limit after update of maximum_uses on campaigns
  for each row execute function fit_campaign_slots();
update campaigns set maximum_uses = maximum_uses where maximum_uses is not null;

-- The truth about the limit: no use of a limited code without a slot of its own.
create function require_campaign_slot() returns trigger language plpgsql as $$
begin
  if exists (select from campaigns where code_key = new.code_key and maximum_uses is not null)
    and not exists (select from campaign_slots where code_key = new.code_key and reservation_id = new.reservation_id) then
    raise exception 'campaign_uses_within_limit: % has no slot of code %', new.reservation_id, new.code_key using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger campaign_uses_within_limit after insert on campaign_uses
  for each row execute function require_campaign_slot();

-- A foreign key would write a lock into the campaign's row with every use. What it said is kept from the other side.
alter table campaign_uses drop constraint campaign_uses_code_key_fkey;
create function keep_used_campaign() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('campaign ' || old.code_key, 0));
  if exists (select from campaign_uses where code_key = old.code_key) then
    raise exception 'Code % has been used: it is ended, not removed', old.code_key using errcode = 'foreign_key_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger campaigns_in_use_stay before delete or update of code_key on campaigns
  for each row execute function keep_used_campaign();

-- Uses are counted from their rows.
alter table campaigns drop constraint campaign_uses_within_limit;
alter table campaigns drop column uses;

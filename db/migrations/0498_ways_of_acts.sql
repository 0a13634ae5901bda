-- expand
-- How an act came (page, command, API, job), the request that brought it, and what it changed, before and after, masked. The digest of a row covers them from
-- version 2 on; rows that were written before, and those of processes that do not know the columns, are of version 1 and stay as they are.
alter table acts
  add column way text,
  add column request text,
  add column changes jsonb,
  add column digest_version smallint not null default 1;
alter table acts add constraint acts_way_known check (way in ('page', 'api', 'command', 'job')) not valid;
alter table acts add constraint acts_digest_version_known check (digest_version in (1, 2)) not valid;
-- What the older digest does not cover cannot be said by an older row.
alter table acts add constraint acts_older_say_less
  check (digest_version = 2 or (way is null and request is null and changes is null)) not valid;

-- The trigger of each row hears nothing of a table that is emptied.
create trigger acts_are_never_emptied before truncate on acts
  for each statement execute function refuse_change_of_acts();

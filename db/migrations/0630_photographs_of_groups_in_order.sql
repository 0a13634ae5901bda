-- expand
-- A group of cars has several photographs, in order; the first is its cover. Processes of the version before know one, in `photograph`: it
-- follows the cover, and what they put or take away there is the cover from then on.
alter table car_groups add column photographs text[] not null default '{}'
  constraint car_groups_photographs_are_digests check (array_to_string(photographs, ' ') ~ '^([0-9a-f]{64}( [0-9a-f]{64}){0,7})?$');

update car_groups set photographs = array[photograph] where photograph is not null;

create function keep_cover_photograph() returns trigger language plpgsql as $$
begin
  if new.photographs is not distinct from old.photographs and new.photograph is distinct from old.photograph then
    new.photographs := case when new.photograph is null then '{}' else array[new.photograph] end || array_remove(old.photographs[2:], new.photograph);
  end if;
  new.photograph := new.photographs[1];
  return new;
end $$;

create trigger car_groups_keep_cover_photograph before update of photograph, photographs on car_groups
  for each row execute function keep_cover_photograph();

-- contract
-- The photographs of a group stand in `photographs`, the cover first.
drop function keep_cover_photograph() cascade;
alter table car_groups drop column photograph;

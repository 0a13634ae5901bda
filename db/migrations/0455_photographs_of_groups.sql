-- expand
-- What a group's cars look like, where its supplier has uploaded a photograph: the digest of the file that is kept.
alter table car_groups add column photograph text constraint car_groups_photograph_is_a_digest check (photograph ~ '^[0-9a-f]{64}$');

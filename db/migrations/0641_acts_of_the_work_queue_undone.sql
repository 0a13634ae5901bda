-- expand
-- What can be undone of the work queue: the act by which a row is whose it is, and whose it was before, until something else is done with the row.
alter table queue_takes add column act uuid, add column before jsonb;
alter table queue_takes add constraint queue_takes_undone check ((act is null) = (before is null)) not valid;

-- expand
-- Lists narrowed to a place of pickup read it from an index: it stands beside the row as it stands in what is agreed. Rows of before are filled by a
-- job, batch by batch.
alter table reservations add column pickup_place text;

-- Where a valet brings the car and fetches it, as it was agreed; null where it is taken and left at a desk.
alter table reservation_revisions add column delivery jsonb not null default '{"pickup": null, "returnTo": null}';

-- expand
-- Since when the driver has their licence; null where it was not asked: orders from before, and programs that do not say it.
alter table reservations add column licence_date date;
-- Who else may drive, as it was agreed: names, dates of birth and of licences. Fewer than were paid for where nobody has named them.
alter table reservation_revisions add column additional_drivers jsonb not null default '[]';
alter table reservation_changes add column additional_drivers jsonb not null default '[]';

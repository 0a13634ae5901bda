-- The links of a reservation carry a version: those of an earlier one no longer open it.
alter table reservations add column access_version integer not null default 0 check (access_version >= 0);

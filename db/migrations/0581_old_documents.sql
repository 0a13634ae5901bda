-- expand
-- Documents of rentals of long ago, moved here by a job as they were agreed. They are read where they are looked for, like those of today.
create table reservation_documents_past (
  reservation_id uuid not null,
  revision integer not null,
  kind text not null,
  locale text not null,
  version text not null,
  html text not null,
  primary key (reservation_id, revision, kind),
  foreign key (reservation_id, revision) references reservation_revisions (reservation_id, revision)
);

-- How far the job has come: the pickup of the last reservation that it looked at.
create table documents_moved (
  only_row boolean primary key default true check (only_row),
  pickup_at timestamptz not null,
  reservation_id uuid not null
);

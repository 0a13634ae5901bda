-- Migrations go forward only and are never edited after they have landed. One file per subject, applied in the order of their names.

create table rate_limits (
  key text not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (key, starts_at)
);

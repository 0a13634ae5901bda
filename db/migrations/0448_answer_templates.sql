-- expand
-- Who of our people looks after an enquiry; null where nobody has taken it.
alter table enquiries add column assigned_to text;
alter table enquiries add column assigned_at timestamptz;
alter table enquiries add check ((assigned_to is null) = (assigned_at is null));

-- What our people answer often, in both languages, with placeholders.
create table answer_templates (
  id uuid primary key,
  name text not null check (name <> ''),
  tr text not null check (tr <> ''),
  en text not null check (en <> ''),
  version integer not null default 1 check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  retired_at timestamptz
);
create unique index answer_templates_by_name on answer_templates (lower(name)) where retired_at is null;

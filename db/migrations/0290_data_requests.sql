-- What people ask about their personal data other than on their own page: by e-mail, letter, registered e-mail or in person. Who asked is taken out when they are erased.
create table data_requests (
  id uuid primary key,
  kind text not null check (kind in ('access', 'erasure')),
  way text not null check (way in ('email', 'letter', 'kep', 'in_person')),
  email text,
  name text,
  locale text not null check (locale in ('tr', 'en')),
  -- How it was shown that whoever asks is who they say.
  identity text,
  received_at timestamptz not null,
  due_at timestamptz not null check (due_at > received_at),
  recorded_by uuid not null references users (id),
  closed_at timestamptz,
  outcome text check (outcome in ('erased', 'answered', 'refused')),
  reason text,
  check ((closed_at is null) = (outcome is null)),
  check ((outcome = 'refused') = (reason is not null) or outcome is null),
  check (closed_at is not null or (email is not null and name is not null and identity is not null))
);
create unique index data_requests_open on data_requests (email, kind) where closed_at is null;
create index data_requests_due on data_requests (due_at) where closed_at is null;
create index data_requests_closed on data_requests (closed_at desc) where closed_at is not null;

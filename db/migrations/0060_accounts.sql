-- People with an account. The sign-in library reads and writes users, user_sessions, user_identities and sign_in_states
-- under these names; everything else here is ours alone.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'staff', 'admin')),
  locale text not null default 'tr' check (locale in ('tr', 'en')),
  first_name text not null,
  last_name text not null default '',
  user_name text,
  -- The user name without case and accents: two that look alike are one.
  user_name_key text unique,
  gender text check (gender in ('woman', 'man')),
  birth_date date,
  country char(2),
  city text,
  phone_country char(2),
  phone text,
  -- Encrypted; eleven digits in the clear have no column to go to.
  national_id text check (national_id like '%.%.%'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  erased_at timestamptz,
  check ((user_name is null) = (user_name_key is null)),
  check ((phone is null) = (phone_country is null))
);

create table user_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  -- Shortened to its network: enough to recognise a place, not a person.
  address text,
  device text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index user_sessions_of_user on user_sessions (user_id);
create index user_sessions_expired on user_sessions (expires_at);

-- How somebody may prove to be a user: a password (provider 'credential'), or an account at a provider.
create table user_identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  provider_account text not null,
  password_hash text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, provider_account),
  check ((provider = 'credential') = (password_hash is not null))
);
create unique index user_identities_of_user on user_identities (user_id, provider);

-- A sign-in that is under way at a provider.
create table sign_in_states (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sign_in_states_by_identifier on sign_in_states (identifier);
create index sign_in_states_expired on sign_in_states (expires_at);

-- What was mailed and opens something once: only the digest of its token is kept.
create table account_links (
  digest text primary key,
  kind text not null check (kind in ('confirm_email', 'change_email', 'reset_password')),
  user_id uuid not null references users (id) on delete cascade,
  -- The address that the link was sent to.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_of_user on account_links (user_id);
create index account_links_expired on account_links (expires_at);

-- Every yes and every no, with the wording it was given to. The latest of a kind counts; none is ever changed.
create table user_consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('terms', 'privacy', 'marketing')),
  given boolean not null,
  text_version text not null,
  at timestamptz not null,
  ip_digest text not null
);
create index user_consents_of_user on user_consents (user_id, kind, id);

create table erasure_requests (
  id uuid primary key,
  user_id uuid not null references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (withdrawn_at is null or done_at is null)
);
create unique index erasure_requests_open on erasure_requests (user_id) where withdrawn_at is null and done_at is null;
create index erasure_requests_due on erasure_requests (due_at) where withdrawn_at is null and done_at is null;

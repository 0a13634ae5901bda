-- Sessions are kept by the digest of their token: who reads this table opens nobody's account.
update user_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table user_sessions add constraint user_sessions_token_is_digest check (token ~ '^[0-9a-f]{64}$');
-- When this session showed the second factor; null while it has not.
alter table user_sessions add column second_factor_at timestamptz;

-- Since when an account asks for a second factor after the password. The sign-in library reads it with each session.
alter table users add column second_factor_at timestamptz;

-- The key that an account shares with its owner's authenticator application.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted.
  secret text not null,
  -- The last half minute whose code was taken: no code is taken twice.
  used_step bigint not null,
  confirmed_at timestamptz not null
);

-- A key that is being set up: it counts once the application has shown a code of it.
create table second_factor_enrolments (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted.
  secret text not null,
  created_at timestamptz not null
);

-- For whoever has lost the application: each opens the account once, and only its digest is kept.
create table recovery_codes (
  digest text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index recovery_codes_of_user on recovery_codes (user_id);

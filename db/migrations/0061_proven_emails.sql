-- Every address that a user has shown to be theirs, the present one and former ones: what was done with it stays with the
-- account when the account moves on. Whoever shows an address last has it.
create table proven_emails (
  email text primary key check (email = lower(email)),
  user_id uuid not null references users (id),
  proven_at timestamptz not null
);
create index proven_emails_of_user on proven_emails (user_id);

insert into proven_emails (email, user_id, proven_at) select email, id, changed_at from users where email_verified and erased_at is null;

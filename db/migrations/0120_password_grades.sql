-- How good a password is, as its owner showed it when choosing it or logging in. Nothing of the password itself; null until then.
alter table user_identities add column password_grade text check (password_grade in ('weak', 'ordinary', 'office'));

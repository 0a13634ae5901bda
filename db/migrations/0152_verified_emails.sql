-- An address that somebody has shown to be theirs is called verified, as in users.email_verified.
alter table proven_emails rename to verified_emails;
alter table verified_emails rename column proven_at to verified_at;
alter index proven_emails_of_user rename to verified_emails_of_user;

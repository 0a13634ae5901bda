-- What the development mailbox keeps when no SMTP server is configured.
create table dev_mails (
  id uuid primary key,
  key text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamptz not null
);

create index dev_mails_by_time on dev_mails (sent_at desc);

create table dev_mail_attachments (
  mail_id uuid not null references dev_mails (id) on delete cascade,
  position integer not null,
  filename text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);

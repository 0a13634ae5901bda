-- What customers were written, as it left: staff read it when a customer asks about an e-mail.
create table reservation_sent_emails (
  reservation_id uuid not null,
  kind text not null,
  copy integer not null,
  recipient text not null,
  subject text not null check (length(subject) <= 1000),
  -- Nothing where it was longer than is kept.
  html text check (length(html) <= 256000),
  text text not null check (length(text) <= 64000),
  -- Names of the files that went with it.
  attachments jsonb not null,
  sent_at timestamptz not null,
  primary key (reservation_id, kind, copy),
  foreign key (reservation_id, kind, copy) references reservation_emails (reservation_id, kind, copy) on delete cascade
);

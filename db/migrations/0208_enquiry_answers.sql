-- What our people answered; its sender reads it on the enquiry's page and in an e-mail.
create table enquiry_answers (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  actor_id text not null,
  at timestamptz not null,
  mailed_at timestamptz
);
create index enquiry_answers_of on enquiry_answers (enquiry_id, id);

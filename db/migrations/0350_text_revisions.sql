-- expand
-- Texts of the site as people have written them over the files that come with a version: a file is revision 0 of its text.
create table text_revisions (
  -- Its kind and the name of its file: blog/deposit.
  text text not null check (text ~ '^[a-z]+/[a-z0-9-]+$'),
  number integer not null check (number > 0),
  -- Whole sources, with the facts a text says of itself.
  tr text not null,
  en text not null,
  -- The language that was not written along when the other one was.
  behind text check (behind in ('tr', 'en')),
  -- Of the files it was written over: a version may bring others.
  file_digest text not null,
  author text not null,
  -- Whoever said the second yes, which legal texts need.
  approved_by text,
  published_at timestamptz not null,
  live_from timestamptz not null check (live_from >= published_at),
  -- It was to be published later, and somebody thought otherwise.
  withdrawn_at timestamptz check (withdrawn_at < live_from),
  primary key (text, number),
  check (approved_by <> author)
);
create index text_revisions_in_force on text_revisions (text, live_from desc, number desc) where withdrawn_at is null;

-- What was published stays as it was: customers have agreed to some of it.
create function refuse_change_of_text_revisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
    return new;
  end if;
  raise exception 'What was published of a text stays as it was' using errcode = 'restrict_violation';
end
$$;
create trigger text_revisions_stay before update or delete on text_revisions
  for each row execute function refuse_change_of_text_revisions();

-- What is being written of a text, one draft for each.
create table text_drafts (
  text text primary key check (text ~ '^[a-z]+/[a-z0-9-]+$'),
  tr text not null,
  en text not null,
  -- Both languages say the same, says whoever wrote only one of them.
  in_step boolean not null,
  -- How often it was saved: nobody saves over what they have not seen.
  saved integer not null check (saved > 0),
  author text not null,
  saved_at timestamptz not null,
  -- A legal text waits for somebody else's yes.
  asked_by text,
  asked_at timestamptz,
  live_from timestamptz,
  check ((asked_by is null) = (asked_at is null)),
  check (live_from is null or asked_by is not null)
);

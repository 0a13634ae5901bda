-- expand
-- What is sent to the readers of the newsletter: written, sent at a pace, and kept as it was sent. A language without a subject is left out.
create table newsletter_issues (
  id uuid primary key,
  subject_tr text not null,
  preheader_tr text not null,
  body_tr text not null,
  subject_en text not null,
  preheader_en text not null,
  body_en text not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  per_minute integer check (per_minute > 0),
  -- When the next few e-mails may go: whichever process is first takes them.
  next_batch_at timestamptz,
  -- Since when the register of consents says nothing: meanwhile nobody is written to.
  register_silent_since timestamptz,
  -- When it stopped by itself because its text could not be made into an e-mail any more.
  unreadable_at timestamptz,
  version integer not null default 1 check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  check (state <> 'scheduled' or send_at is not null),
  check ((state in ('draft', 'scheduled')) = (started_at is null)),
  check ((state in ('sent', 'stopped')) = (ended_at is not null)),
  check (started_at is null or (per_minute is not null and next_batch_at is not null))
);
create index newsletter_issues_at_work on newsletter_issues (state) where state in ('scheduled', 'sending');

-- One row for each reader and issue, written before anything is sent: nobody gets an issue twice. The address stands in the subscription alone.
create table newsletter_sendings (
  id uuid primary key,
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscription_id uuid references newsletter_subscriptions (id) on delete set null,
  locale text not null check (locale in ('tr', 'en')),
  state text not null default 'waiting'
    check (state in ('waiting', 'handing', 'sent', 'left', 'not_consented', 'refused', 'bounced', 'unknown', 'not_sent')),
  due_at timestamptz not null,
  -- When the register of consents last said that there is one.
  asked_at timestamptz,
  attempts integer not null default 0,
  handed_at timestamptz,
  ended_at timestamptz,
  unique (issue_id, subscription_id),
  check ((state in ('waiting', 'handing')) = (ended_at is null))
);
create index newsletter_sendings_by_state on newsletter_sendings (issue_id, state, id);
create index newsletter_sendings_of on newsletter_sendings (subscription_id);

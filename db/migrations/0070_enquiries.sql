-- What visitors ask of us, and who wants our letters. Addresses on the net are kept as keyed digests only.

create table enquiries (
  id uuid primary key,
  code text not null unique check (code like 'TLP-%'),
  kind text not null check (kind in ('contact', 'corporate', 'chauffeur', 'fleet')),
  state text not null check (state in ('received', 'in_progress', 'answered', 'closed')),
  -- One enquiry per form, however often it arrives; the digest tells the same words from others.
  form_key text not null unique,
  content_digest text not null,
  locale text not null check (locale in ('tr', 'en')),
  full_name text not null,
  email text not null,
  phone text,
  -- The rest of the form, by kind.
  details jsonb not null,
  ip_digest text not null,
  staff_told_at timestamptz,
  sender_told_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (changed_at >= created_at)
);
create index enquiries_by_state on enquiries (state, created_at desc);
create index enquiries_of_email on enquiries (email, created_at desc);

create table newsletter_subscriptions (
  id uuid primary key,
  email text not null unique,
  locale text not null check (locale in ('tr', 'en')),
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Nobody gets the newsletter whose mailbox has not said yes.
  check (state <> 'subscribed' or confirmed_at is not null)
);
create index newsletter_pending on newsletter_subscriptions (asked_at) where state = 'pending';

-- Each consent and its end: which wording, when, and from where.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references newsletter_subscriptions (id) on delete cascade,
  event text not null check (event in ('asked', 'confirmed', 'withdrawn')),
  text_version text not null,
  at timestamptz not null,
  ip_digest text not null
);
create index newsletter_consents_of on newsletter_consents (subscription_id, id);

-- The development mailbox shows what a mail program would offer beside the letter.
alter table dev_mails add column reply_to text;
alter table dev_mails add column unsubscribe_url text;

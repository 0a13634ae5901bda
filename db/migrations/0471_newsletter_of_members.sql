-- expand
-- Whose account said yes, where it was said there: with another address of theirs, or their no, the subscription ends.
alter table newsletter_subscriptions add column member_id text;

-- Until when the words of members are known to the newsletter.
create table newsletter_members (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null
);

-- Which letters a mailbox has been sent lately, counted by a keyed digest of it: nobody is buried in letters that others cause.
create table mail_counts (
  key text primary key,
  mailbox text not null,
  kind text not null,
  at timestamptz not null
);
create index mail_counts_of on mail_counts (mailbox, kind, at);
create index mail_counts_by_time on mail_counts (at);

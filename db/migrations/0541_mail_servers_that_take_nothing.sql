-- expand
-- Since when the mail server takes nothing of an issue: meanwhile none of its readers is given up.
alter table newsletter_issues add column server_failing_since timestamptz;

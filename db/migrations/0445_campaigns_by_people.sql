-- expand
-- Campaigns that people write: one that is a draft is nobody's yet, one that is paused is not accepted for a while. The samples follow the
-- seasons only as long as nobody has changed them.
alter table campaigns add column is_draft boolean not null default false;
alter table campaigns add column paused_at timestamptz;
alter table campaigns add column changed_at timestamptz;
alter table campaigns add column changed_by text;
-- Counts the changes: whoever saves over another's is told so.
alter table campaigns add column version integer not null default 1 check (version > 0);

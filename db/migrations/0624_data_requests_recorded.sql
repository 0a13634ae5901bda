-- expand
-- When a request was written down: it may have been received days before, and open pages are told of what was written.
alter table data_requests add column recorded_at timestamptz;

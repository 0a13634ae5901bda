-- The list as it was before the last change of the draft: what undoing brings back.
alter table rate_drafts add column previous jsonb;

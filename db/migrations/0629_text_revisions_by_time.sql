-- expand
-- outside a transaction
-- Texts that were published since an instant, asked once a second while somebody listens.
create index concurrently if not exists text_revisions_by_time on text_revisions (published_at);

-- What went over the wire to suppliers' systems and back, without personal data and credentials: for finding out what was said, and for reading it again.
-- Compressed (gzip). Bounded by whoever writes (src/modules/suppliers/messages).
create table supplier_messages (
  id bigint generated always as identity primary key,
  supplier text not null,
  message text not null,
  at timestamptz not null,
  ms integer not null check (ms >= 0),
  outcome text not null check (outcome in ('success', 'warning', 'error', 'unreadable', 'no_answer')),
  request bytea not null,
  -- null: none came, or one that was too long to keep.
  answer bytea,
  answer_bytes integer not null check (answer_bytes >= 0)
);
create index supplier_messages_of on supplier_messages (supplier, id);
create index supplier_messages_at on supplier_messages (at);

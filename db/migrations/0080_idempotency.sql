-- What programs asked for under a key of their own, so that asking again changes nothing. Keys and requests are kept as
-- keyed digests, answers encrypted (they may open a reservation); rows of yesterday are forgotten.
create table idempotency_keys (
  key text primary key,
  request_digest text not null,
  -- Nothing until what was asked for has been done.
  answer text,
  asked_at timestamptz not null
);
create index idempotency_keys_by_time on idempotency_keys (asked_at);

-- What known people did: written in the transaction of the fact, never changed, each row holding the digest of the one before.
create table acts (
  id bigint primary key check (id > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'supplier', 'system')),
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  -- Facts of the act by name; personal data masked.
  facts jsonb not null,
  previous text not null,
  digest text not null
);
create index acts_of_subject on acts (subject_kind, subject_id, id);
create index acts_of_actor on acts (actor_kind, actor_id, id);

-- The end of the chain. Its row is locked by whoever adds to it, so that numbers have no gaps.
create table acts_end (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  digest text not null
);

create function refuse_change_of_acts() returns trigger language plpgsql as $$
begin
  raise exception 'Acts are only added to' using errcode = 'restrict_violation';
end
$$;
create trigger acts_are_only_added_to before update or delete on acts
  for each row execute function refuse_change_of_acts();

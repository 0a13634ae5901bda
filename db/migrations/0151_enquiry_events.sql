-- Each step of an enquiry from state to state, and who took it.
create table enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  from_state text not null check (from_state in ('received', 'in_progress', 'answered', 'closed')),
  to_state text not null check (to_state in ('received', 'in_progress', 'answered', 'closed')),
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'supplier', 'bank', 'system')),
  actor_id text,
  at timestamptz not null,
  check (from_state <> to_state)
);
create index enquiry_events_of on enquiry_events (enquiry_id, id);

-- Until now only the latest state was kept. Our people moved enquiries; which of them is not known, nor what came in between.
insert into enquiry_events (enquiry_id, from_state, to_state, actor_kind, at)
select id, 'received', state, 'staff', changed_at from enquiries where state <> 'received';

-- Links that make somebody a member of staff, each once.
create table staff_invitations (
  digest text primary key,
  role text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id) on delete set null
);

-- What somebody is to the marketplace, beside being a customer: several roles per person, each with who granted it and when.
create table staff_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('agent', 'operations', 'partners', 'content', 'finance', 'compliance', 'admin')),
  granted_by_kind text not null check (granted_by_kind in ('staff', 'supplier', 'system')),
  granted_by_id text,
  granted_at timestamptz not null,
  primary key (user_id, role)
);

-- Who works for which supplier, as what, and for which of its offices (null: for all of them).
create table supplier_members (
  user_id uuid not null references users (id) on delete cascade,
  supplier text not null references suppliers (slug) on delete cascade,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['owner', 'manager', 'desk', 'accountant']),
  offices text[] check (cardinality(offices) > 0),
  -- Of the latest change.
  granted_by_kind text not null check (granted_by_kind in ('staff', 'supplier', 'system')),
  granted_by_id text,
  granted_at timestamptz not null,
  primary key (user_id, supplier)
);
create index supplier_members_of_supplier on supplier_members (supplier);

-- One of staff was what an agent is now. The column users.role is read and written no more; a later migration drops it. Until then it grants
-- nothing, so that a role that is revoked here is gone for processes of the version before as well.
insert into staff_roles (user_id, role, granted_by_kind, granted_at)
select id, case role when 'staff' then 'agent' else role end, 'system', changed_at from users where role <> 'customer' and erased_at is null;
update users set role = 'customer' where role <> 'customer';

-- expand
-- What a supplier has to show us: licences, insurance, certificates. The file is kept under its digest.
create table supplier_papers (
  id bigint generated always as identity primary key,
  supplier text not null references suppliers (slug),
  kind text not null check (kind in ('rental_licence', 'insurance', 'tax_certificate', 'trade_register', 'signatures', 'other')),
  -- What people call it, where its kind does not say enough.
  note text not null default '',
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('application/pdf', 'image/webp')),
  -- Its last day; null where it does not end.
  valid_until date,
  put_by text not null,
  put_at timestamptz not null
);
create index supplier_papers_of_supplier on supplier_papers (supplier, kind, valid_until);
create index supplier_papers_by_digest on supplier_papers (digest);

-- The contract between a supplier and us, by version; each is accepted by an owner, or waits for it. Nothing of it changes afterwards.
create table supplier_contracts (
  supplier text not null references suppliers (slug),
  version integer not null check (version > 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  put_by text not null,
  put_at timestamptz not null,
  accepted_by text,
  accepted_at timestamptz,
  primary key (supplier, version),
  check ((accepted_by is null) = (accepted_at is null))
);
create index supplier_contracts_by_digest on supplier_contracts (digest);
create function keep_supplier_contracts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.accepted_at is null
    and (new.supplier, new.version, new.digest, new.put_by, new.put_at) = (old.supplier, old.version, old.digest, old.put_by, old.put_at)
  then
    return new;
  end if;
  raise exception 'a contract stays as it was put up and accepted';
end
$$;
create trigger supplier_contracts_stay before update or delete on supplier_contracts for each row execute function keep_supplier_contracts();

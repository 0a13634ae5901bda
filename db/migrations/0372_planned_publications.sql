-- expand
-- A price list that is to be sold by from an instant on. It is published then, or says why it could not be; a supplier has one.
create table planned_publications (
  supplier text not null,
  market text not null,
  list jsonb not null,
  publish_at timestamptz not null,
  -- Whoever planned it looked at what is asked about and said that it is meant so.
  is_meant boolean not null,
  planned_by_kind text not null check (planned_by_kind in ('staff', 'supplier')),
  planned_by_id text not null,
  planned_at timestamptz not null,
  -- Why it was not published when its time had come.
  refusal text check (refusal in ('asks', 'nothing_sold')),
  primary key (supplier, market),
  foreign key (supplier, market) references supplier_conditions
);
create index planned_publications_due on planned_publications (publish_at) where refusal is null;

-- Who explained a difference, and by what.
alter table reconciliation_differences add column settled_by text;
alter table reconciliation_differences add column evidence text;
alter table reconciliation_differences add check (settled_by is null or settled_at is not null);
create index reservation_obligations_refunds_due on reservation_obligations (created_at) where state = 'due' and kind = 'refund';

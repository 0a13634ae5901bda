-- How often one customer may use a code; null is without limit.
alter table campaigns add column uses_per_customer integer default 1 check (uses_per_customer > 0);

-- Who used it, by keyed digests of what tells one customer from another.
create table campaign_customers (
  reservation_id text not null references campaign_uses (reservation_id) on delete cascade,
  digest text not null,
  primary key (reservation_id, digest)
);
create index campaign_customers_alike on campaign_customers (digest);

-- What is agreed with a reservation, in revisions: a change is another row, and what was agreed before stays as it was.
create table reservation_revisions (
  reservation_id uuid not null references reservations (id),
  revision integer not null check (revision >= 1),
  offer_reference text not null,
  trip jsonb not null,
  offer jsonb not null,
  selection jsonb not null,
  summary jsonb not null,
  mode text not null check (mode in ('full', 'partial', 'delivery')),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  pay_now_minor bigint not null check (pay_now_minor between 0 and total_minor),
  campaign_code text,
  rate_try_per_euro_e4 integer not null,
  rate_date date not null,
  pickup_at timestamptz not null,
  return_at timestamptz not null check (return_at > pickup_at),
  created_at timestamptz not null,
  primary key (reservation_id, revision)
);
insert into reservation_revisions (
  reservation_id, revision, offer_reference, trip, offer, selection, summary, mode, currency, total_minor, pay_now_minor, campaign_code,
  rate_try_per_euro_e4, rate_date, pickup_at, return_at, created_at
)
select id, 1, offer_reference, trip, offer, selection, summary, mode, currency, total_minor, pay_now_minor, campaign_code,
  rate_try_per_euro_e4, rate_date, pickup_at, return_at, created_at
from reservations;

-- The row keeps what it is found and locked by; its times and what is paid online are those of the revision that is agreed now.
alter table reservations add column revision integer not null default 1;
alter table reservations add constraint reservations_agreed_revision foreign key (id, revision)
  references reservation_revisions (reservation_id, revision) deferrable initially deferred;
alter table reservations drop column offer_reference;
alter table reservations drop column trip;
alter table reservations drop column offer;
alter table reservations drop column selection;
alter table reservations drop column summary;
alter table reservations drop column mode;
alter table reservations drop column currency;
alter table reservations drop column total_minor;
alter table reservations drop column campaign_code;
alter table reservations drop column rate_try_per_euro_e4;
alter table reservations drop column rate_date;
alter table reservations drop column supplier_ref;
alter table reservations add check (pay_now_minor >= 0);

-- Each revision has documents of its own, as they were confirmed with it.
alter table reservation_documents add column revision integer not null default 1;
alter table reservation_documents alter column revision drop default;
alter table reservation_documents drop constraint reservation_documents_pkey;
alter table reservation_documents add primary key (reservation_id, revision, kind);
alter table reservation_documents add foreign key (reservation_id, revision) references reservation_revisions (reservation_id, revision);

-- And a payment of its own: one active at most, so that two tabs cannot pay for the same twice, and a difference can be paid.
alter table payments add column revision integer not null default 1 check (revision >= 1);
drop index if exists payments_living;
drop index if exists payments_active;
create unique index payments_active on payments (reservation_id, revision)
  where state in ('created', 'challenge', 'unknown', 'authorised', 'captured');

-- Where and when a rental may begin for a code, for whom, and whether credit may pay a part of the same order. null: any.
alter table campaigns add column pickup_from date;
alter table campaigns add column pickup_through date;
alter table campaigns add column place_slugs text[];
alter table campaigns add column first_booking_only boolean not null default false;
alter table campaigns add column excludes_credit boolean not null default false;
alter table campaigns add check ((pickup_from is null) = (pickup_through is null) and pickup_from <= pickup_through);

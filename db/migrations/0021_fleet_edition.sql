-- Names what suppliers offer as it stands now: every change of the fleet gives it a new name, in the transaction that changes
-- it. Who keeps the fleet in memory reads the name first and knows whether what is kept still holds. Transactions that change
-- the fleet queue up here; bookings do not change it.
create table fleet_edition (
  only_one boolean primary key default true check (only_one),
  edition uuid not null
);
insert into fleet_edition (edition) values (gen_random_uuid());

create function begin_fleet_edition() returns trigger language plpgsql as $$
begin
  insert into fleet_edition (edition) values (gen_random_uuid())
  on conflict (only_one) do update set edition = excluded.edition;
  return null;
end
$$;

create trigger suppliers_begin_edition after insert or update or delete or truncate on suppliers
for each statement execute function begin_fleet_edition();
create trigger supplier_conditions_begin_edition after insert or update or delete or truncate on supplier_conditions
for each statement execute function begin_fleet_edition();
create trigger vehicle_types_begin_edition after insert or update or delete or truncate on vehicle_types
for each statement execute function begin_fleet_edition();
create trigger offices_begin_edition after insert or update or delete or truncate on offices
for each statement execute function begin_fleet_edition();
create trigger office_services_begin_edition after insert or update or delete or truncate on office_services
for each statement execute function begin_fleet_edition();
create trigger car_groups_begin_edition after insert or update or delete or truncate on car_groups
for each statement execute function begin_fleet_edition();
create trigger season_starts_begin_edition after insert or update or delete or truncate on season_starts
for each statement execute function begin_fleet_edition();
create trigger rates_begin_edition after insert or update or delete or truncate on rates
for each statement execute function begin_fleet_edition();
create trigger monthly_rates_begin_edition after insert or update or delete or truncate on monthly_rates
for each statement execute function begin_fleet_edition();
create trigger extras_begin_edition after insert or update or delete or truncate on extras
for each statement execute function begin_fleet_edition();
create trigger coverages_begin_edition after insert or update or delete or truncate on coverages
for each statement execute function begin_fleet_edition();
create trigger road_distances_begin_edition after insert or update or delete or truncate on road_distances
for each statement execute function begin_fleet_edition();
-- Every booking writes the pool's version, and leaves the rest of it alone.
create trigger pools_begin_edition after insert or update of office, car_group, units or delete or truncate on pools
for each statement execute function begin_fleet_edition();

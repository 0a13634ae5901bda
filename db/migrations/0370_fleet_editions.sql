-- expand
-- Names what each supplier offers as it stands now: every change of its fleet, its prices or its stops of sale gives it a new name, in the transaction
-- that changes it. What belongs to no supplier (types of cars, roads) stands under ''. Suppliers that change at once do not wait for each other,
-- and whoever keeps the fleet in memory reads anew only what is another one's.
create table fleet_editions (
  supplier text primary key,
  edition uuid not null
);
insert into fleet_editions (supplier, edition) select slug, gen_random_uuid() from suppliers union all select '', gen_random_uuid();

-- Its arguments: of whom a row is (an expression over `t`), and the tables of rows that a statement has touched.
create function begin_fleet_editions() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update fleet_editions set edition = gen_random_uuid();
    insert into fleet_editions (supplier, edition) values ('', gen_random_uuid())
    on conflict (supplier) do update set edition = excluded.edition;
    return null;
  end if;
  for position in 1 .. tg_nargs - 1 loop
    execute format(
      'insert into fleet_editions (supplier, edition)
       select whose, gen_random_uuid() from (select distinct %s as whose from %I t) touched where whose is not null order by whose
       on conflict (supplier) do update set edition = excluded.edition',
      tg_argv[0], tg_argv[position]);
  end loop;
  return null;
end
$$;

-- Every booking writes the pool's version, and leaves the rest of it alone: a statement cannot tell that, a row can.
create function begin_edition_of_pool() returns trigger language plpgsql as $$
begin
  insert into fleet_editions (supplier, edition)
  select distinct o.supplier, gen_random_uuid() from offices o where o.id in (old.office, new.office)
  on conflict (supplier) do update set edition = excluded.edition;
  return null;
end
$$;

do $$
declare
  of_row constant text := 't.supplier';
  of_office constant text := '(select o.supplier from offices o where o.id = t.office)';
  of_group constant text := '(select g.supplier from car_groups g where g.id = t.car_group)';
  of_nobody constant text := '''''::text';
  name text;
  whose text;
begin
  for name, whose in
    select * from (values
      ('suppliers', 't.slug'), ('supplier_conditions', of_row), ('offices', of_row), ('car_groups', of_row), ('season_starts', of_row),
      ('season_periods', of_row), ('extras', of_row), ('coverages', of_row), ('sale_stops', of_row), ('office_services', of_office),
      ('office_closures', of_office), ('pools', of_office), ('rates', of_group), ('monthly_rates', of_group),
      ('vehicle_types', of_nobody), ('road_distances', of_nobody)
    ) as tables
  loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as written for each statement
      execute function begin_fleet_editions(%3$L, ''written'')', name || '_insert_edition', name, whose);
    execute format('create trigger %1$I after delete on %2$I referencing old table as gone for each statement
      execute function begin_fleet_editions(%3$L, ''gone'')', name || '_delete_edition', name, whose);
    execute format('create trigger %1$I after truncate on %2$I for each statement execute function begin_fleet_editions()',
      name || '_truncate_edition', name);
    if name <> 'pools' then
      execute format('create trigger %1$I after update on %2$I referencing old table as gone new table as written for each statement
        execute function begin_fleet_editions(%3$L, ''gone'', ''written'')', name || '_update_edition', name, whose);
    end if;
  end loop;
end
$$;
create trigger pools_update_edition after update of office, car_group, units on pools
for each row execute function begin_edition_of_pool();

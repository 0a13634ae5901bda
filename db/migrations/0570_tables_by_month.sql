-- expand
-- Tables that only grow, in partitions by month of their `at` (docs/decisions/0178). What was written before a bound stays where it is and becomes
-- the partition of the past; what has no month yet is caught by the default one. Three steps, each a migration of its own, so that nothing is read
-- whole while somebody waits to write: the bound, its validation, the change of places.

-- A partition takes over what its table refers to, which locks that. Those who write there first come first: whoever waited for them with a lock on the
-- table itself would wait for each other.
create function wait_for_writers_of_references(parent text) returns void language plpgsql as $$
declare
  referred regclass;
begin
  for referred in select distinct confrelid::regclass from pg_constraint where conrelid = parent::regclass and contype = 'f' order by 1 loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
end
$$;

-- First: nothing is written beyond the end of the next month. Rows of before are not looked at.
create function bound_by_month(parent text) returns void language plpgsql as $$
declare
  bound timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC';
begin
  execute format('alter table %I add constraint %I check (at < %L) not valid', parent, parent || '_bound', bound);
end
$$;

-- Then, once that holds for every row: the table makes room for one of its name, and becomes the first of its partitions.
create function partition_by_month(parent text) returns void language plpgsql as $$
declare
  past text := parent || '_past';
  rest text := parent || '_default';
  numbers text := parent || '_id_seq';
  bound timestamptz := (
    select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)''::timestamp with time zone'))[1]::timestamptz
    from pg_constraint where conrelid = parent::regclass and conname = parent || '_bound' and convalidated
  );
  last_id bigint;
  reference text;
begin
  if bound is null then
    raise exception 'The bound of % is not valid yet', parent;
  end if;
  perform wait_for_writers_of_references(parent);
  execute format('alter table %I rename to %I', parent, past);
  -- Before PostgreSQL 17 a partition has no identity column: a sequence of the same name numbers the rows of all of them.
  execute format('alter table %I alter column id drop identity', past);
  execute format('create sequence %I', numbers);
  execute format('select max(id) from %I', past) into last_id;
  if last_id is not null then
    perform setval(numbers::regclass, last_id);
  end if;
  execute format('alter table %I alter column id set default nextval(%L::regclass)', past, numbers);
  execute format('create table %I (like %I including defaults including constraints) partition by range (at)', parent, past);
  execute format('create table %I (like %I including defaults including constraints including indexes)', rest, past);
  execute format('alter table %I drop constraint %I', parent, parent || '_bound');
  execute format('alter table %I drop constraint %I', rest, parent || '_bound');
  for reference in select pg_get_constraintdef(oid) from pg_constraint where conrelid = past::regclass and contype = 'f' loop
    execute format('alter table %I add %s', parent, reference);
  end loop;
  execute format('alter sequence %I owned by %I.id', numbers, parent);
  -- The valid bound tells that every row fits: none is read.
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, past, bound);
  execute format('alter table %I drop constraint %I', past, parent || '_bound');
  execute format('alter table %I attach partition %I default', parent, rest);
  for ahead in 0..2 loop
    perform make_month(parent, ((bound at time zone 'UTC') + make_interval(months => ahead))::date);
  end loop;
end
$$;

-- A month of its own, with what the default partition has caught of it meanwhile. Nothing where it is there already.
create function make_month(parent text, month date) returns boolean language plpgsql as $$
declare
  name text := parent || to_char(month, '_YYYY_MM');
  rest text := parent || '_default';
  starts timestamptz := month::timestamp at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  perform wait_for_writers_of_references(parent);
  execute format('lock table %I in share update exclusive mode', parent);
  execute format('lock table %I in access exclusive mode', rest);
  execute format('create table %I (like %I including defaults including constraints including indexes)', name, rest);
  execute format(
    'with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved', rest, starts, ends, name
  );
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, starts, ends);
  return true;
end
$$;

-- Months that were written to files and taken out of the database, and where they lie.
create table months_moved_out (
  table_name text not null,
  -- Of its last month's end; the first is whatever was before.
  until_at timestamptz not null,
  row_count bigint not null,
  -- SHA-256 of each file, in the order of their rows: lines of JSON, packed with gzip, on the shelf `history` of the uploads.
  files jsonb not null,
  moved_at timestamptz not null,
  primary key (table_name, until_at)
);

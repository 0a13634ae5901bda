import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { Market } from '../market.ts';
import type { CalendarEntry, SeasonPeriod } from '../seasons.ts';
import type { SupplierTables } from '../store.ts';
import type { ExtraRow, OfficeRow, SupplierConditionsRow, SupplierRow, VehicleTypeRow } from '../tables.ts';

/** Everything a catalogue tells of the companies themselves. */
export interface CompanyRows {
  readonly suppliers: readonly SupplierRow[];
  readonly conditions: readonly SupplierConditionsRow[];
  readonly offices: readonly OfficeRow[];
  readonly extras: readonly ExtraRow[];
  /** Offices that bring a car to another place. */
  readonly valets: readonly string[];
  readonly calendars: readonly (CalendarEntry & { readonly supplier: string })[];
}

export async function readCompanyRows(db: Database): Promise<CompanyRows> {
  const tables = db.withTables<SupplierTables>();
  const suppliers = await tables.selectFrom('suppliers').selectAll().where(sql<boolean>`state = 'live'`).orderBy('slug').execute();
  const conditions = await tables.selectFrom('supplier_conditions').selectAll().execute();
  const offices = await tables.selectFrom('offices').selectAll().where(sql<boolean>`retired_at is null`).orderBy('id').execute();
  const extras = await tables.selectFrom('extras').selectAll().where('market', '=', 'turkey').orderBy('kind').execute();
  const valets = await tables.selectFrom('office_services').select('office').distinct().where('delivery', '=', 'valet').execute();
  const starts = await tables
    .selectFrom('season_starts')
    .select(['supplier', 'starts_on as startsOn', 'season'])
    .where('market', '=', 'turkey')
    .execute();
  const { rows: periods } = await sql<SeasonPeriod & { readonly supplier: string }>`
    select supplier, from_date::text as "from", to_date::text as "to", season from season_periods where market = 'turkey'
  `.execute(db);
  return { suppliers, conditions, offices, extras, valets: valets.map(({ office }) => office), calendars: [...starts, ...periods] };
}

/** A car group of a company in Turkey, with its prices in some seasons and the cars it has. */
export interface GroupRow {
  readonly supplier: string;
  readonly market: Market;
  readonly vehicle: VehicleTypeRow;
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly depositMinor: number;
  readonly kmPerDay: number | null;
  readonly rates: Readonly<Record<string, { readonly fromDays: readonly number[]; readonly dailyMinor: readonly number[] }>>;
  readonly lots: readonly { readonly office: string; readonly units: number }[];
}

export async function readGroupRows(db: Database, seasons: readonly string[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.supplier, g.market, to_jsonb(v) as vehicle, g.minimum_age as "minimumAge", g.minimum_licence_years as "minimumLicenceYears",
      g.deposit_minor as "depositMinor", g.km_per_day as "kmPerDay",
      (select coalesce(jsonb_object_agg(r.season, jsonb_build_object('fromDays', r.from_days, 'dailyMinor', r.daily_minor)), '{}')
        from rates r where r.car_group = g.id and r.season = any(${seasons}::text[])) as rates,
      (select coalesce(jsonb_agg(jsonb_build_object('office', p.office, 'units', p.units) order by p.office), '[]')
        from pools p join offices o on o.id = p.office where p.car_group = g.id and p.units > 0 and o.retired_at is null) as lots
    from car_groups g
    join vehicle_types v on v.slug = g.vehicle_type
    where g.market = 'turkey' and g.retired_at is null and exists (select from suppliers su where su.slug = g.supplier and su.state = 'live')
    order by v.name, v.slug, g.supplier
  `.execute(db);
  return rows;
}

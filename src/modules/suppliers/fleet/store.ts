import { type Generated, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Delivery, OfficeAccess, OpeningHours } from '../model.ts';
import type { OfficeInstructions } from '../offices/office-instructions.ts';
import type { SupplierTables } from '../store.ts';
import type { VehicleTypeRow } from '../tables.ts';
import type { GroupEntry } from './group-form.ts';
import type { OfficeEntry } from './office-form.ts';

type Retirable = { retired_at: Generated<Date | null> };
type FleetTables = Omit<SupplierTables, 'offices' | 'car_groups'> & {
  offices: SupplierTables['offices'] & Retirable & { instructions: OfficeInstructions | null };
  car_groups: SupplierTables['car_groups'] & Retirable & { photographs: Generated<readonly string[]> };
  office_closures: { office: string; day: string };
};
const tables = (db: Database) => db.withTables<FleetTables>();

/** Where an office hands cars over, beside its own desk. */
export interface StoredService {
  readonly place: string;
  readonly delivery: Delivery;
  readonly feeMinor: number;
}

/** An office of a supplier as its people read it. */
export interface StoredOffice {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string;
  readonly access: OfficeAccess | null;
  readonly openingHours: OpeningHours;
  readonly closures: readonly string[];
  readonly airportFeeMinor: number;
  readonly services: readonly StoredService[];
  readonly instructions: OfficeInstructions | null;
  readonly cars: number;
  /** Nothing is sold there any more. */
  readonly isRetired: boolean;
}

/** The offices of a supplier in Turkey, by name, also those that it has given up. */
export async function selectOffices(db: Database, supplier: string): Promise<StoredOffice[]> {
  const { rows } = await sql<StoredOffice>`
    select o.id, o.place, o.name, o.address, o.phone, o.latitude, o.longitude, o.zone, o.access, o.opening_hours as "openingHours",
      o.airport_fee_minor::integer as "airportFeeMinor", o.instructions, o.retired_at is not null as "isRetired",
      (select coalesce(jsonb_agg(c.day::text order by c.day), '[]') from office_closures c where c.office = o.id) as closures,
      (select coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'delivery', s.delivery, 'feeMinor', s.fee_minor) order by s.place), '[]')
        from office_services s where s.office = o.id) as services,
      (select coalesce(sum(p.units), 0)::integer from pools p where p.office = o.id) as cars
    from offices o where o.supplier = ${supplier} and o.market = 'turkey' order by o.name, o.id
  `.execute(db);
  return rows;
}

/** The ids that begin so, whoever has them. */
export async function selectOfficeIds(db: Database, beginning: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db).selectFrom('offices').select('id').where('id', 'like', `${beginning}%`).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function putOffice(tx: DatabaseTransaction, supplier: string, id: string, entry: OfficeEntry): Promise<void> {
  const { place } = entry;
  const own = {
    place: place.slug,
    province: place.citySlug ?? place.slug,
    zone: place.zone,
    name: entry.name,
    address: entry.address,
    phone: entry.phone,
    latitude: entry.latitude,
    longitude: entry.longitude,
    access: entry.access,
    opening_hours: sql<OpeningHours>`${JSON.stringify(entry.openingHours)}::jsonb`,
    airport_fee_minor: entry.airportFeeMinor,
    instructions: sql<OfficeInstructions | null>`${entry.instructions && JSON.stringify(entry.instructions)}::text::jsonb`,
  };
  await tables(tx)
    .insertInto('offices')
    .values({ id, supplier, market: 'turkey', ...own })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(own))
    .execute();
  await tables(tx).deleteFrom('office_services').where('office', '=', id).execute();
  await tables(tx)
    .insertInto('office_services')
    .values(servicesOf(entry).map((service) => ({ office: id, radius_km: null, ...service })))
    .execute();
  await tables(tx).deleteFrom('office_closures').where('office', '=', id).execute();
  if (entry.closures.length > 0)
    await tables(tx)
      .insertInto('office_closures')
      .values(entry.closures.map((day) => ({ office: id, day })))
      .execute();
}

/** Its own place at the desk; whoever looks for the city finds a desk in one of its districts. */
function servicesOf({ place, valets }: OfficeEntry) {
  const atDesk = [place.slug, ...(place.kind === 'district' && place.citySlug ? [place.citySlug] : [])];
  return [
    ...atDesk.map((slug) => ({ place: slug, delivery: 'office' as const, fee_minor: 0 })),
    ...valets
      .filter((valet) => !atDesk.includes(valet.place))
      .map((valet) => ({ place: valet.place, delivery: 'valet' as const, fee_minor: valet.feeMinor })),
  ];
}

/** A group of cars of a supplier as its people read it. */
export interface StoredGroup {
  readonly id: number;
  readonly type: VehicleTypeRow;
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly depositMinor: number;
  readonly kmPerDay: number | null;
  /** By office. */
  readonly units: Readonly<Record<string, number>>;
  /** The digests of its photographs, the cover first; none where a drawing stands for it. */
  readonly photographs: readonly string[];
  /** Nothing of it is sold any more. */
  readonly isRetired: boolean;
}

/** The groups of a supplier in Turkey, by the name of their car, also those that it has given up. */
export async function selectGroups(db: Database, supplier: string): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select g.id, to_jsonb(v) as type, g.minimum_age as "minimumAge", g.minimum_licence_years as "minimumLicenceYears",
      g.deposit_minor::integer as "depositMinor", g.km_per_day as "kmPerDay", g.photographs, g.retired_at is not null as "isRetired",
      (select coalesce(jsonb_object_agg(p.office, p.units), '{}') from pools p where p.car_group = g.id) as units
    from car_groups g join vehicle_types v on v.slug = g.vehicle_type
    where g.supplier = ${supplier} and g.market = 'turkey' order by v.name, g.id
  `.execute(db);
  return rows;
}

/** The type of car in the marketplace with the same facts; written where there is none. @returns its slug */
export async function putVehicleType(tx: DatabaseTransaction, type: VehicleTypeRow): Promise<string> {
  const same = await tables(tx)
    .selectFrom('vehicle_types')
    .select('slug')
    .where('name', '=', type.name)
    .where('acriss', '=', type.acriss)
    .where('fuel', '=', type.fuel)
    .where('transmission', '=', type.transmission)
    .where('seats', '=', type.seats)
    .where('doors', '=', type.doors)
    .where('bags', '=', type.bags)
    .executeTakeFirst();
  if (same) return same.slug;
  await tables(tx)
    .insertInto('vehicle_types')
    .values(type)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return type.slug;
}

const termsOf = (entry: GroupEntry) => ({
  minimum_age: entry.minimumAge,
  minimum_licence_years: entry.minimumLicenceYears,
  deposit_minor: entry.depositMinor,
  km_per_day: entry.kmPerDay,
  km_per_month: entry.kmPerMonth,
});

/** @returns nothing when the supplier has a group of this type already */
export async function insertGroup(tx: DatabaseTransaction, supplier: string, type: string, entry: GroupEntry): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('car_groups')
    .values({ id: sql<number>`default`, supplier, market: 'turkey', vehicle_type: type, ...termsOf(entry) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateGroup(tx: DatabaseTransaction, id: number, type: string, entry: GroupEntry): Promise<void> {
  await tables(tx)
    .updateTable('car_groups')
    .set({ vehicle_type: type, ...termsOf(entry) })
    .where('id', '=', id)
    .execute();
}

const PROMISED = 'KT002';
const DUPLICATE = '23505';
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
/** The database kept cars that are promised to somebody. */
export const isPromised = (error: unknown): boolean => codeOf(error) === PROMISED;
export const isDuplicate = (error: unknown): boolean => codeOf(error) === DUPLICATE;

/** How many cars of a group stand at each office. @throws what `isPromised` knows */
export async function putUnits(tx: DatabaseTransaction, group: number, units: ReadonlyMap<string, number>): Promise<void> {
  for (const [office, count] of units) {
    await sql`
      insert into pools (office, car_group, units) values (${office}, ${group}, ${count})
      on conflict (office, car_group) do update set units = excluded.units where pools.units <> excluded.units
    `.execute(tx);
  }
}

/** Held until the transaction ends: photographs come and go one after the other. */
export async function lockPhotographs(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suppliers.photographs'))`.execute(tx);
}

export async function setPhotographs(tx: DatabaseTransaction, group: number, photographs: readonly string[]): Promise<void> {
  await tables(tx)
    .updateTable('car_groups')
    .set({ photographs: sql<readonly string[]>`${photographs}::text[]` })
    .where('id', '=', group)
    .execute();
}

/** Whether a photograph is shown for some group, whoever's. */
export async function isPhotographInUse(tx: DatabaseTransaction, photograph: string): Promise<boolean> {
  const shows = sql<boolean>`${photograph} = any(photographs)`;
  return (await tables(tx).selectFrom('car_groups').select('id').where(shows).executeTakeFirst()) !== undefined;
}

/** @returns false where the supplier has no such office */
export async function retireOfficeRow(tx: DatabaseTransaction, supplier: string, office: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('offices')
    .set({ retired_at: at })
    .where('id', '=', office)
    .where('supplier', '=', supplier)
    .where('market', '=', 'turkey')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false where the supplier has no such group */
export async function retireGroupRow(tx: DatabaseTransaction, supplier: string, group: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('car_groups')
    .set({ retired_at: at })
    .where('id', '=', group)
    .where('supplier', '=', supplier)
    .where('market', '=', 'turkey')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

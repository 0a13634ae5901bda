import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';
import type { SupplierIdentity } from '../../model.ts';
import type { Period } from '../../peak-overlap.ts';
import type { SupplierTables } from '../../store.ts';
import type { AllocationRow, VehicleTypeRow } from '../../tables.ts';
import { SupplierConditions } from '../../terms/conditions.ts';
import type { CoverageTerms, ExtraTerms } from '../../terms/sale-terms.ts';
import { vehicleOf } from '../../vehicles/vehicle-of.ts';
import type { OfficeGroup, Provider, ServiceOffice } from './provider.ts';
import type { RoadKm } from './route.ts';

type ProviderRow = {
  slug: string;
  name: string;
  identity: SupplierIdentity | null;
  currency: Provider['currency'];
  conditions: unknown;
  calendar: Provider['calendar'];
  rules: Provider['rules'];
  stops: Provider['stops'];
  extras: ExtraTerms[];
  coverages: CoverageTerms[];
  pickups: ServiceOffice[];
  returns: ServiceOffice[];
};

const SERVICE_OFFICE = sql`jsonb_build_object(
  'id', o.id, 'name', o.name, 'address', o.address, 'phone', o.phone, 'latitude', o.latitude, 'longitude', o.longitude,
  'openingHours', o.opening_hours, 'province', o.province, 'airportFeeMinor', o.airport_fee_minor,
  'access', o.access, 'delivery', s.delivery, 'feeMinor', s.fee_minor, 'radiusKm', s.radius_km, 'instructions', o.instructions,
  'closures', (select coalesce(jsonb_agg(oc.day::text), '[]') from office_closures oc where oc.office = o.id)
)`;

/** Of the supplier of one pool, or of some suppliers; of everybody where neither is said. */
interface OfWhom {
  readonly pool?: number;
  readonly suppliers?: readonly string[];
}

/** The suppliers with offices for both places, one row each with everything they ask and charge. */
export async function readProviders(db: Database, pickup: string, returnTo: string, { pool, suppliers }: OfWhom = {}): Promise<Provider[]> {
  const ofPool =
    pool === undefined
      ? sql``
      : sql`and o.supplier = (select po.supplier from pools p join offices po on po.id = p.office where p.id = ${pool})`;
  const ofSuppliers = suppliers ? sql`and o.supplier = any(${suppliers}::text[])` : sql``;
  const { rows } = await sql<ProviderRow>`
    with serving as (
      select o.supplier, o.market,
        jsonb_agg(${SERVICE_OFFICE}) filter (where s.place = ${pickup}) as pickups,
        jsonb_agg(${SERVICE_OFFICE}) filter (where s.place = ${returnTo}) as returns
      from office_services s join offices o on o.id = s.office
      where s.place in (${pickup}, ${returnTo}) and o.retired_at is null ${ofPool} ${ofSuppliers}
      group by o.supplier, o.market
    )
    select su.slug, su.name, su.identity, c.currency, c.conditions, serving.pickups, serving.returns,
      (select coalesce(jsonb_agg(jsonb_build_object('startsOn', t.starts_on, 'season', t.season) order by t.starts_on), '[]')
        from season_starts t where t.supplier = c.supplier and t.market = c.market)
      || (select coalesce(jsonb_agg(jsonb_build_object('from', sp.from_date, 'to', sp.to_date, 'season', sp.season) order by sp.from_date), '[]')
        from season_periods sp where sp.supplier = c.supplier and sp.market = c.market) as calendar,
      (select coalesce(jsonb_agg(rr.rule order by rr.position), '[]')
        from rate_rules rr where rr.supplier = c.supplier and rr.market = c.market) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('offices', ss.offices, 'groups', ss.car_groups, 'what', ss.what,
          'from', ss.from_wall, 'until', ss.until_wall)), '[]')
        from sale_stops ss where ss.supplier = c.supplier and ss.lifted_at is null) as stops,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'per', e.per, 'unitMinor', e.unit_price_minor,
          'capMinor', e.cap_minor, 'maximumQuantity', e.maximum_quantity) order by e.kind), '[]')
        from extras e where e.supplier = c.supplier and e.market = c.market) as extras,
      (select coalesce(jsonb_agg(jsonb_build_object('vehicleClass', g.vehicle_class, 'kind', g.kind, 'excessMinor', g.excess_minor,
          'dailyMinor', g.daily_minor, 'capMinor', g.cap_minor) order by g.kind), '[]')
        from coverages g where g.supplier = c.supplier and g.market = c.market) as coverages
    from serving
    join supplier_conditions c on c.supplier = serving.supplier and c.market = serving.market
    join suppliers su on su.slug = serving.supplier
    where serving.pickups is not null and serving.returns is not null and su.state = 'live'
    order by su.slug, c.market
  `.execute(db);
  return rows.map(({ slug, name, identity, conditions, ...provider }) => ({
    ...provider,
    supplier: { slug, name, rating: null, ...(identity ? { identity } : {}) },
    conditions: SupplierConditions.parse(conditions),
  }));
}

/** Road distances between the provinces from which one place is served and those of the other; only a return elsewhere needs them. */
export async function readRoadKm(db: Database, pickup: string, returnTo: string): Promise<RoadKm> {
  if (pickup === returnTo) return () => undefined;
  const provincesOf = (place: string): RawBuilder<unknown> =>
    sql`(select o.province from office_services s join offices o on o.id = s.office where s.place = ${place})`;
  const { rows } = await sql<{ from_province: string; to_province: string; km: number }>`
    select from_province, to_province, km from road_distances
    where from_province in ${provincesOf(pickup)} and to_province in ${provincesOf(returnTo)}
  `.execute(db);
  const km = new Map(rows.map((row) => [`${row.from_province} ${row.to_province}`, row.km]));
  return (from, to) => km.get(`${from} ${to}`);
}

/** Every place that some office of a supplier who is live serves. */
export async function readServedPlaces(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ place: string }>`
    select distinct s.place from office_services s join offices o on o.id = s.office join suppliers su on su.slug = o.supplier
    where su.state = 'live' and o.retired_at is null
  `.execute(db);
  return new Set(rows.map(({ place }) => place));
}

type OfficeGroupRow = Omit<OfficeGroup, 'vehicle'> & { vehicle: VehicleTypeRow };

/** The car groups of some offices (or one pool), with their prices, in one statement however many there are. */
export async function readGroups(
  db: Database,
  wanted: { readonly offices: readonly string[] } | { readonly pool: number },
): Promise<OfficeGroup[]> {
  const chosen = 'pool' in wanted ? sql`p.id = ${wanted.pool}` : sql`p.office = any(${wanted.offices}::text[])`;
  const { rows } = await sql<OfficeGroupRow>`
    select p.id as pool, p.office as "officeId", p.car_group as "groupId", p.units,
      g.minimum_age as "minimumAge", g.minimum_licence_years as "minimumLicenceYears", g.deposit_minor as "depositMinor",
      g.km_per_day as "kmPerDay", g.km_per_month as "kmPerMonth", g.photographs,
      to_jsonb(v) as vehicle,
      (select coalesce(jsonb_object_agg(r.season, jsonb_build_object('fromDays', r.from_days, 'dailyMinor', r.daily_minor)), '{}')
        from rates r where r.car_group = g.id) as rates,
      coalesce((select to_jsonb(m.monthly_minor) from monthly_rates m where m.car_group = g.id), '[]') as "monthlyMinor"
    from pools p
    join car_groups g on g.id = p.car_group
    join vehicle_types v on v.slug = g.vehicle_type
    where ${chosen} and p.units > 0 and g.retired_at is null
    order by p.id
  `.execute(db);
  return rows.map(({ vehicle, ...group }) => ({ ...group, vehicle: vehicleOf(vehicle) }));
}

/** In which period it matters that a car is out. */
export interface OutQuestion {
  readonly pools: readonly number[];
  readonly outFrom: Date;
  readonly outUntil: Date;
  /** By this clock a hold has expired or not. */
  readonly now: Date;
  /** The key of an allocation that does not count. */
  readonly without?: string;
}

/** When cars of some pools are out, as far as it touches the period; pools with every car at home are left out. */
export async function selectOccupancy(
  db: Database,
  { pools, outFrom, outUntil, now, without }: OutQuestion,
): Promise<ReadonlyMap<number, readonly Period[]>> {
  const { rows } = await sql<{ pool: number; from_at: Date; until_at: Date }>`
    select pool, from_at, until_at from allocations
    where pool = any(${pools}::integer[]) and until_at > ${outFrom} and from_at < ${outUntil}
      and state <> 'released' and (held_until is null or held_until > ${now}) ${without === undefined ? sql`` : sql`and key <> ${without}`}
  `.execute(db);
  const out = new Map<number, Period[]>();
  for (const { pool, from_at, until_at } of rows) {
    const period = { from: from_at.getTime(), until: until_at.getTime() };
    const periods = out.get(pool);
    if (periods) periods.push(period);
    else out.set(pool, [period]);
  }
  return out;
}

const OVERSOLD = 'KT001';

/** Writes and lets the database refuse: `sold_out` is its own count, not ours. */
async function unlessOversold<Written>(write: Promise<Written>): Promise<Written | 'sold_out'> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === OVERSOLD) return 'sold_out';
    throw error;
  }
}

const tablesOf = (db: Database) => db.withTables<SupplierTables>();

/** What is known under a key: which car in which period, and of whom. */
export interface StoredAllocation {
  readonly key: string;
  readonly supplier: string;
  readonly place: Pick<AllocationRow, 'pool' | 'from_at' | 'until_at'>;
  readonly state: AllocationRow['state'];
  /** How the supplier confirms it: as it was when it was held, else as it is today. */
  readonly confirmation: SupplierConditions['confirmation']['kind'];
  /** Set once it has been asked for or booked, and kept when that ends. */
  readonly supplierCode: string | null;
}

export async function findAllocation(db: Database, key: string): Promise<StoredAllocation | undefined> {
  const kept = (table: 'allocations' | 'allocations_past') =>
    tablesOf(db).selectFrom(table).select(['pool', 'from_at', 'until_at', 'state', 'confirmation', 'supplier_code']).where('key', '=', key);
  const row = await tablesOf(db)
    .selectFrom(kept('allocations').unionAll(kept('allocations_past')).as('a'))
    .innerJoin('pools as p', 'p.id', 'a.pool')
    .innerJoin('offices as o', 'o.id', 'p.office')
    .innerJoin('supplier_conditions as c', (join) => join.onRef('c.supplier', '=', 'o.supplier').onRef('c.market', '=', 'o.market'))
    .select(['o.supplier', 'c.conditions', 'a.pool', 'a.from_at', 'a.until_at', 'a.state', 'a.confirmation', 'a.supplier_code'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { pool, from_at, until_at, supplier, state, supplier_code } = row;
  const confirmation = row.confirmation ?? SupplierConditions.parse(row.conditions).confirmation.kind;
  return { key, supplier, place: { pool, from_at, until_at }, state, confirmation, supplierCode: supplier_code };
}

/**
 * Takes a car under a key: a new allocation, or the one already there (a hold extended, expired, released or moved to another
 * car). What is booked, or was booked and cancelled, stays as it is.
 */
export async function takeCar(db: Database, allocation: AllocationRow): Promise<'taken' | 'sold_out' | 'unchanged'> {
  const written = await unlessOversold(
    tablesOf(db)
      .insertInto('allocations')
      .values(allocation)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => ({
            pool: row.ref('excluded.pool'),
            from_at: row.ref('excluded.from_at'),
            until_at: row.ref('excluded.until_at'),
            state: row.ref('excluded.state'),
            confirmation: row.ref('excluded.confirmation'),
            held_until: row.ref('excluded.held_until'),
            supplier_code: row.ref('excluded.supplier_code'),
            written_at: row.ref('excluded.written_at'),
          }))
          .where('allocations.state', 'not in', ['requested', 'booked'])
          .where('allocations.supplier_code', 'is', null),
      )
      .executeTakeFirst(),
  );
  if (written === 'sold_out') return 'sold_out';
  return written.numInsertedOrUpdatedRows === 0n ? 'unchanged' : 'taken';
}

/** The car that was asked for is booked. @returns its number at the supplier, unless nothing is asked for (any more) */
export async function bookRequested(db: Database, key: string, now: Date): Promise<string | undefined> {
  const row = await tablesOf(db)
    .updateTable('allocations')
    .set({ state: 'booked', written_at: now })
    .where('key', '=', key)
    .where('state', '=', 'requested')
    .returning('supplier_code')
    .executeTakeFirst();
  return row?.supplier_code ?? undefined;
}

/** Moves what is booked to another car or another period, in one statement: the old one is kept where the new one is not free. */
export async function moveCar(
  db: Database,
  key: string,
  place: StoredAllocation['place'],
  now: Date,
): Promise<'moved' | 'sold_out' | 'not_booked'> {
  const written = await unlessOversold(
    tablesOf(db)
      .updateTable('allocations')
      .set({ ...place, written_at: now })
      .where('key', '=', key)
      .where('state', '=', 'booked')
      .executeTakeFirst(),
  );
  if (written === 'sold_out') return 'sold_out';
  return written.numUpdatedRows === 0n ? 'not_booked' : 'moved';
}

/** Gives cars back: of a hold only, or of a request or a booking too. */
export async function giveBack(db: Database, key: string, states: readonly ('held' | 'requested' | 'booked')[], now: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('allocations')
    .set({ state: 'released', held_until: null, written_at: now })
    .where('key', '=', key)
    .where('state', 'in', states)
    .execute();
}

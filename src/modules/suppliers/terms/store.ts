import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { VehicleClass } from '../model.ts';
import type { SupplierTables } from '../store.ts';
import { SupplierConditions } from './conditions.ts';
import type { SaleTerms } from './sale-terms.ts';

const MARKET = 'turkey';
const tables = (db: Database) => db.withTables<SupplierTables>();

/** The terms that a supplier sells by in Turkey. @throws where it has none: every supplier begins with some */
export async function selectTerms(db: Database, supplier: string): Promise<SaleTerms> {
  const { rows } = await sql<{ conditions: unknown; extras: SaleTerms['extras']; coverages: SaleTerms['coverages'] }>`
    select c.conditions,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'per', e.per, 'unitMinor', e.unit_price_minor,
          'capMinor', e.cap_minor, 'maximumQuantity', e.maximum_quantity) order by e.kind), '[]')
        from extras e where e.supplier = c.supplier and e.market = c.market) as extras,
      (select coalesce(jsonb_agg(jsonb_build_object('vehicleClass', g.vehicle_class, 'kind', g.kind, 'excessMinor', g.excess_minor,
          'dailyMinor', g.daily_minor, 'capMinor', g.cap_minor) order by g.vehicle_class, g.kind), '[]')
        from coverages g where g.supplier = c.supplier and g.market = c.market) as coverages
    from supplier_conditions c where c.supplier = ${supplier} and c.market = ${MARKET}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No conditions of ${supplier}`);
  return { ...row, conditions: SupplierConditions.parse(row.conditions) };
}

/** Puts terms in the place of those that are sold by. The share that is due online stays: it is agreed with us. */
export async function putTerms(tx: DatabaseTransaction, supplier: string, { conditions, extras, coverages }: SaleTerms): Promise<void> {
  const own = { supplier, market: MARKET } as const;
  await sql`
    update supplier_conditions
    set conditions = ${JSON.stringify(conditions)}::text::jsonb || jsonb_build_object('onlineShareBp', conditions -> 'onlineShareBp')
    where supplier = ${supplier} and market = ${MARKET}
  `.execute(tx);
  await tables(tx).deleteFrom('extras').where('supplier', '=', supplier).where('market', '=', MARKET).execute();
  await tables(tx).deleteFrom('coverages').where('supplier', '=', supplier).where('market', '=', MARKET).execute();
  if (extras.length > 0)
    await tables(tx)
      .insertInto('extras')
      .values(
        extras.map(({ kind, per, unitMinor, capMinor, maximumQuantity }) => ({
          ...own,
          ...{ kind, per, unit_price_minor: unitMinor, cap_minor: capMinor, maximum_quantity: maximumQuantity },
        })),
      )
      .execute();
  if (coverages.length > 0)
    await tables(tx)
      .insertInto('coverages')
      .values(
        coverages.map(({ vehicleClass, kind, excessMinor, dailyMinor, capMinor }) => ({
          ...own,
          ...{ vehicle_class: vehicleClass, kind, excess_minor: excessMinor, daily_minor: dailyMinor, cap_minor: capMinor },
        })),
      )
      .execute();
}

/** The classes of the cars that a supplier rents out in Turkey. */
export async function selectClasses(db: Database, supplier: string): Promise<VehicleClass[]> {
  const rows = await tables(db)
    .selectFrom('car_groups as g')
    .innerJoin('vehicle_types as v', 'v.slug', 'g.vehicle_type')
    .select('v.class')
    .distinct()
    .where('g.supplier', '=', supplier)
    .where('g.market', '=', MARKET)
    .where(sql<boolean>`g.retired_at is null`)
    .orderBy('v.class')
    .execute();
  return rows.map((row) => row.class);
}

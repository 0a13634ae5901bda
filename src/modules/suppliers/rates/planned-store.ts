import { sql } from 'kysely';
import type { PrincipalKind, RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PriceList } from './price-list.ts';

const MARKET = 'turkey';

type PlanTables = {
  planned_publications: {
    supplier: string;
    market: string;
    list: unknown;
    publish_at: Date;
    is_meant: boolean;
    planned_by_kind: PrincipalKind;
    planned_by_id: string;
    planned_at: Date;
    refusal: PlanRefusal | null;
  };
};
const tables = (db: Database) => db.withTables<PlanTables>();

/** Why a plan was not published when its time had come. */
export type PlanRefusal = 'asks' | 'nothing_sold';

export interface Plan {
  readonly publishAt: Date;
  readonly by: RecordedActor;
  readonly plannedAt: Date;
  readonly refusal: PlanRefusal | null;
}

export interface StoredPlan extends Plan {
  readonly supplier: string;
  readonly list: PriceList;
  readonly isMeant: boolean;
}

const planOf = (row: PlanTables['planned_publications']): StoredPlan => ({
  supplier: row.supplier,
  list: row.list as PriceList,
  publishAt: row.publish_at,
  isMeant: row.is_meant,
  by: { kind: row.planned_by_kind, id: row.planned_by_id },
  plannedAt: row.planned_at,
  refusal: row.refusal,
});

export async function selectPlan(db: Database, supplier: string): Promise<StoredPlan | undefined> {
  const row = await tables(db)
    .selectFrom('planned_publications')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .executeTakeFirst();
  return row && planOf(row);
}

/** @returns false where the supplier has one already */
export async function insertPlan(tx: DatabaseTransaction, plan: StoredPlan): Promise<boolean> {
  const { supplier, list, publishAt, isMeant, by, plannedAt } = plan;
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('planned_publications')
    .values({
      ...{ supplier, market: MARKET, list: sql`${JSON.stringify(list)}::jsonb`, publish_at: publishAt, is_meant: isMeant, refusal: null },
      planned_by_kind: by.kind,
      planned_by_id: by.id ?? '',
      planned_at: plannedAt,
    })
    .onConflict((conflict) => conflict.columns(['supplier', 'market']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deletePlan(tx: DatabaseTransaction, supplier: string): Promise<StoredPlan | undefined> {
  const row = await tables(tx)
    .deleteFrom('planned_publications')
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .returningAll()
    .executeTakeFirst();
  return row && planOf(row);
}

export async function refusePlan(tx: DatabaseTransaction, supplier: string, refusal: PlanRefusal): Promise<void> {
  await tables(tx)
    .updateTable('planned_publications')
    .set({ refusal })
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .execute();
}

/** Suppliers whose plan is due, the first one first. */
export async function selectDuePlans(db: Database, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('planned_publications')
    .select('supplier')
    .where('publish_at', '<=', now)
    .where('refusal', 'is', null)
    .orderBy('publish_at')
    .limit(50)
    .execute();
  return rows.map(({ supplier }) => supplier);
}

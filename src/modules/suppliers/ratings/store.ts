import type { Database, DatabaseTransaction } from '#platform/database';
import type { RatingSums } from './rating.ts';

type RatingRow = {
  supplier: string;
  reviews: number;
  cleanliness: number;
  pickup_speed: number;
  as_promised: number;
  value: number;
};
const tables = (db: Database) => db.withTables<{ supplier_ratings: RatingRow }>();

const NOTHING = { reviews: 0, cleanliness: 0, pickup_speed: 0, as_promised: 0, value: 0 };

/** The row of one supplier, there or not before, is this transaction's until its end. */
export async function lockRating(tx: DatabaseTransaction, supplier: string): Promise<void> {
  await tables(tx)
    .insertInto('supplier_ratings')
    .values({ supplier, ...NOTHING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(tx).selectFrom('supplier_ratings').select('supplier').where('supplier', '=', supplier).forUpdate().execute();
}

export async function updateRating(tx: DatabaseTransaction, supplier: string, { reviews, sums }: RatingSums): Promise<void> {
  await tables(tx)
    .updateTable('supplier_ratings')
    .set({ reviews, ...sums })
    .where('supplier', '=', supplier)
    .execute();
}

export async function selectRatings(db: Database): Promise<ReadonlyMap<string, RatingSums>> {
  const rows = await tables(db).selectFrom('supplier_ratings').selectAll().where('reviews', '>', 0).execute();
  return new Map(rows.map(({ supplier, reviews, ...sums }) => [supplier, { reviews, sums }]));
}

import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { NewReview } from './store.ts';

/** Rows of the invented sample, published. */
export async function insertSample(
  tx: DatabaseTransaction,
  reviews: readonly Omit<NewReview, 'reservationId'>[],
  decidedAt: Date,
): Promise<void> {
  const rows = reviews.map((review) => ({
    id: review.id,
    reservation_id: null,
    supplier: review.supplier,
    vehicle_class: review.vehicleClass,
    rented_in: review.rentedIn,
    locale: review.locale,
    ...review.stars,
    body: review.body,
    author: review.author,
    state: 'published',
    version: 1,
    written_at: review.writtenAt,
    decided_at: decidedAt,
  }));
  await sql`insert into reviews select * from jsonb_populate_recordset(null::reviews, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx);
}

export async function hasReviews(db: Database): Promise<boolean> {
  const row = await db.withTables<{ reviews: { id: string } }>().selectFrom('reviews').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { WallClock } from '#kernel/time';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ContactAttempt, NoShow } from './no-show.ts';

type NoShowTable = {
  no_shows: {
    reservation_id: string;
    waited_until: WallClock;
    tried: readonly ContactAttempt[];
    said: string;
    photograph: string | null;
    noted_at: Date;
  };
};
const tables = (db: Database) => db.withTables<NoShowTable>();

/** What is kept of a customer who did not come. */
export interface StoredNoShow extends NoShow {
  /** The digest of its photograph, as long as one is kept. */
  readonly photograph: string | null;
  readonly notedAt: Date;
}

export async function insertNoShow(tx: DatabaseTransaction, reservationId: string, kept: StoredNoShow): Promise<void> {
  const { notedAt, photograph, said, tried, waitedUntil } = kept;
  await tables(tx)
    .insertInto('no_shows')
    .values({
      reservation_id: reservationId,
      waited_until: waitedUntil,
      tried: sql`${sql.val([...tried])}::text[]`,
      said,
      photograph,
      noted_at: notedAt,
    })
    .execute();
}

export async function findNoShow(db: Database, reservationId: string): Promise<StoredNoShow | undefined> {
  const row = await tables(db).selectFrom('no_shows').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
  return row && { waitedUntil: row.waited_until, tried: row.tried, said: row.said, photograph: row.photograph, notedAt: row.noted_at };
}

/** Until the transaction ends nobody else keeps or removes a photograph of a no-show. */
export const lockProofs = (tx: DatabaseTransaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('no-show photographs', 0))`.execute(tx);

/** Lets go of photographs that were noted before an instant. @returns the digests that no other row has */
export async function forgetPhotographs(tx: DatabaseTransaction, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ digest: string }>`
    with due as (select reservation_id, photograph from no_shows where photograph is not null and noted_at < ${before} for update),
      forgotten as (update no_shows set photograph = null where reservation_id in (select reservation_id from due))
    select distinct photograph as digest from due
    where photograph not in (select photograph from no_shows where photograph is not null and noted_at >= ${before})
  `.execute(tx);
  return rows.map(({ digest }) => digest);
}

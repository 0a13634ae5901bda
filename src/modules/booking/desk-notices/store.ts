import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { DeskNoticeKind } from './desk-notice.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type NoticeTable = {
  desk_notices: {
    id: number;
    reservation_id: string;
    kind: DeskNoticeKind;
    owed_at: Date;
    leased_until: Date | null;
    told_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<NoticeTable>();

export async function insertNotice(tx: DatabaseTransaction, reservationId: string, kind: DeskNoticeKind, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('desk_notices')
    .values({ id: sql<number>`default`, reservation_id: reservationId, kind, owed_at: at, leased_until: null, told_at: null })
    .execute();
}

export interface OwedNotice {
  readonly id: number;
  readonly reservationId: string;
  readonly kind: DeskNoticeKind;
}

/** Takes what is owed and nobody else is telling, the oldest first. */
export async function leaseNotices(db: Database, now: Date, leasedUntil: Date, limit: number): Promise<OwedNotice[]> {
  const { rows } = await sql<OwedNotice>`
    update desk_notices set leased_until = ${leasedUntil} where id in (
      select id from desk_notices where told_at is null and (leased_until is null or leased_until <= ${now})
      order by id limit ${limit} for update skip locked
    ) returning id::integer as id, reservation_id as "reservationId", kind
  `.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function markTold(db: Database, id: number, at: Date): Promise<void> {
  await tables(db).updateTable('desk_notices').set({ told_at: at }).where('id', '=', id).execute();
}

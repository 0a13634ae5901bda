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
    tries: number;
    given_up_at: Date | null;
  };
  desk_notices_told: { notice_id: number; person: string; told_at: Date };
  desk_notices_pushed: { notice_id: number; device: number; pushed_at: Date };
};
const tables = (db: Database) => db.withTables<NoticeTable>();

const OWED = { leased_until: null, told_at: null, tries: 0, given_up_at: null };

export async function insertNotice(tx: DatabaseTransaction, reservationId: string, kind: DeskNoticeKind, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('desk_notices')
    .values({ ...OWED, id: sql<number>`default`, reservation_id: reservationId, kind, owed_at: at })
    .execute();
}

export interface OwedNotice {
  readonly id: number;
  readonly reservationId: string;
  readonly kind: DeskNoticeKind;
  readonly owedAt: Date;
  /** This one counted. */
  readonly tries: number;
  /** Until when it is this worker's. */
  readonly leasedUntil: Date;
}

/** Takes the oldest that is owed and that nobody else is telling; a try is counted as it begins. */
export async function leaseNotice(db: Database, now: Date, leasedUntil: Date): Promise<OwedNotice | undefined> {
  const { rows } = await sql<Omit<OwedNotice, 'leasedUntil'>>`
    update desk_notices set leased_until = ${leasedUntil}, tries = tries + 1 where id in (
      select id from desk_notices where told_at is null and given_up_at is null and (leased_until is null or leased_until <= ${now})
      order by id limit 1 for update skip locked
    ) returning id::integer as id, reservation_id as "reservationId", kind, owed_at as "owedAt", tries
  `.execute(db);
  return rows[0] && { ...rows[0], leasedUntil };
}

/**
 * Keeps a notice for longer, or leaves it until then.
 * @returns it with its new lease; nothing where the lease was over and another worker has it
 */
export async function renewLease(db: Database, notice: OwedNotice, leasedUntil: Date): Promise<OwedNotice | undefined> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('desk_notices')
    .set({ leased_until: leasedUntil })
    .where('id', '=', notice.id)
    .where('leased_until', '=', notice.leasedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...notice, leasedUntil } : undefined;
}

export async function markTold(db: Database, id: number, at: Date): Promise<void> {
  await tables(db).updateTable('desk_notices').set({ told_at: at }).where('id', '=', id).execute();
}

export async function giveUp(db: Database, id: number, at: Date): Promise<void> {
  await tables(db).updateTable('desk_notices').set({ given_up_at: at }).where('id', '=', id).execute();
}

/** The ids of the people who were told a notice. */
export async function selectTold(db: Database, id: number): Promise<ReadonlySet<string>> {
  const rows = await tables(db).selectFrom('desk_notices_told').select('person').where('notice_id', '=', id).execute();
  return new Set(rows.map(({ person }) => person));
}

export async function insertTold(db: Database, id: number, person: string, at: Date): Promise<void> {
  await tables(db)
    .insertInto('desk_notices_told')
    .values({ notice_id: id, person, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The browsers that were told a notice. */
export async function selectPushed(db: Database, id: number): Promise<ReadonlySet<number>> {
  const rows = await tables(db).selectFrom('desk_notices_pushed').select('device').where('notice_id', '=', id).execute();
  return new Set(rows.map(({ device }) => Number(device)));
}

export async function insertPushed(db: Database, id: number, device: number, at: Date): Promise<void> {
  await tables(db)
    .insertInto('desk_notices_pushed')
    .values({ notice_id: id, device, pushed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

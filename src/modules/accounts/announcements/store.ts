import type { Database, DatabaseTransaction } from '#platform/database';

/** What our people are told at the head of each page of the back office, for a while. */
export interface Announcement {
  readonly id: string;
  readonly text: string;
  readonly from: Date;
  /** The first instant at which it is not shown any more. */
  readonly until: Date;
  /** The id of whoever wrote it. */
  readonly by: string;
  /** When it was taken back; null where it was not. */
  readonly withdrawnAt: Date | null;
}

type AnnouncementTables = {
  staff_announcements: {
    id: string;
    text: string;
    from_at: Date;
    until_at: Date;
    written_by: string;
    written_at: Date;
    withdrawn_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<AnnouncementTables>();

/** @returns whether it was written now, and not before under the same id */
export async function insertAnnouncement(
  tx: DatabaseTransaction,
  { id, text, from, until, by }: Omit<Announcement, 'withdrawnAt'>,
  now: Date,
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('staff_announcements')
    .values({ id, text, from_at: from, until_at: until, written_by: by, written_at: now, withdrawn_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** One by its id; its row is locked until the transaction ends. */
export async function getLockedAnnouncement(tx: DatabaseTransaction, id: string): Promise<Announcement | undefined> {
  const row = await tables(tx).selectFrom('staff_announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && announcementFrom(row);
}

export async function markWithdrawn(tx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await tables(tx).updateTable('staff_announcements').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** The newest first. @param shownAt only those that are to be shown at this instant */
export async function selectAnnouncements(
  db: Database,
  { shownAt, limit }: { readonly shownAt?: Date; readonly limit: number },
): Promise<readonly Announcement[]> {
  let found = tables(db).selectFrom('staff_announcements').selectAll().orderBy('written_at', 'desc').limit(limit);
  if (shownAt) found = found.where('until_at', '>', shownAt).where('from_at', '<=', shownAt).where('withdrawn_at', 'is', null);
  return (await found.execute()).map(announcementFrom);
}

const announcementFrom = (row: AnnouncementTables['staff_announcements']): Announcement => ({
  id: row.id,
  text: row.text,
  from: row.from_at,
  until: row.until_at,
  by: row.written_by,
  withdrawnAt: row.withdrawn_at,
});

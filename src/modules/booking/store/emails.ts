import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { EmailKind } from '../model/reservation.ts';
import { tables } from './tables.ts';

/** An e-mail is owed: the first of its kind, or a copy of one. */
export async function insertEmail(tx: DatabaseTransaction, reservationId: string, kind: EmailKind, dueAt: Date): Promise<void> {
  await tables(tx)
    .insertInto('reservation_emails')
    .values({
      reservation_id: reservationId,
      kind,
      copy: sql`(select coalesce(max(copy), 0) + 1 from reservation_emails where reservation_id = ${reservationId} and kind = ${kind})`,
      due_at: dueAt,
      sent_at: null,
    })
    .execute();
}

export interface DueEmail {
  readonly kind: EmailKind;
  readonly copy: number;
}

export async function selectDueEmails(db: Database, reservationId: string): Promise<DueEmail[]> {
  return tables(db)
    .selectFrom('reservation_emails')
    .select(['kind', 'copy'])
    .where('reservation_id', '=', reservationId)
    .where('sent_at', 'is', null)
    .orderBy('due_at')
    .orderBy('copy')
    .execute();
}

export async function countEmails(db: Database, reservationId: string, kind: EmailKind): Promise<number> {
  const row = await tables(db)
    .selectFrom('reservation_emails')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function markEmailSent(db: Database, reservationId: string, mail: DueEmail, now: Date): Promise<void> {
  await tables(db)
    .updateTable('reservation_emails')
    .set({ sent_at: now })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', mail.kind)
    .where('copy', '=', mail.copy)
    .execute();
}

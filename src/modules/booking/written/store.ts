import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { EmailKind } from '../model/reservation.ts';
import { tables } from '../store/tables.ts';
import type { EmailStand } from './written-email.ts';

/** Where a page of e-mails ends. */
export interface EmailCursor {
  readonly at: Date;
  readonly reservationId: string;
  readonly kind: string;
  readonly copy: number;
}

interface FoundEmail {
  readonly reservationId: string;
  readonly code: string;
  readonly kind: EmailKind;
  readonly copy: number;
  /** When it left, was owed, or came back. */
  readonly at: Date;
  /** To whom it left; null where it has not. */
  readonly recipient: string | null;
  readonly undelivered: 'bounced' | 'complained' | null;
}

/** What stands so, and the instant by which it is listed. */
function standing(db: Database, stand: EmailStand, lateBefore: Date) {
  const at = { late: sql<Date>`owed.due_at`, back: sql<Date>`sent.undelivered_at`, sent: sql<Date>`sent.sent_at` }[stand];
  const found = tables(db)
    .selectFrom('reservation_emails as owed')
    .leftJoin('reservation_sent_emails as sent', (join) =>
      join
        .onRef('sent.reservation_id', '=', 'owed.reservation_id')
        .onRef('sent.kind', '=', 'owed.kind')
        .onRef('sent.copy', '=', 'owed.copy'),
    );
  switch (stand) {
    case 'late':
      return { at, found: found.where('owed.sent_at', 'is', null).where('owed.due_at', '<', lateBefore) };
    case 'back':
      return { at, found: found.where('sent.undelivered_at', 'is not', null) };
    case 'sent':
      return { at, found: found.where('sent.sent_at', 'is not', null) };
  }
}

/** E-mails that stand so, the newest first. @param asked.lateBefore what was owed by then and has not left is late */
export async function selectEmailsStanding(
  db: Database,
  asked: { readonly stand: EmailStand; readonly lateBefore: Date; readonly after: EmailCursor | undefined; readonly limit: number },
): Promise<readonly FoundEmail[]> {
  const { at, found } = standing(db, asked.stand, asked.lateBefore);
  let query = found
    .innerJoin('reservations', 'reservations.id', 'owed.reservation_id')
    .select(['owed.reservation_id', 'reservations.code', 'owed.kind', 'owed.copy', 'sent.recipient', 'sent.undelivered', at.as('at')])
    .orderBy(at, 'desc')
    .orderBy('owed.reservation_id', 'desc')
    .orderBy('owed.kind', 'desc')
    .orderBy('owed.copy', 'desc')
    .limit(asked.limit);
  if (asked.after) {
    const { after } = asked;
    query = query.where(
      sql<boolean>`(${at}, owed.reservation_id, owed.kind, owed.copy)
        < (${after.at}::timestamptz, ${after.reservationId}::uuid, ${after.kind}::text, ${after.copy}::integer)`,
    );
  }
  return (await query.execute()).map(({ reservation_id, ...email }) => ({ ...email, reservationId: reservation_id }));
}

/** How many stand so, counted no further than `most`. */
export async function countEmailsStanding(
  db: Database,
  asked: { readonly stand: EmailStand; readonly lateBefore: Date; readonly most: number },
): Promise<number> {
  const { found } = standing(db, asked.stand, asked.lateBefore);
  const { count } = await tables(db)
    .selectFrom(found.select(sql<number>`1`.as('one')).limit(asked.most).as('counted'))
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What an e-mail that is owed or has left is about. */
export async function findWrittenEmail(
  db: Database,
  asked: { readonly reservationId: string; readonly kind: string; readonly copy: number },
): Promise<{ readonly kind: EmailKind; readonly sentAt: Date | null; readonly adjustmentId: string | null } | undefined> {
  const row = await tables(db)
    .selectFrom('reservation_emails')
    .select(['kind', 'sent_at', 'adjustment_id'])
    .where('reservation_id', '=', asked.reservationId)
    .where(sql<boolean>`kind = ${asked.kind}`)
    .where('copy', '=', asked.copy)
    .executeTakeFirst();
  return row && { kind: row.kind, sentAt: row.sent_at, adjustmentId: row.adjustment_id };
}

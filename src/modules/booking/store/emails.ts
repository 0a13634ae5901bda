import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { EmailKind } from '../model/reservation.ts';
import { tables } from './tables.ts';

/** An e-mail is owed: the first of its kind, or a copy of one. @param about the adjustment, or the event of a rental charge, that it tells of */
export async function insertEmail(
  tx: DatabaseTransaction,
  reservationId: string,
  kind: EmailKind,
  dueAt: Date,
  about: { readonly adjustmentId?: string | undefined; readonly rentalChargeEvent?: number } = {},
): Promise<void> {
  await tables(tx)
    .insertInto('reservation_emails')
    .values({
      reservation_id: reservationId,
      kind,
      copy: sql`(select coalesce(max(copy), 0) + 1 from reservation_emails where reservation_id = ${reservationId} and kind = ${kind})`,
      due_at: dueAt,
      sent_at: null,
      adjustment_id: about.adjustmentId ?? null,
      rental_charge_event: about.rentalChargeEvent ?? null,
    })
    .execute();
}

export interface DueEmail {
  readonly kind: EmailKind;
  readonly copy: number;
  /** The adjustment that it tells of. */
  readonly adjustmentId: string | null;
  /** The event of a rental charge that it tells of. */
  readonly rentalChargeEvent: number | null;
  /** Since when it is to be sent. */
  readonly dueAt: Date;
}

/** What is to be written by now, the oldest first. */
export async function selectDueEmails(db: Database, reservationId: string, now: Date): Promise<DueEmail[]> {
  const rows = await tables(db)
    .selectFrom('reservation_emails')
    .select(['kind', 'copy', 'adjustment_id', 'rental_charge_event', 'due_at'])
    .where('reservation_id', '=', reservationId)
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('copy')
    .execute();
  return rows.map(({ kind, copy, adjustment_id, rental_charge_event, due_at }) => ({
    dueAt: due_at,
    kind,
    copy,
    adjustmentId: adjustment_id,
    rentalChargeEvent: rental_charge_event === null ? null : Number(rental_charge_event),
  }));
}

/** When the next e-mail that is not due yet will be; nothing when there is none. */
export async function findNextEmailAt(db: Database, reservationId: string, now: Date): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('reservation_emails')
    .select((mail) => mail.fn.min('due_at').as('at'))
    .where('reservation_id', '=', reservationId)
    .where('sent_at', 'is', null)
    .where('due_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** @param since due since then, or ever */
export async function countEmails(db: Database, reservationId: string, kind: EmailKind, since?: Date): Promise<number> {
  const row = await tables(db)
    .selectFrom('reservation_emails')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .$if(since !== undefined, (query) => query.where('due_at', '>', since ?? null))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function markEmailSent(db: Database, reservationId: string, mail: Pick<DueEmail, 'kind' | 'copy'>, now: Date): Promise<void> {
  await tables(db)
    .updateTable('reservation_emails')
    .set({ sent_at: now })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', mail.kind)
    .where('copy', '=', mail.copy)
    .execute();
}

/** Confirmed before an instant, with a pickup between two others, and not reminded of it; the soonest first. */
export async function selectIdsToRemind(
  db: Database,
  { from, until, confirmedBefore }: { readonly from: Date; readonly until: Date; readonly confirmedBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('pickup_at', '>', from)
    .where('pickup_at', '<=', until)
    .where('supplier_confirmed_at', '<', confirmedBefore)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reservation_emails')
            .select('kind')
            .whereRef('reservation_emails.reservation_id', '=', 'reservations.id')
            .where('kind', '=', 'pickup_reminder')
            // One of a pickup that was moved since says nothing of this one.
            .where(sql<boolean>`due_at > reservations.pickup_at - interval '24 hours'`),
        ),
      ),
    )
    .orderBy('pickup_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

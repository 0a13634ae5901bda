import type { RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { EmailKind } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';
import { tables } from './tables.ts';

export interface EmailRecord {
  readonly kind: EmailKind;
  /** The how-manieth of its kind. */
  readonly copy: number;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  /** Whether it can be read as it left. */
  readonly isKept: boolean;
  /** What the mail provider has told of it since; null where nothing. */
  readonly undelivered: { readonly kind: 'bounced' | 'complained'; readonly at: Date } | null;
}

/** Every e-mail that was sent or is owed, the oldest first. */
export async function selectEmails(db: Database, reservationId: string): Promise<EmailRecord[]> {
  const rows = await tables(db)
    .selectFrom('reservation_emails as owed')
    .leftJoin('reservation_sent_emails as sent', (join) =>
      join
        .onRef('sent.reservation_id', '=', 'owed.reservation_id')
        .onRef('sent.kind', '=', 'owed.kind')
        .onRef('sent.copy', '=', 'owed.copy'),
    )
    .select(['owed.kind', 'owed.copy', 'owed.due_at', 'owed.sent_at', 'sent.recipient', 'sent.undelivered', 'sent.undelivered_at'])
    .where('owed.reservation_id', '=', reservationId)
    .orderBy('owed.due_at')
    .orderBy('owed.copy')
    .execute();
  return rows.map(({ kind, copy, due_at, sent_at, recipient, undelivered, undelivered_at }) => ({
    kind,
    copy,
    dueAt: due_at,
    sentAt: sent_at,
    isKept: recipient !== null,
    undelivered: undelivered && undelivered_at && { kind: undelivered, at: undelivered_at },
  }));
}

export interface Note {
  readonly text: string;
  readonly by: RecordedActor;
  readonly at: Date;
}

export async function insertNote(tx: DatabaseTransaction, reservationId: string, note: Note): Promise<void> {
  await tables(tx)
    .insertInto('reservation_notes')
    .values({ reservation_id: reservationId, text: note.text, actor_kind: note.by.kind, actor_id: note.by.id ?? '', at: note.at })
    .execute();
}

/** The newest first. */
export async function selectNotes(db: Database, reservationId: string): Promise<Note[]> {
  const rows = await tables(db)
    .selectFrom('reservation_notes')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ text: row.text, by: { kind: row.actor_kind, id: row.actor_id }, at: row.at }));
}

/** Reservations that wait for people of a supplier beyond an instant, and no longer than to another, the first that ends first. */
export async function selectRequestedIds(
  db: Database,
  { after, before, limit }: { readonly after: Date; readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const found = tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'confirming')
    .where('answer_by', '>', after)
    .where('answer_by', '<', before);
  return (await found.orderBy('answer_by').limit(limit).execute()).map(({ id }) => id);
}

/** Reservations that are in a state since before an instant, the longest first. */
export async function selectIdsOfState(
  db: Database,
  state: ReservationState,
  by: 'pickup_at' | 'return_at',
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', state)
    .where(by, '<', before)
    .orderBy(by)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reservations that their supplier's system has not answered since before an instant; none that its people may still answer. */
export async function selectSilentIds(
  db: Database,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'confirming')
    .where('changed_at', '<', before)
    .where(({ or, eb }) => or([eb('answer_by', 'is', null), eb('answer_by', '<=', now), eb('supplier_confirmed_at', 'is not', null)]))
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every reservation in the order of their ids, in parts. @param after the last id of the part before; null for the first */
export async function selectAfter(db: Database, after: string | null, limit: number): Promise<string[]> {
  let query = tables(db).selectFrom('reservations').select('id').orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

/** Codes of reservations that lack a document of what is agreed with them now: information and contract belong to each revision. */
export async function selectUndocumented(db: Database): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('code')
    .where((reservation) =>
      reservation(
        reservation
          .selectFrom('reservation_documents')
          .select((one) => one.fn.countAll<number>().as('count'))
          .whereRef('reservation_documents.reservation_id', '=', 'reservations.id')
          .whereRef('reservation_documents.revision', '=', 'reservations.revision'),
        '<',
        2,
      ),
    )
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

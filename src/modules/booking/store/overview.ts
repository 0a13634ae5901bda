import { type SelectQueryBuilder, sql } from 'kysely';
import { reservationCodeFrom } from '#kernel/ids';
import type { RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import { likeText } from '#platform/database/like-text';
import type { EmailKind } from '../model/reservation.ts';
import type { Cursor, ReservationSort } from '../model/reservation-query.ts';
import type { ReservationState } from '../model/states.ts';
import { isNotTest } from '../synthetic-visitor/tests-store.ts';
import { type BookingTables, tables } from './tables.ts';

/** What a list is asked for. */
export interface ListQuery {
  readonly states: readonly ReservationState[];
  /** Each must occur in what a reservation is looked for by. */
  readonly terms: readonly string[];
  readonly supplier?: string | undefined;
  /** Ordered with this address. */
  readonly email?: string | undefined;
  /** Folded, as the address of a list names it. */
  readonly tag?: string | undefined;
  /** Picked up from this instant on, and before that one. */
  readonly pickupFrom?: Date | undefined;
  readonly pickupBefore?: Date | undefined;
  /** Ordered from this instant on, and before that one. */
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
  /** The slug of the place of pickup. */
  readonly place?: string | undefined;
  /** Whether a place may have to be looked up in what is agreed: where the job has not been everywhere yet. */
  readonly hasPlacesToFill?: boolean | undefined;
  readonly sort: ReservationSort;
}

/** The ids of one page, in its order. */
export async function selectPage(db: Database, query: ListQuery, after: Cursor | undefined, limit: number): Promise<string[]> {
  const isDown = query.sort.startsWith('-');
  const by = query.sort.endsWith('created') ? 'created_at' : 'pickup_at';
  const direction = isDown ? 'desc' : 'asc';
  let found = matching(db, query).select('id').orderBy(by, direction).orderBy('id', direction).limit(limit);
  if (after)
    found = found.where(sql<boolean>`(${sql.ref(by)}, id) ${sql.raw(isDown ? '<' : '>')} (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await found.execute()).map(({ id }) => id);
}

/** How many there are, counted no further than `most`. */
export async function countMatching(db: Database, query: ListQuery, most: number): Promise<number> {
  const counted = matching(db, query).select(sql<number>`1`.as('one')).limit(most);
  const { count } = await tables(db)
    .selectFrom(counted.as('counted'))
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Reservations = SelectQueryBuilder<BookingTables, 'reservations', object>;

function matching(db: Database, query: ListQuery): Reservations {
  const { states, terms, supplier, email, pickupFrom, pickupBefore, createdFrom, createdBefore, place, hasPlacesToFill, tag } = query;
  let found: Reservations = tables(db).selectFrom('reservations').where('state', 'in', states);
  // A test is found by its whole number, and stands in no list.
  if (!terms.some((term) => codeIn(term))) found = found.where(isNotTest);
  for (const term of terms) found = found.where(meets(term));
  if (supplier !== undefined) found = found.where('supplier_slug', '=', supplier);
  if (email !== undefined) found = found.where('email', '=', email);
  if (tag !== undefined)
    // The ids first, as an array: the planner would go through the newest until it has met enough with the tag.
    found = found.where(sql<boolean>`id = any(array(select reservation_id from reservation_tags where folded = ${tag}))`);
  if (pickupFrom !== undefined) found = found.where('pickup_at', '>=', pickupFrom);
  if (pickupBefore !== undefined) found = found.where('pickup_at', '<', pickupBefore);
  if (createdFrom !== undefined) found = found.where('created_at', '>=', createdFrom);
  if (createdBefore !== undefined) found = found.where('created_at', '<', createdBefore);
  // Asked alone where it says everything: with what is agreed beside it, the planner reads all of a place and sorts.
  if (place !== undefined && !hasPlacesToFill) found = found.where('pickup_place', '=', place);
  if (place !== undefined && hasPlacesToFill)
    found = found.where(
      sql<boolean>`(pickup_place = ${place} or pickup_place is null and exists (
        select from reservation_revisions as agreed
        where agreed.reservation_id = reservations.id and agreed.revision = reservations.revision and agreed.trip->'pickup'->>'slug' = ${place}
      ))`,
    );
  return found;
}

const codeIn = (term: string) => (term.startsWith('ktk') ? reservationCodeFrom(term) : undefined);

/** A whole number of ours is one reservation, met at its key; all else is looked for in the words. */
function meets(term: string) {
  const code = codeIn(term);
  return code ? sql<boolean>`code = ${code}` : sql<boolean>`search_text like ${`%${likeText(term)}%`}`;
}

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

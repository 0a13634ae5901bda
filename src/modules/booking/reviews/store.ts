import { type Generated, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { RatingSums, Stars, VehicleClass } from '#suppliers/model';
import type { Cursor } from '../model/reservation-query.ts';
import type { BookingTables } from '../store/tables.ts';
import type { Review, ReviewAnswer, ReviewRefusal, ReviewState } from './review.ts';

type ReviewTables = {
  reviews: Stars & {
    id: string;
    reservation_id: string | null;
    supplier: string;
    vehicle_class: VehicleClass;
    rented_in: string;
    locale: Locale;
    body: string;
    author: string;
    state: ReviewState;
    refusal: ReviewRefusal | null;
    version: Generated<number>;
    written_at: Date;
    decided_at: Date | null;
    answer: Generated<string | null>;
    answer_locale: Generated<Locale | null>;
    answered_at: Generated<Date | null>;
  };
};
type ReviewRow = Omit<ReviewTables['reviews'], 'version' | 'answer' | 'answer_locale' | 'answered_at'> & {
  version: number;
  answer: string | null;
  answer_locale: Locale | null;
  answered_at: Date | null;
};
const tables = (db: Database) => db.withTables<ReviewTables>();
const withReservations = (db: Database) => db.withTables<ReviewTables & BookingTables>();

const reviewOf = ({ answer, answer_locale, answered_at, cleanliness, pickup_speed, as_promised, value, ...row }: ReviewRow): Review => ({
  id: row.id,
  reservationId: row.reservation_id,
  supplier: row.supplier,
  vehicleClass: row.vehicle_class,
  rentedIn: row.rented_in,
  locale: row.locale,
  stars: { cleanliness, pickup_speed, as_promised, value },
  body: row.body,
  author: row.author,
  state: row.state,
  refusal: row.refusal,
  version: row.version,
  writtenAt: row.written_at,
  decidedAt: row.decided_at,
  answer: answer === null || !answer_locale || !answered_at ? null : { body: answer, locale: answer_locale, at: answered_at },
});

export async function findReviewOf(db: Database, reservationId: string): Promise<Review | undefined> {
  const row = await tables(db).selectFrom('reviews').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
  return row && reviewOf(row);
}

export async function getLockedReview(tx: DatabaseTransaction, id: string): Promise<Review | undefined> {
  const row = await tables(tx).selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && reviewOf(row);
}

export type NewReview = Pick<
  Review,
  'id' | 'reservationId' | 'supplier' | 'vehicleClass' | 'rentedIn' | 'locale' | 'stars' | 'body' | 'author' | 'writtenAt'
>;

/** Writes one that waits, or writes it anew over what its driver has said before. */
export async function putReview(tx: DatabaseTransaction, review: NewReview): Promise<void> {
  const said = { locale: review.locale, ...review.stars, body: review.body, author: review.author, written_at: review.writtenAt };
  // What was answered was answered to other words.
  const unanswered = { answer: null, answer_locale: null, answered_at: null };
  await tables(tx)
    .insertInto('reviews')
    .values({
      id: review.id,
      reservation_id: review.reservationId,
      supplier: review.supplier,
      vehicle_class: review.vehicleClass,
      rented_in: review.rentedIn,
      ...said,
      state: 'waiting',
      refusal: null,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('reservation_id').doUpdateSet({
        ...said,
        ...unanswered,
        state: 'waiting',
        refusal: null,
        decided_at: null,
        version: sql<number>`reviews.version + 1`,
      }),
    )
    .execute();
}

export async function markDecided(
  tx: DatabaseTransaction,
  id: string,
  { at, refusal }: { readonly refusal: ReviewRefusal | null; readonly at: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('reviews')
    .set({ state: refusal ? 'refused' : 'published', refusal, decided_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The published reviews of a supplier, counted and summed up by part. */
export async function sumUp(tx: DatabaseTransaction, supplier: string): Promise<RatingSums> {
  const row = await tables(tx)
    .selectFrom('reviews')
    .select(({ fn }) => [
      fn.countAll<number>().as('reviews'),
      fn.sum<number>('cleanliness').as('cleanliness'),
      fn.sum<number>('pickup_speed').as('pickup_speed'),
      fn.sum<number>('as_promised').as('as_promised'),
      fn.sum<number>('value').as('value'),
    ])
    .where('supplier', '=', supplier)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const { reviews, cleanliness, pickup_speed, as_promised, value } = row;
  return {
    reviews: Number(reviews),
    sums: {
      cleanliness: Number(cleanliness),
      pickup_speed: Number(pickup_speed),
      as_promised: Number(as_promised),
      value: Number(value),
    },
  };
}

/** Writes what a supplier answers, or takes it away. */
export async function setAnswer(tx: DatabaseTransaction, id: string, answer: ReviewAnswer | null): Promise<void> {
  await tables(tx)
    .updateTable('reviews')
    .set({
      answer: answer?.body ?? null,
      answer_locale: answer?.locale ?? null,
      answered_at: answer?.at ?? null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Published ones with words, the newest rental's last word first. */
export async function selectWithWords(
  db: Database,
  supplier: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Review[]> {
  const rows = await tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('state', '=', 'published')
    .where('body', '<>', '')
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(reviewOf);
}

/** A review at work, with the number of its reservation. */
export interface ModeratedReview extends Review {
  readonly code: string | null;
}

/** Those of one state: who waits longest first, what was decided last first. */
export async function selectOfState(
  db: Database,
  { after, limit, state }: { readonly state: ReviewState; readonly after: Cursor | undefined; readonly limit: number },
): Promise<ModeratedReview[]> {
  const isWaiting = state === 'waiting';
  const by = isWaiting ? 'reviews.written_at' : 'reviews.decided_at';
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await withReservations(db)
    .selectFrom('reviews')
    .leftJoin('reservations', 'reservations.id', 'reviews.reservation_id')
    .selectAll('reviews')
    .select('reservations.code')
    .where('reviews.state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(by, 'reviews.id'), isWaiting ? '>' : '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy(by, direction)
    .orderBy('reviews.id', direction)
    .limit(limit)
    .execute();
  return rows.map(({ code, ...row }) => ({ ...reviewOf(row), code }));
}

/** Every review of an address. */
export async function selectReviewsByEmail(db: Database, email: string): Promise<ModeratedReview[]> {
  const rows = await withReservations(db)
    .selectFrom('reviews')
    .innerJoin('reservations', 'reservations.id', 'reviews.reservation_id')
    .selectAll('reviews')
    .select('reservations.code')
    .where('reservations.email', '=', email)
    .orderBy('reviews.written_at')
    .execute();
  return rows.map(({ code, ...row }) => ({ ...reviewOf(row), code }));
}

/** Takes words and name out of the reviews of an address; the stars stay, and are nobody's. */
export async function forgetAuthor(tx: DatabaseTransaction, email: string): Promise<void> {
  await withReservations(tx)
    .updateTable('reviews')
    // An answer may repeat what was said.
    .set({ body: '', author: '', answer: null, answer_locale: null, answered_at: null, version: sql`version + 1` })
    .where('reservation_id', 'in', (from) => from.selectFrom('reservations').select('id').where('email', '=', email))
    .execute();
}

/** Closes the question how a rental was for every reservation of an address, asked or not: the e-mail counts as dealt with, and none leaves. */
export async function askNever(tx: DatabaseTransaction, email: string, at: Date): Promise<void> {
  const kind = 'review_invitation';
  await sql`
    insert into reservation_emails (reservation_id, kind, copy, due_at, sent_at)
    select id, ${kind}, 1, ${at}, ${at} from reservations where email = ${email}
    on conflict (reservation_id, kind, copy) do update set sent_at = coalesce(reservation_emails.sent_at, excluded.sent_at)
  `.execute(tx);
}

/** Takes words and name out of what was refused before an instant. @returns how many */
export async function forgetRefused(db: Database, before: Date): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('reviews')
    .set({ body: '', author: '' })
    .where('state', '=', 'refused')
    .where('decided_at', '<', before)
    .where((row) => row.or([row('body', '<>', ''), row('author', '<>', '')]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Finished rentals that were to be back between two instants, nobody has been asked about and nobody has reviewed. */
export async function selectIdsToInvite(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
  limit: number,
): Promise<string[]> {
  const rows = await withReservations(db)
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'completed')
    .where('return_at', '>', from)
    .where('return_at', '<=', until)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reservation_emails')
            .select('kind')
            .whereRef('reservation_emails.reservation_id', '=', 'reservations.id')
            .where('kind', '=', 'review_invitation'),
        ),
      ),
    )
    .where((row) =>
      row.not(row.exists(row.selectFrom('reviews').select('reviews.id').whereRef('reviews.reservation_id', '=', 'reservations.id'))),
    )
    .orderBy('return_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

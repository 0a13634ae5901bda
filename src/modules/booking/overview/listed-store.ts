import { type SelectQueryBuilder, sql } from 'kysely';
import { reservationCodeFrom } from '#kernel/ids';
import type { Database } from '#platform/database';
import { likeText } from '#platform/database/like-text';
import { type Cursor, type ReservationSort, searchTerms } from '../model/reservation-query.ts';
import type { ReservationState } from '../model/states.ts';
import { type BookingTables, tables } from '../store/tables.ts';
import { isNotTest } from '../synthetic-visitor/tests-store.ts';

/** What a list is narrowed to. */
export interface ListNarrowing {
  readonly supplier?: string | undefined;
  /** Ordered with this address. */
  readonly email?: string | undefined;
  /** One of the words on it, folded, as the address of a list names it. */
  readonly tag?: string | undefined;
  /** Picked up from this instant on, and before that one. */
  readonly pickupFrom?: Date | undefined;
  readonly pickupBefore?: Date | undefined;
  /** Ordered from this instant on, and before that one. */
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
  /** The slug of the place of pickup. */
  readonly place?: string | undefined;
}

/** What a list is asked for. */
export interface ListQuery extends ListNarrowing {
  readonly states: readonly ReservationState[];
  /** Each must occur in what a reservation is looked for by. */
  readonly terms: readonly string[];
  /** Whether a place may have to be looked up in what is agreed: where the job has not been everywhere yet. */
  readonly hasPlacesToFill?: boolean | undefined;
  readonly sort: ReservationSort;
}

/** How far rows are passed one by one for words before their index is asked: it takes some 5 ms. */
const WALKED = 5_000;

/**
 * What is typed, as a list is asked for it. A whole address that somebody has ordered with means that person; all else is looked for in the words,
 * where the index is slow to tell addresses at one provider apart.
 */
export async function wordsOf(db: Database, typed: string): Promise<Pick<ListQuery, 'terms' | 'email'>> {
  const terms = searchTerms(typed);
  const email = terms.find((term) => /^[^@]+@[^@]+\.[^@]+$/.test(term));
  if (email === undefined) return { terms };
  const ordered = await tables(db).selectFrom('reservations').select('id').where('email', '=', email).limit(1).executeTakeFirst();
  return ordered ? { email, terms: terms.filter((term) => term !== email) } : { terms };
}

/**
 * The ids of one page, in its order. Words that many have are met soon on the way from the first row, words that few have are found by their index.
 * The planner cannot tell which they are: two that are common each may never stand together. So rows are passed one by one as far as `WALKED`, and
 * where that was too short for a page, the index is asked.
 */
export async function selectPage(db: Database, query: ListQuery, after: Cursor | undefined, limit: number): Promise<string[]> {
  if (query.terms.length === 0 || query.terms.some((term) => codeIn(term)))
    return idsOf(await listed(db, query, after).select('id').orderBy(orderOf(query.sort)).limit(limit).execute());
  const { ids, isAll } = await selectWalked(db, query, after, limit);
  if (isAll || ids.length === limit) return ids;
  const met = listed(db, query, after).select(['id', 'created_at', 'pickup_at']);
  // Found before they are put in order: the planner would go along the order again.
  const found = tables(db)
    .with(
      (one) => one('met').materialized(),
      () => met,
    )
    .selectFrom('met')
    .select('id');
  return idsOf(await found.orderBy(orderOf(query.sort)).limit(limit).execute());
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** The first that have the words among the next `WALKED` rows of a list, and whether no rows come after these. */
async function selectWalked(db: Database, query: ListQuery, after: Cursor | undefined, limit: number) {
  const order = orderOf(query.sort);
  const passed = listed(db, { ...query, terms: [] }, after)
    .select('id')
    .select(sql<string>`search_text`.as('search_text'))
    .select(sql<number>`(row_number() over (order by ${order}))::int`.as('nth'))
    .orderBy(order)
    .limit(WALKED);
  const hasWords = sql.join<boolean>(query.terms.map(meets), sql` and `);
  const rows = await tables(db)
    .selectFrom(passed.as('passed'))
    .select(['id', 'nth'])
    .select(hasWords.as('meets'))
    .where(({ or }) => or([hasWords, sql<boolean>`nth = ${WALKED}`]))
    .limit(limit + 1)
    .execute();
  const met = rows.filter((row) => row.meets).toSorted((one, other) => one.nth - other.nth);
  return { ids: idsOf(met.slice(0, limit)), isAll: rows.every(({ nth }) => nth < WALKED) };
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

const columnOf = (sort: ReservationSort) => (sort.endsWith('created') ? 'created_at' : 'pickup_at');
const isDown = (sort: ReservationSort): boolean => sort.startsWith('-');

/** The order of a list: no two rows stand at one place. */
function orderOf(sort: ReservationSort) {
  const direction = sql.raw(isDown(sort) ? 'desc' : 'asc');
  return sql`${sql.ref(columnOf(sort))} ${direction}, id ${direction}`;
}

/** What a list is asked for, after a row of it. */
function listed(db: Database, query: ListQuery, after: Cursor | undefined): Reservations {
  const found = matching(db, query);
  if (!after) return found;
  const follows = sql.raw(isDown(query.sort) ? '<' : '>');
  return found.where(sql<boolean>`(${sql.ref(columnOf(query.sort))}, id) ${follows} (${after.at}::timestamptz, ${after.id}::uuid)`);
}

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

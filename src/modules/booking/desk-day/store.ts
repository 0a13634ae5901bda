import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';
import { DIRECT_CONNECTOR } from '#suppliers/model';
import type { Cursor } from '../model/reservation-query.ts';
import { type BookingTables, tables } from '../store/tables.ts';

/** Of which reservations of one supplier a list of its desk is made, and in which order. */
export interface DeskQuery {
  readonly supplier: string;
  /** Null is every office of the supplier. */
  readonly offices: readonly string[] | null;
  readonly what: 'request' | 'pickup' | 'return';
  /** After this instant, from it on, and before that one. */
  readonly after?: Date;
  readonly from?: Date;
  readonly before?: Date;
  readonly latestFirst?: boolean;
}

/** State, the instant that it is sorted by, and whose office it is. Literals, so that the database sees that a partial index serves. */
const WHAT = {
  request: { state: 'confirming', at: 'answer_by', end: 'pickup' },
  pickup: { state: 'confirmed', at: 'pickup_at', end: 'pickup' },
  return: { state: 'picked_up', at: 'return_at', end: 'returnTo' },
} as const;

/** The ids of one page, in its order, with the instant that each is sorted by. */
export async function selectDesk(db: Database, query: DeskQuery, after: Cursor | undefined, limit: number): Promise<Cursor[]> {
  const { at } = WHAT[query.what];
  const direction = query.latestFirst ? 'desc' : 'asc';
  let found = matching(db, query)
    .select(['id', sql<Date>`${sql.ref(at)}`.as('at')])
    .orderBy(at, direction)
    .orderBy('id', direction)
    .limit(limit);
  if (after)
    found = found.where(
      sql<boolean>`(${sql.ref(at)}, id) ${sql.raw(query.latestFirst ? '<' : '>')} (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return found.execute();
}

/** How many there are, counted no further than `most`. */
export const countDesk = (db: Database, query: DeskQuery, most: number): Promise<number> => countOf(db, matching(db, query), most);

type Reservations = SelectQueryBuilder<BookingTables, 'reservations', object>;

async function countOf(db: Database, found: Reservations, most: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom(found.select(sql<number>`1`.as('one')).limit(most).as('counted'))
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Database, { supplier, offices, what, after, from, before }: DeskQuery): Reservations {
  const { state, at, end } = WHAT[what];
  let found: Reservations = tables(db)
    .selectFrom('reservations')
    .where('supplier_slug', '=', supplier)
    .where(sql<boolean>`state = ${sql.lit(state)}`);
  if (what === 'request')
    found = found.where('answer_by', 'is not', null).where('connector', '=', DIRECT_CONNECTOR).where('supplier_confirmed_at', 'is', null);
  if (after) found = found.where(at, '>', after);
  if (from) found = found.where(at, '>=', from);
  if (before) found = found.where(at, '<', before);
  return offices ? found.where(agreed(sql<boolean>`agreed.offer->${sql.lit(end)}->>'id' = any(${offices}::text[])`)) : found;
}

/** Something that holds of what is agreed now. */
const agreed = (holds: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select from reservation_revisions as agreed
  where agreed.reservation_id = reservations.id and agreed.revision = reservations.revision and ${holds}
)`;

/** What stands of a supplier in a period: which end of it, at which offices, of which cars. Null is all of them. */
export interface StandingQuery {
  readonly supplier: string;
  readonly from: Date;
  readonly until: Date;
  readonly what: 'pickup' | 'return' | 'both';
  readonly offices: readonly string[] | null;
  readonly vehicles: readonly string[] | null;
}

/** Reservations of one supplier that stand and whose pickup or return is meant, the earliest first. */
export async function selectStanding(db: Database, query: StandingQuery, limit: number): Promise<string[]> {
  const rows = await standing(db, query).select('id').orderBy('pickup_at').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** How many there are, counted no further than `most`. */
export const countStanding = (db: Database, query: StandingQuery, most: number): Promise<number> => countOf(db, standing(db, query), most);

function standing(db: Database, { supplier, from, until, what, offices, vehicles }: StandingQuery): Reservations {
  const falls = (at: 'pickup_at' | 'return_at', end: 'pickup' | 'returnTo') => {
    const inTime = sql<boolean>`(${sql.ref(`reservations.${at}`)} >= ${from} and ${sql.ref(`reservations.${at}`)} < ${until})`;
    return offices ? sql<boolean>`(${inTime} and agreed.offer->${sql.lit(end)}->>'id' = any(${offices}::text[]))` : inTime;
  };
  const pickup = falls('pickup_at', 'pickup');
  const back = falls('return_at', 'returnTo');
  const meant = { pickup, return: back, both: sql<boolean>`(${pickup} or ${back})` }[what];
  return tables(db)
    .selectFrom('reservations')
    .where('supplier_slug', '=', supplier)
    .where('state', 'in', ['confirming', 'confirmed', 'picked_up'])
    .where('pickup_at', '<', until)
    .where('return_at', '>=', from)
    .where(agreed(vehicles ? sql<boolean>`${meant} and agreed.offer->'vehicle'->>'name' = any(${vehicles}::text[])` : meant));
}

import { type Generated, sql } from 'kysely';
import { type Currency, type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CreditSource } from '../accounting/postings.ts';
import type { CreditShare, RemainingCredit } from './spending.ts';
import type { CreditTables } from './store.ts';

export type CreditUseState = 'held' | 'spent' | 'released';
/** Where a share goes back to: it is credit again, or belongs to the payment that it was kept from. */
export type ReturnDestination = 'credit' | 'payment';

export type CreditUseTables = CreditTables & {
  credit_uses: {
    id: string;
    reservation_id: string;
    reservation_code: string;
    amount_minor: number;
    currency: Currency;
    state: CreditUseState;
    held_at: Date;
    ended_at: Date | null;
  };
  credit_shares: { use_id: string; credit_id: number; amount_minor: number };
  credit_returns: {
    id: Generated<number>;
    use_id: string;
    credit_id: number;
    amount_minor: number;
    destination: ReturnDestination;
    at: Date;
  };
  credit_expiries: { id: Generated<number>; credit_id: number; amount_minor: number; at: Date };
};

const tables = (db: Database) => db.withTables<CreditUseTables>();

/** Its rule stands in the database, where it is also kept: `credit_left`. */
const LEFT = sql<number>`credit_left(credits.id)`;

/** Credits of these addresses that are not past their last day, and what is left of each. */
export async function selectLeft(db: Database, emails: readonly string[], today: string): Promise<RemainingCredit[]> {
  if (emails.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('credits')
    .select(['id', 'currency', 'good_through'])
    .select(LEFT.as('left'))
    .where('email', 'in', emails)
    .where('good_through', '>=', today)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, left: money(Number(row.left), row.currency), goodThrough: row.good_through }));
}

/** Locks the credits of these addresses until the transaction ends, all in one order: two orders wait for each other and not in a circle. */
export async function lockCreditsOf(tx: DatabaseTransaction, emails: readonly string[]): Promise<void> {
  if (emails.length > 0)
    await tables(tx).selectFrom('credits').select('id').where('email', 'in', emails).orderBy('id').forUpdate().execute();
}

/** The same for credits that are known. */
export async function lockCredits(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tables(tx).selectFrom('credits').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export interface CreditUse {
  readonly id: string;
  readonly reservationId: string;
  readonly reservationCode: string;
  readonly amount: Money;
  readonly state: CreditUseState;
  readonly heldAt: Date;
}

export async function insertUse(tx: DatabaseTransaction, use: Omit<CreditUse, 'state'>, shares: readonly CreditShare[]): Promise<void> {
  await tables(tx)
    .insertInto('credit_uses')
    .values({
      id: use.id,
      reservation_id: use.reservationId,
      reservation_code: use.reservationCode,
      amount_minor: use.amount.minor,
      currency: use.amount.currency,
      state: 'held',
      held_at: use.heldAt,
      ended_at: null,
    })
    .execute();
  const rows = shares.map(({ creditId, amount }) => ({ use_id: use.id, credit_id: creditId, amount_minor: amount.minor }));
  await tables(tx).insertInto('credit_shares').values(rows).execute();
}

export async function findUse(db: Database, reservationId: string): Promise<CreditUse | undefined> {
  const row = await tables(db).selectFrom('credit_uses').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
  return (
    row && {
      id: row.id,
      reservationId: row.reservation_id,
      reservationCode: row.reservation_code,
      amount: money(row.amount_minor, row.currency),
      state: row.state,
      heldAt: row.held_at,
    }
  );
}

/** @returns whether it was held until now */
export async function endUse(tx: DatabaseTransaction, id: string, state: 'spent' | 'released', at: Date): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('credit_uses')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A share of a use, with the credit that it was taken from. */
export interface TakenShare {
  readonly creditId: number;
  readonly email: string;
  readonly source: CreditSource;
  readonly paymentId: string | null;
  readonly goodThrough: string;
  readonly rested: boolean;
  readonly amount: Money;
  /** Of it, in whatever way. */
  readonly returned: Money;
}

/** In the order in which they were taken: those that end first. */
export async function selectShares(db: Database, useId: string): Promise<TakenShare[]> {
  const rows = await tables(db)
    .selectFrom('credit_shares')
    .innerJoin('credits', 'credits.id', 'credit_shares.credit_id')
    .select(['credits.id', 'email', 'source', 'payment_id', 'currency', 'good_through', 'rested'])
    .select('credit_shares.amount_minor as taken')
    .select((row) =>
      row
        .selectFrom('credit_returns')
        .select((one) => one.fn.sum<number | string | null>('credit_returns.amount_minor').as('minor'))
        .whereRef('credit_returns.use_id', '=', 'credit_shares.use_id')
        .whereRef('credit_returns.credit_id', '=', 'credit_shares.credit_id')
        .as('returned'),
    )
    .where('credit_shares.use_id', '=', useId)
    .orderBy('good_through')
    .orderBy('credits.id')
    .execute();
  return rows.map((row) => ({
    creditId: row.id,
    email: row.email,
    source: row.source,
    paymentId: row.payment_id,
    goodThrough: row.good_through,
    rested: row.rested,
    amount: money(row.taken, row.currency),
    returned: money(Number(row.returned ?? 0), row.currency),
  }));
}

/** @returns its id */
export async function insertReturn(
  tx: DatabaseTransaction,
  returned: {
    readonly useId: string;
    readonly creditId: number;
    readonly amount: Money;
    readonly destination: ReturnDestination;
    readonly at: Date;
  },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('credit_returns')
    .values({
      use_id: returned.useId,
      credit_id: returned.creditId,
      amount_minor: returned.amount.minor,
      destination: returned.destination,
      at: returned.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setGoodThrough(
  tx: DatabaseTransaction,
  creditId: number,
  { goodThrough, rested }: { readonly goodThrough: string; readonly rested: boolean },
): Promise<void> {
  await tables(tx).updateTable('credits').set({ good_through: goodThrough, rested }).where('id', '=', creditId).execute();
}

/** Credits whose last day was before this one and of which something is left. */
export async function selectPastIds(db: Database, today: string, limit: number): Promise<number[]> {
  const rows = await pastCredits(db, today).orderBy('credits.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** What is left of one of them; nothing when nothing is, or when it can still be spent. */
export async function findPastCredit(
  db: Database,
  id: number,
  today: string,
): Promise<{ readonly email: string; readonly reservationCode: string; readonly amount: Money } | undefined> {
  const row = await pastCredits(db, today).where('credits.id', '=', id).executeTakeFirst();
  return row && { email: row.email, reservationCode: row.reservation_code, amount: money(Number(row.left), row.currency) };
}

const pastCredits = (db: Database, today: string) =>
  tables(db)
    .selectFrom('credits')
    .select(['credits.id', 'email', 'currency', 'reservation_code'])
    .select(LEFT.as('left'))
    .where('good_through', '<', today)
    .where(LEFT, '>', 0);

/** @returns its id */
export async function insertExpiry(
  tx: DatabaseTransaction,
  expired: { readonly creditId: number; readonly amount: Money; readonly at: Date },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('credit_expiries')
    .values({ credit_id: expired.creditId, amount_minor: expired.amount.minor, at: expired.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface EndingRow {
  readonly code: string;
  readonly currency: Currency;
  readonly left: number | string;
  readonly goodThrough: string;
}

/** Credits whose last day is between two days, what is left of them added up by the reservation that gave them; those that end first go first. */
export async function selectEnding(
  db: Database,
  asked: { readonly today: string; readonly through: string; readonly untold: boolean; readonly reservationCode?: string },
  limit: number,
): Promise<readonly EndingRow[]> {
  let query = tables(db)
    .selectFrom('credits')
    .select(['reservation_code as code', 'currency'])
    .select(sql<number | string>`sum(credit_left(credits.id))`.as('left'))
    .select(sql<string>`min(good_through)`.as('goodThrough'))
    .where('good_through', '>=', asked.today)
    .where('good_through', '<=', asked.through)
    .where(LEFT, '>', 0);
  if (asked.untold) query = query.where('reminded_at', 'is', null);
  if (asked.reservationCode !== undefined) query = query.where('reservation_code', '=', asked.reservationCode);
  return query.groupBy(['reservation_code', 'currency']).orderBy('goodThrough').orderBy('reservation_code').limit(limit).execute();
}

/** @returns whether one of them was not told of before */
export async function noteReminded(
  tx: DatabaseTransaction,
  { reservationCode, through }: { readonly reservationCode: string; readonly through: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('credits')
    .set({ reminded_at: at })
    .where('reservation_code', '=', reservationCode)
    .where('good_through', '<=', through)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

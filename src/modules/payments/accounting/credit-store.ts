import { money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { PaymentTables } from '../store/tables.ts';
import { creditExpiryOf, creditOf, creditReturnOf, creditUseOf, type RecordedFact } from './postings.ts';

const tables = (db: Database) => db.withTables<PaymentTables>();

/** Never posted: `insertMissingHolders` comes first. */
const NO_HOLDER = 'nobody';

export async function selectGrantedCredits(db: Database, after: string | null, limit: number): Promise<RecordedFact[]> {
  let query = tables(db)
    .selectFrom('credits')
    .leftJoin('credit_holders', 'credit_holders.email', 'credits.email')
    .select(['credits.id', 'amount_minor', 'currency', 'reservation_code', 'payment_id', 'source', 'at'])
    .select('credit_holders.id as holder_id')
    .orderBy('credits.id')
    .limit(limit);
  if (after !== null) query = query.where('credits.id', '>', Number(after));
  return (await query.execute()).map((row) => ({
    posting: creditOf({
      id: String(row.id),
      holderId: row.holder_id ?? NO_HOLDER,
      source: row.source,
      paymentId: row.payment_id,
      reservationCode: row.reservation_code,
      amount: money(row.amount_minor, row.currency),
    }),
    at: row.at,
  }));
}

/** Spent, each with the shares that it was taken from. */
export async function selectSpentCredits(db: Database, after: string | null, limit: number): Promise<RecordedFact[]> {
  let query = tables(db).selectFrom('credit_uses').selectAll().where('state', '=', 'spent').orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  const uses = await query.execute();
  if (uses.length === 0) return [];
  const ids = uses.map(({ id }) => id);
  const shares = await tables(db)
    .selectFrom('credit_shares')
    .innerJoin('credits', 'credits.id', 'credit_shares.credit_id')
    .leftJoin('credit_holders', 'credit_holders.email', 'credits.email')
    .select(['use_id', 'credit_shares.amount_minor', 'currency', 'credit_holders.id as holder_id'])
    .where('use_id', 'in', ids)
    .orderBy('credits.id')
    .execute();
  const byUse = Map.groupBy(shares, ({ use_id }) => use_id);
  return uses.map((use) => ({
    posting: creditUseOf({
      id: use.id,
      reservationCode: use.reservation_code,
      parts: (byUse.get(use.id) ?? []).map(({ amount_minor, currency, holder_id }) => ({
        holderId: holder_id ?? NO_HOLDER,
        amount: money(amount_minor, currency),
      })),
    }),
    at: use.ended_at ?? use.held_at,
  }));
}

export async function selectReturnedCredits(db: Database, after: string | null, limit: number): Promise<RecordedFact[]> {
  let query = tables(db)
    .selectFrom('credit_returns')
    .innerJoin('credit_uses', 'credit_uses.id', 'credit_returns.use_id')
    .innerJoin('credits', 'credits.id', 'credit_returns.credit_id')
    .leftJoin('credit_holders', 'credit_holders.email', 'credits.email')
    .select(['credit_returns.id', 'credit_returns.amount_minor', 'credit_returns.at', 'destination'])
    .select(['credit_uses.reservation_code', 'credits.payment_id', 'credits.currency', 'credit_holders.id as holder_id'])
    .orderBy('credit_returns.id')
    .limit(limit);
  if (after !== null) query = query.where('credit_returns.id', '>', Number(after));
  return (await query.execute()).map((row) => ({
    posting: creditReturnOf({
      id: String(row.id),
      reservationCode: row.reservation_code,
      holderId: row.holder_id ?? NO_HOLDER,
      paymentId: row.destination === 'payment' ? row.payment_id : null,
      amount: money(row.amount_minor, row.currency),
    }),
    at: row.at,
  }));
}

export async function selectExpiredCredits(db: Database, after: string | null, limit: number): Promise<RecordedFact[]> {
  let query = tables(db)
    .selectFrom('credit_expiries')
    .innerJoin('credits', 'credits.id', 'credit_expiries.credit_id')
    .leftJoin('credit_holders', 'credit_holders.email', 'credits.email')
    .select(['credit_expiries.id', 'credit_expiries.amount_minor', 'credit_expiries.at'])
    .select(['credits.reservation_code', 'credits.currency', 'credit_holders.id as holder_id'])
    .orderBy('credit_expiries.id')
    .limit(limit);
  if (after !== null) query = query.where('credit_expiries.id', '>', Number(after));
  return (await query.execute()).map((row) => ({
    posting: creditExpiryOf({
      id: String(row.id),
      holderId: row.holder_id ?? NO_HOLDER,
      reservationCode: row.reservation_code,
      amount: money(row.amount_minor, row.currency),
    }),
    at: row.at,
  }));
}

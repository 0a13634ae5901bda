import { money } from '#kernel/money';
import type { PaymentFactKind } from '#ledger';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { selectChargebackFacts, selectChargebackIds } from '../chargebacks/store.ts';
import { isPaymentId } from '../payment/payment-id.ts';
import type { PaymentTables } from '../store/tables.ts';
import { selectExpiredCredits, selectGrantedCredits, selectReturnedCredits, selectSpentCredits } from './credit-store.ts';
import { captureOf, type RecordedFact, refundOf } from './postings.ts';

const tables = (db: Database) => db.withTables<PaymentTables>();

/**
 * In the order of their ids.
 * @param after the last id of the part before; null for the first
 */
export function selectRecordedFacts(db: Database, kind: PaymentFactKind, after: string | null, limit: number): Promise<RecordedFact[]> {
  switch (kind) {
    case 'capture':
      return selectCaptures(db, after, limit);
    case 'refund':
      return selectDoneRefunds(db, after, limit);
    case 'credit':
      return selectGrantedCredits(db, after, limit);
    case 'credit_use':
      return selectSpentCredits(db, after, limit);
    case 'credit_return':
      return selectReturnedCredits(db, after, limit);
    case 'credit_expiry':
      return selectExpiredCredits(db, after, limit);
    case 'chargeback':
    case 'chargeback_won':
    case 'chargeback_lost':
      return selectChargebackFacts(db, kind, after, limit);
  }
}

/** Those of the ids that such a fact has. */
export async function selectRecordedIds(db: Database, kind: PaymentFactKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const possible = ids.filter(NUMBERED.includes(kind) ? isWhole : isPaymentId);
  if (possible.length === 0) return new Set();
  const rows = await recordedIds(db, kind, possible);
  return new Set(rows.map(({ id }) => String(id)));
}

/** Whose ids are numbers. */
const NUMBERED: readonly PaymentFactKind[] = ['credit', 'credit_return', 'credit_expiry'];

const isWhole = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

function recordedIds(db: Database, kind: PaymentFactKind, ids: readonly string[]): Promise<{ readonly id: string | number }[]> {
  switch (kind) {
    case 'capture':
      return tables(db).selectFrom('payments').select('id').where('state', '=', 'captured').where('id', 'in', ids).execute();
    case 'refund':
      return tables(db).selectFrom('refunds').select('id').where('state', '=', 'done').where('id', 'in', ids).execute();
    case 'credit':
      return tables(db).selectFrom('credits').select('id').where('id', 'in', ids.map(Number)).execute();
    case 'credit_use':
      return tables(db).selectFrom('credit_uses').select('id').where('state', '=', 'spent').where('id', 'in', ids).execute();
    case 'credit_return':
      return tables(db).selectFrom('credit_returns').select('id').where('id', 'in', ids.map(Number)).execute();
    case 'credit_expiry':
      return tables(db).selectFrom('credit_expiries').select('id').where('id', 'in', ids.map(Number)).execute();
    case 'chargeback':
    case 'chargeback_won':
    case 'chargeback_lost':
      return selectChargebackIds(db, kind, ids);
  }
}

async function selectCaptures(db: Database, after: string | null, limit: number): Promise<RecordedFact[]> {
  let query = tables(db)
    .selectFrom('payments')
    .select(['id', 'gateway', 'amount_minor', 'charge_minor', 'currency', 'captured_at', 'changed_at'])
    .where('state', '=', 'captured')
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id, gateway, amount_minor, charge_minor, currency, captured_at, changed_at }) => ({
    posting: captureOf({ id, gateway, amount: money(amount_minor, currency), charge: money(charge_minor, currency) }),
    at: captured_at ?? changed_at,
  }));
}

async function selectDoneRefunds(db: Database, after: string | null, limit: number): Promise<RecordedFact[]> {
  let query = tables(db)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount_minor', 'refunds.charge_minor', 'refunds.done_at', 'refunds.created_at', 'refunds.payment_id'])
    .select(['payments.gateway', 'payments.currency'])
    .where('refunds.state', '=', 'done')
    .orderBy('refunds.id')
    .limit(limit);
  if (after !== null) query = query.where('refunds.id', '>', after);
  return (await query.execute()).map((row) => ({
    posting: refundOf({ id: row.payment_id, gateway: row.gateway }, row.id, {
      price: money(row.amount_minor, row.currency),
      charge: money(row.charge_minor, row.currency),
    }),
    at: row.done_at ?? row.created_at,
  }));
}

/** Holders of credits that a version before the ledger has granted. */
export async function insertMissingHolders(db: Database): Promise<void> {
  const rows = await tables(db)
    .selectFrom('credits')
    .leftJoin('credit_holders', 'credit_holders.email', 'credits.email')
    .select('credits.email')
    .distinct()
    .where('credit_holders.id', 'is', null)
    .execute();
  for (const { email } of rows)
    await tables(db)
      .insertInto('credit_holders')
      .values({ id: newId(), email })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
}

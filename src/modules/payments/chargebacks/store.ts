import { money, sumOf } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import { chargebackLostOf, chargebackOf, chargebackWonOf, type RecordedFact } from '../accounting/postings.ts';
import type { PriceAndCharge } from '../installments/charge.ts';
import type { Payment } from '../model.ts';
import type { PaymentTables } from '../store/tables.ts';
import type { Chargeback, ChargebackState } from './chargeback.ts';

type ChargebackFactKind = 'chargeback' | 'chargeback_won' | 'chargeback_lost';

const tables = (db: Database) => db.withTables<PaymentTables>();

const chargebacks = (db: Database) =>
  tables(db)
    .selectFrom('chargebacks')
    .select(['id', 'payment_id', 'gateway', 'reference', 'reason', 'amount_minor', 'charge_minor', 'currency', 'state'])
    .select(['noted_at', 'answered_at', 'ended_at'])
    .select((row) => [row.cast<string>('received_on', 'text').as('received_on'), row.cast<string>('answer_by', 'text').as('answer_by')]);

type Row = Awaited<ReturnType<ReturnType<typeof chargebacks>['execute']>>[number];

const chargebackFrom = (row: Row): Chargeback => ({
  id: row.id,
  paymentId: row.payment_id,
  gateway: row.gateway,
  reference: row.reference,
  reason: row.reason,
  amount: money(row.amount_minor, row.currency),
  charge: money(row.charge_minor, row.currency),
  receivedOn: row.received_on,
  answerBy: row.answer_by,
  state: row.state,
  notedAt: row.noted_at,
  answeredAt: row.answered_at,
  endedAt: row.ended_at,
});

/** @returns whether it was written: one that the provider names so is there once */
export async function insertChargeback(tx: DatabaseTransaction, chargeback: Chargeback): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('chargebacks')
    .values({
      id: chargeback.id,
      payment_id: chargeback.paymentId,
      gateway: chargeback.gateway,
      reference: chargeback.reference,
      reason: chargeback.reason,
      amount_minor: chargeback.amount.minor,
      charge_minor: chargeback.charge.minor,
      currency: chargeback.amount.currency,
      received_on: chargeback.receivedOn,
      answer_by: chargeback.answerBy,
      state: chargeback.state,
      noted_at: chargeback.notedAt,
      answered_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findChargeback(db: Database, id: string): Promise<Chargeback | undefined> {
  const row = await chargebacks(db).where('id', '=', id).executeTakeFirst();
  return row && chargebackFrom(row);
}

/** Its row locked until the transaction ends. */
export async function findLockedChargeback(tx: DatabaseTransaction, id: string): Promise<Chargeback | undefined> {
  await tables(tx).selectFrom('chargebacks').select('id').where('id', '=', id).forUpdate().execute();
  return findChargeback(tx, id);
}

export async function updateChargeback(
  tx: DatabaseTransaction,
  id: string,
  change: { readonly state: ChargebackState; readonly answered_at?: Date; readonly ended_at?: Date },
): Promise<void> {
  await tables(tx).updateTable('chargebacks').set(change).where('id', '=', id).execute();
}

/** Those that wait for evidence or for a decision, the first deadline first. */
export async function selectWaitingChargebacks(db: Database, limit: number): Promise<Chargeback[]> {
  const rows = await chargebacks(db).where('state', 'in', ['open', 'answered']).orderBy('answer_by').orderBy('id').limit(limit).execute();
  return rows.map(chargebackFrom);
}

/** Those that were decided, the latest first. */
export async function selectEndedChargebacks(db: Database, limit: number): Promise<Chargeback[]> {
  const rows = await chargebacks(db).where('state', 'in', ['won', 'lost']).orderBy('ended_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(chargebackFrom);
}

/** In minor units: what a payment's bank has called back, of its price and of its charge. */
interface ContestedMinor {
  readonly price: number;
  readonly charge: number;
}

/** By payment, in minor units: what its bank has called back and not decided for us. */
export async function contestedOf(db: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<string, ContestedMinor>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('chargebacks')
    .select('payment_id')
    .select((row) => row.fn.sum<number | string>('amount_minor').as('total'))
    .select((row) => row.fn.sum<number | string>('charge_minor').as('charge'))
    .where('payment_id', 'in', paymentIds)
    .where('state', '<>', 'won')
    .groupBy('payment_id')
    .execute();
  return new Map(
    rows.map(({ charge, payment_id, total }) => [payment_id, { price: Number(total) - Number(charge), charge: Number(charge) }]),
  );
}

/** The same of one payment, and whether all of it is decided. */
export async function contestOf(
  db: Database,
  { amount: { currency }, id }: Pick<Payment, 'id' | 'amount'>,
): Promise<{ readonly parts: PriceAndCharge; readonly isDecided: boolean }> {
  const rows = await chargebacks(db).where('payment_id', '=', id).where('state', '<>', 'won').execute();
  const parts = {
    price: sumOf(
      rows.map((row) => money(row.amount_minor - row.charge_minor, currency)),
      currency,
    ),
    charge: sumOf(
      rows.map((row) => money(row.charge_minor, currency)),
      currency,
    ),
  };
  return { parts, isDecided: rows.every(({ state }) => state === 'lost') };
}

const POSTING_OF = { chargeback: chargebackOf, chargeback_won: chargebackWonOf, chargeback_lost: chargebackLostOf } as const;
const STATES_OF: Readonly<Record<ChargebackFactKind, readonly ChargebackState[]>> = {
  chargeback: ['open', 'answered', 'won', 'lost'],
  chargeback_won: ['won'],
  chargeback_lost: ['lost'],
};

/** What the chargebacks say that was to be posted, in the order of their ids. */
export async function selectChargebackFacts(
  db: Database,
  kind: ChargebackFactKind,
  after: string | null,
  limit: number,
): Promise<RecordedFact[]> {
  let query = chargebacks(db).where('state', 'in', STATES_OF[kind]).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map((row) => ({
    posting: POSTING_OF[kind](chargebackFrom(row)),
    at: kind === 'chargeback' ? row.noted_at : (row.ended_at ?? row.noted_at),
  }));
}

export const selectChargebackIds = (db: Database, kind: ChargebackFactKind, ids: readonly string[]): Promise<{ readonly id: string }[]> =>
  tables(db).selectFrom('chargebacks').select('id').where('state', 'in', STATES_OF[kind]).where('id', 'in', ids).execute();

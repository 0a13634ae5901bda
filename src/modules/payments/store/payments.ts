import { type Selectable, sql } from 'kysely';
import { type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Payment, PaymentState } from '../model.ts';
import type { PaymentChange, PaymentTables } from './tables.ts';

const ACTIVE: readonly PaymentState[] = ['created', 'challenge', 'unknown', 'authorised', 'captured'];
const UNSETTLED: readonly PaymentState[] = ['created', 'challenge', 'unknown', 'authorised'];

const tables = (db: Database) => db.withTables<PaymentTables>();

const payments = (db: Database) =>
  tables(db)
    .selectFrom('payments')
    .selectAll('payments')
    .select((row) => {
      const returned = row.selectFrom('refunds').whereRef('refunds.payment_id', '=', 'payments.id').where('refunds.state', '=', 'done');
      return [
        returned.select((refund) => refund.fn.sum<number>('refunds.amount_minor').as('minor')).as('refunded_minor'),
        returned.select((refund) => refund.fn.sum<number>('refunds.charge_minor').as('minor')).as('refunded_charge_minor'),
      ];
    });

type PaymentRow = Selectable<PaymentTables['payments']> & {
  readonly refunded_minor: number | string | null;
  readonly refunded_charge_minor: number | string | null;
};

const paymentFrom = (row: PaymentRow): Payment => ({
  id: row.id,
  reservationId: row.reservation_id,
  revision: row.revision,
  gateway: row.gateway,
  amount: money(row.amount_minor, row.currency),
  installments: row.installments,
  charge: money(row.charge_minor, row.currency),
  mostCharge: money(row.most_charge_minor, row.currency),
  // A sum of bigints is numeric, which the driver hands over as text.
  refunded: money(Number(row.refunded_minor ?? 0), row.currency),
  refundedCharge: money(Number(row.refunded_charge_minor ?? 0), row.currency),
  state: row.state,
  gatewayRef: row.gateway_ref,
  challengeUrl: row.challenge_url,
  mismatch: row.mismatch_minor !== null && row.mismatch_currency ? { minor: row.mismatch_minor, currency: row.mismatch_currency } : null,
  card: row.card_brand && row.card_last_four ? { brand: row.card_brand, lastFour: row.card_last_four } : null,
  rememberFor: row.remember_for,
  declineReason: row.decline_reason,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  authorisedAt: row.authorised_at,
  capturedAt: row.captured_at,
  version: row.version,
});

export async function findPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  const row = await payments(db).where('payments.id', '=', paymentId).executeTakeFirst();
  return row && paymentFrom(row);
}

export async function paymentsByIds(db: Database, ids: readonly string[]): Promise<Payment[]> {
  return ids.length === 0 ? [] : (await payments(db).where('payments.id', 'in', ids).execute()).map(paymentFrom);
}

/** In the order of their ids, those after one. */
export async function paymentsAfter(
  db: Database,
  after: string | null,
  limit: number,
): Promise<{ readonly id: string; readonly reservationId: string }[]> {
  let query = tables(db).selectFrom('payments').select(['id', 'reservation_id as reservationId']).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
}

/** The payment, its row locked until the transaction ends. */
export async function getLockedPayment(tx: DatabaseTransaction, paymentId: string): Promise<Payment> {
  await tables(tx).selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().execute();
  return getPayment(tx, paymentId);
}

export async function getPayment(db: Database, paymentId: string): Promise<Payment> {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment;
}

/** Of some reservations what was taken for good, the latest first. */
export async function selectCaptured(db: Database, reservationIds: readonly string[]): Promise<Payment[]> {
  if (reservationIds.length === 0) return [];
  const rows = await payments(db)
    .where('reservation_id', 'in', reservationIds)
    .where('state', '=', 'captured')
    .orderBy('revision', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(paymentFrom);
}

/** Every attempt to pay for a reservation, the earliest first. */
export async function selectOfReservation(db: Database, reservationId: string): Promise<Payment[]> {
  const rows = await payments(db).where('reservation_id', '=', reservationId).orderBy('created_at').orderBy('id').execute();
  return rows.map(paymentFrom);
}

export async function findChallengeDocument(
  db: Database,
  paymentId: string,
): Promise<{ html: string | null; frame: string | null } | undefined> {
  return tables(db)
    .selectFrom('payments')
    .select(['challenge_html as html', 'challenge_frame as frame'])
    .where('id', '=', paymentId)
    .where('state', '=', 'challenge')
    .executeTakeFirst();
}

export async function findLatestPayment(db: Database, reservationId: string): Promise<Payment | undefined> {
  const row = await payments(db)
    .where('reservation_id', '=', reservationId)
    // An active attempt is the reservation's payment, whatever failed before or beside it.
    .orderBy(sql`state in (${sql.join(ACTIVE)})`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && paymentFrom(row);
}

export async function findActivePayment(tx: DatabaseTransaction, reservationId: string, revision: number): Promise<Payment | undefined> {
  const row = await payments(tx)
    .where('reservation_id', '=', reservationId)
    .where('revision', '=', revision)
    .where('state', 'in', ACTIVE)
    .executeTakeFirst();
  return row && paymentFrom(row);
}

/** @returns whether it was written: another active payment of its revision keeps it out */
export async function insertPayment(
  tx: DatabaseTransaction,
  payment: { id: string; reservationId: string; revision: number; gateway: string; amount: Money },
  now: Date,
  actor: string,
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('payments')
    .values({
      id: payment.id,
      reservation_id: payment.reservationId,
      revision: payment.revision,
      gateway: payment.gateway,
      amount_minor: payment.amount.minor,
      currency: payment.amount.currency,
      state: 'created',
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reservation_id', 'revision'])
        // Written out, not as parameters: PostgreSQL finds the partial index by comparing the texts.
        .where(sql<boolean>`state in (${sql.join(ACTIVE.map((state) => sql.lit(state)))})`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await insertEvent(tx, { paymentId: payment.id, from: null, to: 'created', at: now, actor, reason: null });
  return true;
}

export interface PaymentEvent {
  readonly paymentId: string;
  readonly from: PaymentState | null;
  readonly to: PaymentState;
  readonly at: Date;
  readonly actor: string;
  readonly reason: string | null;
}

export async function insertEvent(tx: DatabaseTransaction, event: PaymentEvent): Promise<void> {
  await tables(tx)
    .insertInto('payment_events')
    .values({
      payment_id: event.paymentId,
      from_state: event.from,
      to_state: event.to,
      at: event.at,
      actor: event.actor,
      reason: event.reason,
    })
    .execute();
}

export async function selectEvents(db: Database, paymentId: string): Promise<PaymentEvent[]> {
  const rows = await tables(db).selectFrom('payment_events').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();
  return rows.map((row) => ({
    paymentId: row.payment_id,
    from: row.from_state,
    to: row.to_state,
    at: row.at,
    actor: row.actor,
    reason: row.reason,
  }));
}

export async function updatePayment(tx: DatabaseTransaction, paymentId: string, change: PaymentChange, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('payments')
    .set({ ...change, changed_at: now, version: sql`version + 1` })
    .where('id', '=', paymentId)
    .execute();
}

export async function selectUnsettled(db: Database, olderThan: Date, limit: number): Promise<Payment[]> {
  // Each found in an index of its own: asked with an `or`, every payment that was ever made would be read.
  const rows = await payments(db)
    .where((row) => {
      const unsettled = row
        .selectFrom('payments as unsettled')
        .select('unsettled.id')
        .where('state', 'in', UNSETTLED)
        .where('changed_at', '<', olderThan)
        .orderBy('changed_at')
        .limit(limit);
      const asked = row
        .selectFrom('gateway_calls')
        .select('payment_id as id')
        .where('ended_at', 'is', null)
        .where('sent_at', '<', olderThan);
      return row('id', 'in', row.selectFrom(unsettled.as('unsettled')).select('unsettled.id').union(asked));
    })
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(paymentFrom);
}

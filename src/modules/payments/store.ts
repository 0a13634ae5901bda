import { type Generated, type Selectable, sql } from 'kysely';
import { type Currency, type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CardBrand } from './card.ts';
import type { DeclineReason, Payment, PaymentState } from './model.ts';

export type GatewayOperation = 'authorise' | 'capture' | 'void' | 'refund';
export type RefundState = 'intended' | 'unknown' | 'done' | 'refused';

type PaymentTables = {
  payments: {
    id: string;
    reservation_id: string;
    revision: Generated<number>;
    gateway: string;
    amount_minor: number;
    currency: Currency;
    state: PaymentState;
    gateway_ref: string | null;
    challenge_url: string | null;
    card_brand: CardBrand | null;
    card_last_four: string | null;
    remember_for: string | null;
    decline_reason: DeclineReason | null;
    created_at: Date;
    changed_at: Date;
    authorised_at: Date | null;
    captured_at: Date | null;
    version: Generated<number>;
  };
  payment_events: {
    id: Generated<number>;
    payment_id: string;
    from_state: PaymentState | null;
    to_state: PaymentState;
    at: Date;
    actor: string;
    reason: string | null;
  };
  refunds: {
    id: string;
    payment_id: string;
    amount_minor: number;
    reason: string;
    state: RefundState;
    refunded_before_minor: number | null;
    created_at: Date;
    done_at: Date | null;
  };
  gateway_calls: {
    id: Generated<number>;
    payment_id: string;
    operation: GatewayOperation;
    refund_id: string | null;
    sent_at: Date;
    quiet_at: Date;
    ended_at: Date | null;
    outcome: 'done' | 'refused' | 'lost' | null;
  };
  credits: {
    id: Generated<number>;
    email: string;
    amount_minor: number;
    currency: Currency;
    reservation_code: string;
    reason: string;
    at: Date;
  };
};

export type RefundRow = Selectable<PaymentTables['refunds']>;
export type GatewayCall = Selectable<PaymentTables['gateway_calls']>;
export type PaymentChange = Partial<
  Pick<
    PaymentTables['payments'],
    | 'state'
    | 'gateway_ref'
    | 'challenge_url'
    | 'card_brand'
    | 'card_last_four'
    | 'remember_for'
    | 'decline_reason'
    | 'authorised_at'
    | 'captured_at'
  >
>;

const LIVING: readonly PaymentState[] = ['created', 'challenge', 'unknown', 'authorised', 'captured'];
const UNSETTLED: readonly PaymentState[] = ['created', 'challenge', 'unknown', 'authorised'];

const tables = (db: Database) => db.withTables<PaymentTables>();

const payments = (db: Database) =>
  tables(db)
    .selectFrom('payments')
    .selectAll('payments')
    .select((row) =>
      row
        .selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.state', '=', 'done')
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('refunds.amount_minor'), sql<number>`0`).as('minor'))
        .as('refunded_minor'),
    );

type PaymentRow = Selectable<PaymentTables['payments']> & { readonly refunded_minor: number | string | null };

const paymentFrom = (row: PaymentRow): Payment => ({
  id: row.id,
  reservationId: row.reservation_id,
  gateway: row.gateway,
  amount: money(row.amount_minor, row.currency),
  // A sum of bigints is numeric, which the driver hands over as text.
  refunded: money(Number(row.refunded_minor ?? 0), row.currency),
  state: row.state,
  gatewayRef: row.gateway_ref,
  challengeUrl: row.challenge_url,
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

export async function findLatestPayment(db: Database, reservationId: string): Promise<Payment | undefined> {
  const row = await payments(db)
    .where('reservation_id', '=', reservationId)
    // A living attempt is the reservation's payment, whatever failed before or beside it.
    .orderBy(sql`state in (${sql.join(LIVING)})`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && paymentFrom(row);
}

export async function findLivingPayment(tx: DatabaseTransaction, reservationId: string, revision: number): Promise<Payment | undefined> {
  const row = await payments(tx)
    .where('reservation_id', '=', reservationId)
    .where('revision', '=', revision)
    .where('state', 'in', LIVING)
    .executeTakeFirst();
  return row && paymentFrom(row);
}

/** @returns whether it was written: another living payment of its revision keeps it out */
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
        .where(sql<boolean>`state in (${sql.join(LIVING.map((state) => sql.lit(state)))})`)
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
  const rows = await payments(db)
    .where((row) =>
      row.or([
        row.and([row('state', 'in', UNSETTLED), row('changed_at', '<', olderThan)]),
        row(
          'id',
          'in',
          row.selectFrom('gateway_calls').select('payment_id').where('ended_at', 'is', null).where('sent_at', '<', olderThan),
        ),
      ]),
    )
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(paymentFrom);
}

export async function findOpenCall(db: Database, paymentId: string): Promise<GatewayCall | undefined> {
  return tables(db)
    .selectFrom('gateway_calls')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertCall(
  tx: DatabaseTransaction,
  call: { paymentId: string; operation: GatewayOperation; refundId?: string; sentAt: Date; quietMs: number },
): Promise<GatewayCall> {
  return tables(tx)
    .insertInto('gateway_calls')
    .values({
      payment_id: call.paymentId,
      operation: call.operation,
      refund_id: call.refundId ?? null,
      sent_at: call.sentAt,
      quiet_at: new Date(call.sentAt.getTime() + call.quietMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endCall(tx: DatabaseTransaction, callId: number, outcome: 'done' | 'refused' | 'lost', now: Date): Promise<void> {
  await tables(tx)
    .updateTable('gateway_calls')
    .set({ ended_at: now, outcome })
    .where('id', '=', callId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function findRefund(db: Database, refundId: string): Promise<RefundRow | undefined> {
  return tables(db).selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
}

export async function selectRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return tables(db).selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('created_at').orderBy('id').execute();
}

export async function selectOpenRefunds(db: Database, olderThan: Date, limit: number): Promise<(RefundRow & { currency: Currency })[]> {
  return tables(db)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.currency')
    .where('refunds.state', 'in', ['intended', 'unknown'])
    .where('refunds.created_at', '<', olderThan)
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();
}

export async function insertRefund(
  tx: DatabaseTransaction,
  refund: { id: string; paymentId: string; amount: Money; reason: string },
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_minor: refund.amount.minor,
      reason: refund.reason,
      state: 'intended',
      created_at: now,
    })
    .execute();
}

export async function updateRefund(
  tx: DatabaseTransaction,
  refundId: string,
  change: { state: RefundState; refunded_before_minor?: number; done_at?: Date },
): Promise<void> {
  await tables(tx).updateTable('refunds').set(change).where('id', '=', refundId).execute();
}

/** @returns whether it was written now */
export async function insertCredit(
  tx: DatabaseTransaction,
  credit: { email: string; amount: Money; reservationCode: string; reason: string; at: Date },
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('credits')
    .values({
      email: credit.email,
      amount_minor: credit.amount.minor,
      currency: credit.amount.currency,
      reservation_code: credit.reservationCode,
      reason: credit.reason,
      at: credit.at,
    })
    .onConflict((conflict) => conflict.columns(['reservation_code', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The newest first. */
export async function selectCredits(db: Database, email: string): Promise<Selectable<PaymentTables['credits']>[]> {
  return tables(db).selectFrom('credits').selectAll().where('email', '=', email).orderBy('id', 'desc').execute();
}

export async function sumCredits(db: Database, email: string, currency: Currency): Promise<Money> {
  const row = await tables(db)
    .selectFrom('credits')
    .select((credit) => credit.fn.sum<number | string | null>('amount_minor').as('minor'))
    .where('email', '=', email)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return money(Number(row.minor ?? 0), currency);
}

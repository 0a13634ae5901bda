import { type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { Payment } from './model.ts';
import { findLatestPayment, type PaymentEvent, selectEvents, selectOpenRefunds, selectUnsettled } from './store.ts';

/** The reservation's payment: the living one if there is one, else the latest attempt. */
export function paymentOf(db: Database, reservationId: string): Promise<Payment | undefined> {
  return findLatestPayment(db, reservationId);
}

const MOST_AT_ONCE = 100;

/**
 * Payments that have been waiting since before `olderThan`: neither captured, voided nor failed, or with a call to the
 * gateway whose outcome is not known. Oldest first, a hundred at most; for the job that looks them up.
 */
export function listUnsettledPayments(db: Database, olderThan: Date): Promise<Payment[]> {
  return selectUnsettled(db, olderThan, MOST_AT_ONCE);
}

export interface OpenRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly reason: string;
}

/** Refunds asked for before `olderThan` and not finished: call `refundPayment` again with exactly these. */
export async function listOpenRefunds(db: Database, olderThan: Date): Promise<OpenRefund[]> {
  const rows = await selectOpenRefunds(db, olderThan, MOST_AT_ONCE);
  return rows.map((row) => ({ id: row.id, paymentId: row.payment_id, amount: money(row.amount_minor, row.currency), reason: row.reason }));
}

/** The history of a payment, oldest first. */
export function paymentHistory(db: Database, paymentId: string): Promise<PaymentEvent[]> {
  return selectEvents(db, paymentId);
}

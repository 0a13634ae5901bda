import { type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { Challenge } from '../gateway.ts';
import type { Payment } from '../model.ts';
import { selectOpenRefunds } from '../refunds/store.ts';
import {
  findChallengeDocument,
  findLatestPayment,
  type PaymentEvent,
  selectCaptured,
  selectEvents,
  selectOfReservation,
  selectUnsettled,
} from '../store/payments.ts';
import { isPaymentId } from './payment-id.ts';

/** The reservation's payment: the active one if there is one, else the latest attempt. */
export function paymentOf(db: Database, reservationId: string): Promise<Payment | undefined> {
  return findLatestPayment(db, reservationId);
}

/** What was taken for good for some reservations: the first payment of each and those of its changes, the latest first. */
export function capturedPaymentsOf(db: Database, reservationIds: readonly string[]): Promise<Payment[]> {
  return selectCaptured(db, reservationIds);
}

/** Every attempt to pay for a reservation and its changes, the earliest first. */
export function paymentsOf(db: Database, reservationId: string): Promise<Payment[]> {
  return selectOfReservation(db, reservationId);
}

/** What a holder has to be shown by a page of ours; nothing when the payment waits for no such thing. */
export async function challengeDocumentOf(db: Database, paymentId: string): Promise<ChallengeDocument | undefined> {
  const found = isPaymentId(paymentId) ? await findChallengeDocument(db, paymentId) : undefined;
  if (found?.html) return { kind: 'form', html: found.html };
  return found?.frame ? { kind: 'frame', url: found.frame } : undefined;
}

/** The bank's form, a whole HTML document; or the address of a provider's page for a frame. */
export type ChallengeDocument = Exclude<Challenge, { kind: 'redirect' }>;

const BATCH_SIZE = 100;

/**
 * Payments that have been waiting since before `olderThan`: neither captured, voided nor failed, or with a call to the
 * gateway whose outcome is not known. Oldest first; for the job that looks them up, and for people.
 * @param limit how many at most
 */
export function listUnsettledPayments(db: Database, olderThan: Date, limit = BATCH_SIZE): Promise<Payment[]> {
  return selectUnsettled(db, olderThan, limit);
}

export interface OpenRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly reservationId: string;
  readonly amount: Money;
  readonly reason: string;
  readonly askedAt: Date;
}

/** Refunds asked for before `olderThan` and not finished: call `refundPayment` again with exactly these. */
export async function listOpenRefunds(db: Database, olderThan: Date): Promise<OpenRefund[]> {
  const rows = await selectOpenRefunds(db, olderThan, BATCH_SIZE);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    reservationId: row.reservation_id,
    amount: money(row.amount_minor, row.currency),
    reason: row.reason,
    askedAt: row.created_at,
  }));
}

/** The history of a payment, oldest first. */
export function paymentHistory(db: Database, paymentId: string): Promise<PaymentEvent[]> {
  return selectEvents(db, paymentId);
}

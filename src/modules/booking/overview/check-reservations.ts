import { creditedOfPayments, type Payment, paymentsByIds } from '#payments';
import type { Database } from '#platform/database';
import type { Reservation } from '../model/reservation.ts';
import { neverTookPlace } from '../model/states.ts';
import { sumDueOfPayments } from '../store/obligations.ts';
import { selectAfter } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';

/**
 * How a reservation and its money disagree. `not_taken`: it is confirmed for an hour and its payment is not captured. `other_amount`: another
 * amount was taken than was agreed. `not_given_back`: less was given back, promised or kept as credit than its end gives.
 */
export type MoneyFault = 'not_taken' | 'other_amount' | 'not_given_back';

export interface ReservationFault {
  readonly code: string;
  readonly fault: MoneyFault;
}

const BATCH_SIZE = 500;
/** Money is taken within minutes of a confirmation; a worker that was down has caught up by then. */
const TAKEN_WITHIN_MS = 60 * 60_000;

/** Compares every reservation with its payment, refunds and credit. @returns where they disagree */
export async function checkReservations(db: Database, now: Date): Promise<readonly ReservationFault[]> {
  const found: ReservationFault[] = [];
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await selectAfter(db, after, BATCH_SIZE);
    if (ids.length === 0) return found;
    found.push(...(await faultsOf(db, ids, now)));
    after = ids.at(-1) ?? null;
  }
}

async function faultsOf(db: Database, ids: readonly string[], now: Date): Promise<ReservationFault[]> {
  const reservations = await selectByIds(db, [...ids]);
  const paymentIds = reservations.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const payments = new Map((await paymentsByIds(db, paymentIds)).map((payment) => [payment.id, payment]));
  const due = await sumDueOfPayments(db, paymentIds);
  const credited = await creditedOfPayments(db, paymentIds);
  return reservations.flatMap((reservation) => {
    const payment = reservation.paymentId === null ? undefined : payments.get(reservation.paymentId);
    const given = payment ? payment.refunded.minor + (due.get(payment.id) ?? 0) + (credited.get(payment.id) ?? 0) : 0;
    const fault = moneyFault(reservation, payment, given, now);
    return fault ? [{ code: reservation.code, fault }] : [];
  });
}

/**
 * The rule of the comparison.
 * @param givenMinor of the payment: given back, promised and kept as credit together
 */
export function moneyFault(
  { outcome, state, summary, supplierConfirmedAt }: Pick<Reservation, 'outcome' | 'state' | 'summary' | 'supplierConfirmedAt'>,
  payment: Pick<Payment, 'state' | 'amount'> | undefined,
  givenMinor: number,
  now: Date,
): MoneyFault | undefined {
  const isTaken = payment?.state === 'captured';
  const wasConfirmed = supplierConfirmedAt !== null && now.getTime() - supplierConfirmedAt.getTime() > TAKEN_WITHIN_MS;
  if (wasConfirmed && !neverTookPlace(state) && summary.payNow.minor > 0 && !isTaken) return 'not_taken';
  if (!isTaken) return undefined;
  if (payment.amount.minor !== summary.payNow.minor || payment.amount.currency !== summary.payNow.currency) return 'other_amount';
  const owed = neverTookPlace(state) ? payment.amount.minor : outcome && outcome.kind !== 'nothing' ? outcome.amount.minor : 0;
  return givenMinor < owed ? 'not_given_back' : undefined;
}

import type { Locale } from '#kernel/locale';
import { BANK, type Principal } from '#kernel/principal';
import { type DeclineReason, findPayment, lookUpPayment, type Payment, type PaymentNews, recordPayment } from '#payments';
import type { DatabaseTransaction } from '#platform/database';
import { afterChangePayment } from '../change/after-change-payment.ts';
import type { BookingDeps } from '../deps.ts';
import { obligationsToGiveUp } from '../model/obligation.ts';
import type { Reservation } from '../model/reservation.ts';
import { neverTookPlace } from '../model/states.ts';
import { findChangeOf } from '../store/changes.ts';
import { getById } from '../store/reservations.ts';
import { type NoTransition, type Transition, transition, UNCHANGED } from '../transition.ts';

export type ReconcileOutcome =
  | { readonly kind: 'not_found' }
  | {
      /** `waiting`: the bank or the gateway has not answered yet. `over`: the reservation has ended or moved on otherwise. */
      readonly kind: 'confirming' | 'waiting' | 'over';
      readonly code: string;
      readonly locale: Locale;
    }
  /** It is for a change of the reservation, whose page shows how it goes on. */
  | { readonly kind: 'change'; readonly change: string; readonly code: string; readonly locale: Locale }
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      readonly code: string;
      readonly locale: Locale;
    };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds out what became of a payment and carries its reservation on: after the bank's return (however often the bank
 * returns), and whenever an answer is missing. Money that arrives for a reservation that has ended is given up again.
 */
export async function reconcilePayment(deps: BookingDeps, paymentId: string, by: Principal = BANK): Promise<ReconcileOutcome> {
  const known = UUID.test(paymentId) ? await findPayment(deps.db, paymentId) : undefined;
  if (!known) return { kind: 'not_found' };
  const retrieved = await retrievedOrNothing(deps, paymentId);
  deps.failpoint('booking.reconcile.looked-up');
  const { reservation, outcome: payment } = await transition<Payment>(deps, known.reservationId, async (locked, tx, now) => {
    if (!retrieved) return { ...UNCHANGED, outcome: known };
    const { payment } = await recordPayment(tx, paymentId, retrieved, { now, actor: by.kind });
    return { ...(await newsOf(tx, locked, payment, by, now)), outcome: payment };
  });
  deps.failpoint('booking.reconcile.recorded');
  return outcomeIn(deps, reservation, payment);
}

/** Payments whose news are not known yet. */
const AWAITED: readonly Payment['state'][] = ['created', 'challenge', 'unknown'];

/** The same for a holder whom the bank has sent back: a payment whose end is known is not looked up again. */
export async function paymentOnReturn(deps: BookingDeps, paymentId: string): Promise<ReconcileOutcome> {
  const known = UUID.test(paymentId) ? await findPayment(deps.db, paymentId) : undefined;
  if (!known || AWAITED.includes(known.state)) return reconcilePayment(deps, paymentId);
  return outcomeIn(deps, await getById(deps.db, known.reservationId), known);
}

async function retrievedOrNothing(deps: BookingDeps, paymentId: string): Promise<PaymentNews | undefined> {
  try {
    return await lookUpPayment(deps, paymentId);
  } catch (error) {
    deps.log.warn({ payment: paymentId, error: error instanceof Error ? error.name : 'unknown' }, 'a payment could not be looked up');
    return undefined;
  }
}

/** How long after a declined card its customer is written to, unless they have tried another one by then. */
const WRITTEN_AFTER_MS = 3 * 60_000;

/** The payment of an order carries its reservation on, that of a change the change. */
export const newsOf = async (
  tx: DatabaseTransaction,
  locked: Reservation,
  payment: Payment,
  by: Principal,
  now: Date,
): Promise<Transition | NoTransition> =>
  payment.revision > 1 ? afterChangePayment(tx, payment, now) : afterPayment(locked, payment, by, now);

/** What the news of an order's payment means for its reservation. */
function afterPayment(reservation: Reservation, payment: Payment, by: Principal, now: Date): Transition | NoTransition {
  switch (payment.state) {
    case 'authorised':
    case 'captured':
      if (reservation.state === 'pending_payment') return { event: 'payment_authorised', by };
      return neverTookPlace(reservation.state) ? tooLate(payment, now) : UNCHANGED;
    case 'failed':
    case 'voided': {
      // An earlier attempt's end says nothing about the one that is being made.
      const isCurrent = reservation.paymentId === payment.id;
      if (reservation.state !== 'pending_payment' || !isCurrent) return UNCHANGED;
      // Whoever is still there tries another card: only who has left is written to.
      const emailDueAt = new Date(Math.min(now.getTime() + WRITTEN_AFTER_MS, reservation.holdUntil.getTime()));
      return {
        event: 'payment_declined',
        by,
        reason: payment.declineReason ?? payment.state,
        email: 'payment_failed',
        emailDueAt,
        nextAttemptAt: emailDueAt,
      };
    }
    case 'created':
    case 'challenge':
    case 'unknown':
      return UNCHANGED;
  }
}

/** Money for what does not take place (any more) is given up, unless it was. */
const tooLate = (payment: Payment, now: Date): NoTransition => ({
  event: null,
  obligations: obligationsToGiveUp(payment).length > 0 ? [{ kind: 'void_payment', paymentId: payment.id }] : [],
  nextAttemptAt: now,
});

async function outcomeIn({ db }: BookingDeps, reservation: Reservation, payment: Payment): Promise<ReconcileOutcome> {
  const change = payment.revision > 1 ? await findChangeOf(db, reservation.id, payment.revision) : undefined;
  if (!change) return outcomeOf(reservation, payment);
  return { kind: 'change', change: change.id, code: reservation.code, locale: reservation.locale };
}

function outcomeOf(reservation: Reservation, payment: Payment): ReconcileOutcome {
  const facts = { code: reservation.code, locale: reservation.locale };
  switch (reservation.state) {
    case 'pending_payment':
      return { kind: 'waiting', ...facts };
    case 'payment_failed':
      return { kind: 'declined', reason: payment.declineReason ?? 'refused', ...facts };
    case 'confirming':
    case 'confirmed':
      return { kind: 'confirming', ...facts };
    default:
      return { kind: 'over', ...facts };
  }
}

import type { Locale } from '#kernel/locale';
import { type DeclineReason, findPayment, lookUpPayment, type Payment, type PaymentNews, recordPayment } from '#payments';
import type { DatabaseTransaction } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { moveReservation } from '../move-reservation.ts';
import type { Actor, Reservation } from '../reservation.ts';
import { scheduleAttempt } from '../schedule-attempt.ts';
import { neverTookPlace } from '../states.ts';
import { getById, getLocked } from '../store.ts';

export type ReconcileOutcome =
  | { readonly kind: 'not_found' }
  | {
      /** `waiting`: the bank or the gateway has not answered yet. `over`: the reservation has ended or moved on otherwise. */
      readonly kind: 'confirming' | 'waiting' | 'over';
      readonly code: string;
      readonly locale: Locale;
    }
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
export async function reconcilePayment(deps: BookingDeps, paymentId: string, actor: Actor = 'bank'): Promise<ReconcileOutcome> {
  const known = UUID.test(paymentId) ? await findPayment(deps.db, paymentId) : undefined;
  if (!known) return { kind: 'not_found' };
  const retrieved = await retrievedOrNothing(deps, paymentId);
  deps.failpoint('booking.reconcile.looked-up');
  const { payment, reservation } = await deps.db.transaction().execute(async (tx) => {
    const reservation = await getLocked(tx, known.reservationId);
    if (!retrieved) return { payment: known, reservation };
    const { payment } = await recordPayment(tx, paymentId, retrieved, { now: deps.clock(), actor });
    return { payment, reservation: await applyPaymentState(deps, tx, reservation, payment, actor) };
  });
  deps.failpoint('booking.reconcile.recorded');
  return outcomeOf(reservation, payment);
}

/** Payments whose news are not known yet. */
const AWAITED: readonly Payment['state'][] = ['created', 'challenge', 'unknown'];

/** The same for a holder whom the bank has sent back: a payment whose end is known is not looked up again. */
export async function paymentOnReturn(deps: BookingDeps, paymentId: string): Promise<ReconcileOutcome> {
  const known = UUID.test(paymentId) ? await findPayment(deps.db, paymentId) : undefined;
  if (!known || AWAITED.includes(known.state)) return reconcilePayment(deps, paymentId);
  return outcomeOf(await getById(deps.db, known.reservationId), known);
}

async function retrievedOrNothing(deps: BookingDeps, paymentId: string): Promise<PaymentNews | undefined> {
  try {
    return await lookUpPayment(deps, paymentId);
  } catch (error) {
    deps.log.warn({ payment: paymentId, error: error instanceof Error ? error.name : 'unknown' }, 'a payment could not be looked up');
    return undefined;
  }
}

/** What a payment's news means for its locked reservation. */
async function applyPaymentState(
  deps: BookingDeps,
  tx: DatabaseTransaction,
  reservation: Reservation,
  payment: Payment,
  actor: Actor,
): Promise<Reservation> {
  const now = deps.clock();
  switch (payment.state) {
    case 'authorised':
    case 'captured':
      if (reservation.state === 'pending_payment')
        return moveReservation(deps, tx, reservation, { event: 'payment_authorised', now, actor });
      if (neverTookPlace(reservation.state)) return scheduleAttempt(deps, tx, reservation, { now, at: now });
      return reservation;
    case 'failed':
    case 'voided': {
      // An earlier attempt's end says nothing about the one that is being made.
      const isCurrent = reservation.paymentId === payment.id;
      if (reservation.state !== 'pending_payment' || !isCurrent) return reservation;
      const reason = payment.declineReason ?? payment.state;
      return moveReservation(deps, tx, reservation, {
        event: 'payment_declined',
        now,
        actor,
        reason,
        nextAttemptAt: reservation.holdUntil,
      });
    }
    case 'created':
    case 'challenge':
    case 'unknown':
      return reservation;
  }
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

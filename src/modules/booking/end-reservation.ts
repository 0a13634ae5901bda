import type { Principal } from '#kernel/principal';
import { grantCredit } from '#payments';
import type { Database, DatabaseTransaction } from '#platform/database';
import { type CancellationOutcome, cancellationOutcome } from './model/cancellation.ts';
import { obligationsOf } from './model/obligation.ts';
import type { EmailKind, Reservation } from './model/reservation.ts';
import type { ReservationEventName } from './model/states.ts';
import { moneyLeft } from './money-left.ts';
import { paymentFor } from './payment-for.ts';
import type { Transition } from './transition.ts';

/** What ends a confirmed reservation without a rental. */
type EndingEvent = Extract<ReservationEventName, 'cancelled' | 'refused_at_delivery' | 'not_shown'>;

interface Ending {
  readonly event: EndingEvent;
  readonly by: Principal;
  readonly reason?: string;
}

/** Whoever does not come knows it. */
const EMAIL_OF: Readonly<Record<EndingEvent, EmailKind | undefined>> = {
  cancelled: 'cancelled',
  refused_at_delivery: 'refused_at_delivery',
  not_shown: undefined,
};

/** What ending the reservation at this moment gives back: exactly what is shown before and done afterwards. */
export async function outcomeOfEnding(
  db: Database,
  reservation: Reservation,
  { event, by }: Ending,
  now: Date,
): Promise<CancellationOutcome> {
  const { offer, trip } = reservation;
  const endedBySupplier = event === 'refused_at_delivery' || (event === 'cancelled' && by.kind === 'supplier');
  // What was given back before, whoever did it, is not given once more.
  const paid = await moneyLeft(db, reservation);
  return cancellationOutcome({ policy: offer.cancellation, pickupAt: trip.from, paid, endedBySupplier }, now);
}

/**
 * The transition that ends a confirmed reservation: refund, credit or nothing as its policy says, and the supplier told. Credit is
 * granted here, in the transaction of the transition; money moves afterwards.
 */
export async function endReservation(
  tx: DatabaseTransaction,
  reservation: Reservation,
  ending: Ending,
  now: Date,
): Promise<{ readonly transition: Transition; readonly given: Pick<CancellationOutcome, 'kind' | 'amount'> }> {
  const { event } = ending;
  const { kind, amount } = await outcomeOfEnding(tx, reservation, ending, now);
  const { code: reservationCode, driver, paymentId } = reservation;
  const kept = { email: driver.email, amount, reservationCode, paymentId };
  if (kind === 'credit') await grantCredit(tx, { ...kept, reason: event, at: now });
  const email = EMAIL_OF[event];
  const change = { outcome: kind, outcome_minor: amount.minor };
  // The car stands at the supplier's: it may be given to somebody else.
  const ended = { ...reservation, outcome: { kind, amount }, tellsSupplier: true };
  const obligations = obligationsOf(ended, await paymentFor(tx, reservation));
  return { transition: { ...ending, change, obligations, ...(email ? { email } : {}) }, given: { kind, amount } };
}

import { plus } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { returnCredit, spentCreditOf } from '#payments';
import type { Database, DatabaseTransaction } from '#platform/database';
import { keepAsCredit } from './keep-as-credit.ts';
import { type CancellationCase, type CancellationOutcome, cancellationOutcome, endingParts } from './model/cancellation.ts';
import { obligationsOf, refundsOf } from './model/obligation.ts';
import type { EmailKind, Reservation } from './model/reservation.ts';
import type { ReservationEventName } from './model/states.ts';
import { moneyLeft, sharesOf } from './money-left.ts';
import { paymentFor } from './payment-for.ts';
import type { Transition } from './transition.ts';

/** What ends a confirmed reservation without a rental. */
type EndingEvent = Extract<ReservationEventName, 'cancelled' | 'refused_at_delivery' | 'not_shown'>;

interface Ending {
  readonly event: EndingEvent;
  readonly by: Principal;
  readonly reason?: string;
}

const EMAIL_OF: Readonly<Record<EndingEvent, EmailKind>> = {
  cancelled: 'cancelled',
  refused_at_delivery: 'refused_at_delivery',
  not_shown: 'not_shown',
};

/** What ending the reservation at this moment gives back: exactly what is shown before and done afterwards. */
export async function outcomeOfEnding(db: Database, reservation: Reservation, ending: Ending, now: Date): Promise<CancellationOutcome> {
  return cancellationOutcome(await caseOf(db, reservation, ending), now);
}

async function caseOf(db: Database, reservation: Reservation, { event, by }: Ending): Promise<CancellationCase> {
  const { id, offer, trip } = reservation;
  return {
    policy: offer.cancellation,
    pickupAt: trip.from,
    // What was given back before, whoever did it, is not given once more.
    paid: await moneyLeft(db, reservation),
    spent: await spentCreditOf(db, id),
    endedBySupplier: event === 'refused_at_delivery' || (event === 'cancelled' && by.kind === 'supplier'),
    refusedAtDelivery: event === 'refused_at_delivery',
  };
}

/**
 * The transition that ends a confirmed reservation: refund, credit or nothing as its policy says, and the supplier told. Credit is
 * granted, and what was spent comes back, here, in the transaction of the transition; money moves afterwards.
 */
export async function endReservation(
  tx: DatabaseTransaction,
  reservation: Reservation,
  ending: Ending,
  now: Date,
): Promise<{ readonly transition: Transition; readonly given: Omit<CancellationOutcome, 'freeUntil'> }> {
  const { event } = ending;
  const ended = await caseOf(tx, reservation, ending);
  const { freeUntil: _, ...given } = cancellationOutcome(ended, now);
  const { creditBack, creditRefunded, kept, refunded } = endingParts(ended, now);
  if (kept.minor > 0) await keepAsCredit(tx, reservation, await sharesOf(tx, reservation, kept), { reason: event, at: now });
  const refunds = refunded.minor > 0 ? refundsOf(await sharesOf(tx, reservation, refunded)) : [];
  const spent = { reservationId: reservation.id, amount: plus(creditBack, creditRefunded), inMoney: event === 'refused_at_delivery' };
  const back = await returnCredit(tx, { ...spent, at: now });
  const change = { outcome: given.kind, outcome_minor: given.amount.minor, outcome_credit_minor: given.creditBack?.minor ?? 0 };
  // The car stands at the supplier's: it may be given to somebody else.
  const told = obligationsOf({ ...reservation, tellsSupplier: true }, await paymentFor(tx, reservation));
  const obligations = [...refunds, ...refundsOf(back.refunds), ...told];
  return { transition: { ...ending, change, obligations, email: EMAIL_OF[event] }, given };
}

import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { openPayment, paymentOf, voidPayment } from '#payments';
import { newId } from '#platform/crypto';
import { type BookingProblems, cardFieldsFrom, type FormEntries } from './booking-form.ts';
import { booked, type CheckoutOutcome, carryOn, type Payer, presentOutcome } from './carry-on.ts';
import { type BookingDeps, connectorNamed, opens } from './deps.ts';
import { endReplaced, expireUnpaid } from './expire-unpaid.ts';
import { moveReservation } from './move-reservation.ts';
import type { Reservation } from './reservation.ts';
import { settlePayment } from './settle-payment.ts';
import { awaitsPayment } from './states.ts';
import { findByCode, getById, getLocked } from './store.ts';

/**
 * What a form brings whose checkout key is known already: what became of the order, the next attempt to pay for it, or
 * nothing when it was another order, which has been ended to make room for this one.
 */
export async function continueBooking(
  deps: BookingDeps,
  earlier: Reservation,
  digest: string,
  payer: Payer,
): Promise<CheckoutOutcome | undefined> {
  if (!awaitsPayment(earlier.state)) return presentOutcome(deps, earlier.id);
  return earlier.orderDigest === digest ? pay(deps, earlier, payer) : replace(deps, earlier);
}

/**
 * Pays for an order whose card was declined, from its own page.
 * @param submission.fields the card's fields of the booking form
 */
export async function payAgain(
  deps: BookingDeps,
  submission: { readonly code: string; readonly accessKey: string; readonly fields: FormEntries; readonly ip: string },
): Promise<CheckoutOutcome | { readonly kind: 'invalid'; readonly problems: BookingProblems } | { readonly kind: 'not_found' }> {
  const reservation = await findByCode(deps.db, submission.code);
  if (!reservation || !opens(deps, reservation, submission.accessKey)) return { kind: 'not_found' };
  if (!awaitsPayment(reservation.state)) return presentOutcome(deps, reservation.id);
  const read = cardFieldsFrom(submission.fields, dateOf(wallClockAt(deps.clock(), reservation.trip.pickup.zone)));
  if (read.kind === 'invalid') return read;
  return pay(deps, reservation, { card: read.card, remember: read.remember, ip: submission.ip });
}

async function pay(deps: BookingDeps, reservation: Reservation, payer: Payer): Promise<CheckoutOutcome> {
  if (deps.clock() >= reservation.holdUntil) {
    await expireUnpaid(deps, reservation);
    return presentOutcome(deps, reservation.id);
  }
  const pending = await openNextPayment(deps, reservation);
  return pending.state === 'pending_payment' ? carryOn(deps, pending, payer) : presentOutcome(deps, pending.id);
}

/** After a declined card, a payment of its own for the next one; of two tabs, one opens it. */
async function openNextPayment(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await getLocked(tx, reservation.id);
    if (locked.state !== 'payment_failed') return locked;
    const now = deps.clock();
    const attendAt = new Date(Math.min(now.getTime() + NEXT_LOOK_MS, locked.holdUntil.getTime()));
    const payment = { id: newId(), reservationId: locked.id, gateway: deps.gateway, amount: locked.summary.payNow };
    await openPayment(tx, { ...payment, now, actor: 'customer' });
    return moveReservation(deps, tx, locked, { event: 'payment_tried_again', now, actor: 'customer', attendAt });
  });
}

const NEXT_LOOK_MS = 60_000;

/** Another order under the same key takes the place of one that is not paid yet; one that is paid after all stays. */
async function replace(deps: BookingDeps, earlier: Reservation): Promise<CheckoutOutcome | undefined> {
  const payment = await paymentOf(deps.db, earlier.id);
  if (payment) {
    await settlePayment(deps, payment.id, 'customer');
    const present = await getById(deps.db, earlier.id);
    if (!awaitsPayment(present.state)) return presentOutcome(deps, earlier.id);
    const givenUp = await voidPayment(deps, payment.id, 'customer');
    deps.checkpoint('booking.replaced.voided');
    if (givenUp.kind !== 'done') return { kind: 'payment_unknown', ...booked(deps, earlier) };
  }
  const ended = await endReplaced(deps, earlier);
  if (ended.state !== 'expired') return presentOutcome(deps, earlier.id);
  // The new order may want the very car that the old one holds.
  await letGo(deps, earlier);
  return undefined;
}

async function letGo(deps: BookingDeps, reservation: Reservation): Promise<void> {
  try {
    await connectorNamed(deps, reservation.offer.connector).release?.(reservation.id);
  } catch (error) {
    deps.log.warn({ reservation: reservation.code, error: String(error) }, 'a held car could not be let go; its hold passes by itself');
  }
}

import { SYSTEM, supplierSystem } from '#kernel/principal';
import {
  type AuthorisePaymentOutcome,
  authorisePayment,
  cardEntryOf,
  type DeclineReason,
  type InstallmentPlan,
  offeredInstallments,
  type Payment,
  pendingPlanOf,
} from '#payments';
import { internationalPhone } from '#platform/phone';
import type { HoldOutcome } from '#suppliers';
import { accessKeyOf } from '../../access/access.ts';
import { type BookingDeps, connectorNamed } from '../../deps.ts';
import { nextAttemptAfter } from '../../fulfilment/backoff.ts';
import { reconcilePayment } from '../../fulfilment/reconcile-payment.ts';
import type { Reservation } from '../../model/reservation.ts';
import { awaitsPayment } from '../../model/states.ts';
import { isPaidAtDelivery } from '../../model/summary.ts';
import { paymentFor } from '../../payment-for.ts';
import { countEmails } from '../../store/emails.ts';
import { getById } from '../../store/reservations.ts';
import { toSupplierBooking } from '../../to-supplier-booking.ts';
import { transition, UNCHANGED } from '../../transition.ts';
import { alternativesTo, type OrderRefusal } from '../quote-order.ts';
import { isAnotherPlan, type Payer } from './payer.ts';

interface Booked {
  readonly code: string;
  /** Opens the reservation without further proof. */
  readonly accessKey: string;
}

/** What becomes of an order that has been written. */
export type CheckoutOutcome =
  | ({ readonly kind: 'to_bank'; readonly url: string } & Booked)
  /** Paid for, or to be paid at delivery: the completion page shows how it goes on. */
  | ({ readonly kind: 'confirming' } & Booked)
  /** To be paid at delivery, and an e-mail with a link and a code is on its way: the completion page waits for either. */
  | ({ readonly kind: 'proof_asked' } & Booked)
  /** The bank said no. The same order can be paid with another card while the car is held. */
  | ({ readonly kind: 'declined'; readonly reason: DeclineReason; readonly holdUntil: Date } & Booked)
  /** Somebody of ours has ordered: a link to pay is on its way to the customer, for whom the car is held. */
  | ({ readonly kind: 'link_mailed'; readonly holdUntil: Date } & Booked)
  /** Nobody knows yet whether the bank has it: the completion page waits for the answer. */
  | ({ readonly kind: 'payment_unknown' } & Booked)
  | OrderRefusal;

/**
 * Carries a `pending_payment` order to the bank: the car is held first, then the card is sent, once. Repeated, it answers with
 * what has become of the order.
 */
export async function holdAndAuthorise(deps: BookingDeps, reservation: Reservation, payer: Payer): Promise<CheckoutOutcome> {
  const payment = await paymentFor(deps.db, reservation);
  // A payment that has been sent belongs to a car that is held.
  const held = payment && payment.state !== 'created' ? { kind: 'held' } : await hold(deps, reservation);
  deps.failpoint('booking.held');
  if (!held) return { kind: 'supplier_unavailable', trip: reservation.trip };
  if (held.kind === 'sold_out') return refuseHold(deps, reservation);
  if (reservation.summary.payNow.minor === 0) return skipPayment(deps, reservation, payer);

  if (!payment) throw new Error(`Reservation ${reservation.code} is to be paid and has no payment`);
  if (payer.by.kind === 'staff') return mailLink(deps, reservation);
  const outcome = await sendCardOnce(deps, reservation, payment, payer);
  deps.failpoint('booking.authorised');
  // Another tab was faster, with another plan: nobody is led to a charge that was not on their button.
  const sent = outcome.kind === 'challenge' ? await pendingPlanOf(deps.db, payment.id) : undefined;
  if (sent && isAnotherPlan(sent, payer, payment.amount)) return { kind: 'payment_unknown', ...bookedResult(deps, reservation) };
  return afterAuthorisation(deps, reservation, payment, outcome);
}

/** Once, however often it is pressed. */
async function mailLink(deps: BookingDeps, { id }: Reservation): Promise<CheckoutOutcome> {
  const { reservation } = await transition(deps, id, async ({ state }, tx, now) => {
    if (state !== 'pending_payment' || (await countEmails(tx, id, 'order_to_pay')) > 0) return UNCHANGED;
    return { event: null, email: 'order_to_pay', nextAttemptAt: now };
  });
  if (!awaitsPayment(reservation.state)) return presentOutcome(deps, id);
  return { kind: 'link_mailed', holdUntil: reservation.holdUntil, ...bookedResult(deps, reservation) };
}

export const bookedResult = (deps: BookingDeps, reservation: Reservation): Booked => ({
  code: reservation.code,
  accessKey: accessKeyOf(deps, reservation),
});

/** Nothing when the supplier does not answer; a hold that arrived all the same passes by itself. */
async function hold(deps: BookingDeps, reservation: Reservation): Promise<HoldOutcome | undefined> {
  const connector = connectorNamed(deps, reservation.offer.connector);
  if (!connector.hold) return { kind: 'held' };
  try {
    return await connector.hold(toSupplierBooking(reservation), reservation.holdUntil);
  } catch (error) {
    const facts = { reservation: reservation.code, connector: connector.name };
    deps.log.warn({ ...facts, error: error instanceof Error ? error.message : String(error) }, 'a supplier did not answer a hold');
    return undefined;
  }
}

async function refuseHold(deps: BookingDeps, reservation: Reservation): Promise<CheckoutOutcome> {
  await transition(deps, reservation.id, ({ state, offer }) =>
    state === 'pending_payment' ? { event: 'hold_refused', by: supplierSystem(offer.supplier.slug), reason: 'sold_out' } : UNCHANGED,
  );
  return soldOutInstead(deps, reservation);
}

/** The answer to a customer whose car went to somebody else. */
async function soldOutInstead(deps: BookingDeps, { offer, trip }: Reservation): Promise<OrderRefusal> {
  const { connector, supplierRef, total: listedTotal, vehicle } = offer;
  const alternatives = await alternativesTo(deps, trip, { vehicleClass: vehicle.class, listedTotal, connector, supplierRef });
  return { kind: 'sold_out', trip, alternatives };
}

async function skipPayment(deps: BookingDeps, reservation: Reservation, payer: Payer): Promise<CheckoutOutcome> {
  await transition(deps, reservation.id, ({ state, proof, summary }) => {
    if (state !== 'pending_payment') return UNCHANGED;
    if (!isPaidAtDelivery(summary)) return { event: 'paid_with_credit', by: payer.by };
    return proof === 'asked' ? { event: 'proof_asked', by: SYSTEM, email: 'proof' } : { event: 'payment_not_needed', by: payer.by };
  });
  if (reservation.proof === 'asked') deps.security({ kind: 'proof.asked', who: reservation.driver.email });
  return presentOutcome(deps, reservation.id);
}

/** How long somebody who clicked twice is kept waiting for what the first click brings. */
const PAUSES_MS = [250, 500, 1000];
/** Whoever has waited so long is shown the page that waits for them: a provider that is silent is as silent when it is asked once more. */
const LONG_ENOUGH_MS = 5_000;

/** Sends the card for a payment of the reservation, or of a change of it, once; asked again it answers with what has become of it. */
export async function sendCardOnce(
  deps: BookingDeps,
  reservation: Reservation,
  payment: Payment,
  payer: Payer,
): Promise<AuthorisePaymentOutcome> {
  if (!payer.card && cardEntryOf(deps) === 'our_form')
    throw new Error(`Reservation ${reservation.code} is to be paid and there is no card`);
  const { driver, locale } = reservation;
  const authorisation = {
    card: payer.card,
    rememberFor: payer.rememberFor,
    buyer: {
      id: reservation.code,
      name: driver.firstName,
      surname: driver.lastName,
      email: driver.email,
      phone: internationalPhone(driver.phone),
      ip: payer.ip,
      country: reservation.trip.criteria.driver.country,
    },
    ...(payer.plan ? { plan: payer.plan } : {}),
    ...(await plansOnPage(deps, payment, payer)),
    basket: [{ id: reservation.code, name: reservation.offer.vehicle.name, category: 'car_rental', amount: payment.amount }],
    returnUrl: deps.addresses.bankReturn(payment.id),
    locale,
    description: `${reservation.code} ${reservation.offer.vehicle.name}`,
  };
  const until = deps.clock().getTime() + LONG_ENOUGH_MS;
  let outcome = await authorisePayment(deps, payment.id, authorisation);
  for (const pauseMs of PAUSES_MS) {
    if (outcome.kind !== 'unknown' || deps.clock().getTime() > until) break;
    await deps.pause(pauseMs);
    outcome = await authorisePayment(deps, payment.id, authorisation);
  }
  return outcome;
}

/** What the provider's page may offer: asked for before it opens, and told by its provider afterwards. */
async function plansOnPage(
  deps: BookingDeps,
  { amount, state }: Payment,
  { card }: Payer,
): Promise<{ readonly pagePlans?: readonly InstallmentPlan[] }> {
  if (card || state !== 'created') return {};
  const pagePlans = await offeredInstallments(deps, { bin: null, amount });
  return pagePlans.length > 0 ? { pagePlans } : {};
}

async function afterAuthorisation(
  deps: BookingDeps,
  reservation: Reservation,
  payment: Payment,
  outcome: AuthorisePaymentOutcome,
): Promise<CheckoutOutcome> {
  switch (outcome.kind) {
    case 'challenge':
      return { kind: 'to_bank', url: outcome.url, ...bookedResult(deps, reservation) };
    case 'unknown':
      await attemptSoon(deps, reservation);
      return { kind: 'payment_unknown', ...bookedResult(deps, reservation) };
    case 'authorised':
    case 'declined':
      await reconcilePayment(deps, payment.id);
      return outcome.kind === 'authorised'
        ? { kind: 'confirming', ...bookedResult(deps, reservation) }
        : { kind: 'declined', reason: outcome.reason, holdUntil: reservation.holdUntil, ...bookedResult(deps, reservation) };
  }
}

/** A customer is waiting on the completion page for what the bank says. */
async function attemptSoon(deps: BookingDeps, reservation: Reservation): Promise<void> {
  await transition(deps, reservation.id, ({ state }, _tx, now) =>
    state === 'pending_payment' ? { event: null, nextAttemptAt: nextAttemptAfter(now, now) } : UNCHANGED,
  );
}

/** What a repeated form is told about an order that has gone on without it. */
export async function presentOutcome(deps: BookingDeps, reservationId: string): Promise<CheckoutOutcome> {
  const reservation = await getById(deps.db, reservationId);
  switch (reservation.state) {
    case 'expired':
      return { kind: 'offer_expired', criteria: reservation.trip.criteria };
    case 'declined':
      // Nobody was asked to book: the car was gone before any money was.
      return reservation.bookingAskedAt ? { kind: 'confirming', ...bookedResult(deps, reservation) } : soldOutInstead(deps, reservation);
    case 'awaiting_proof':
      return { kind: 'proof_asked', ...bookedResult(deps, reservation) };
    default:
      return { kind: 'confirming', ...bookedResult(deps, reservation) };
  }
}

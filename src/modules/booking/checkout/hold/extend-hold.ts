import { findPayment } from '#payments';
import { type AccessRequest, findByAccessKey } from '../../access/reservation-access.ts';
import { type BookingDeps, connectorNamed } from '../../deps.ts';
import { type Hold, holdExtensionOf } from '../../model/hold.ts';
import type { Reservation } from '../../model/reservation.ts';
import { neverTookPlace } from '../../model/states.ts';
import { getById } from '../../store/reservations.ts';
import { toSupplierBooking } from '../../to-supplier-booking.ts';
import { transition, UNCHANGED } from '../../transition.ts';
import { isWaiting } from '../checkout-idempotency.ts';
import { releaseHold } from './release-hold.ts';

export type ExtendHoldOutcome =
  | { readonly kind: 'extended' }
  /** `over`: the order has been paid, proven or ended meanwhile. `supplier_refused`, `supplier_silent`: the car stays held until the earlier moment. */
  | { readonly kind: 'not_extended'; readonly why: 'used' | 'pickup_near' | 'over' | 'supplier_refused' | 'supplier_silent' }
  | { readonly kind: 'not_found' };

/** The hold of an order that waits for its customer; nothing for any other, or where number and access key do not belong together. */
export async function findHold(deps: BookingDeps, asked: AccessRequest): Promise<Hold | undefined> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation && holdOf(deps, reservation);
}

/** The number of the order that a payment is for, for whoever may open it (the payment's id opens nothing). */
export async function codeOfPayment(deps: Pick<BookingDeps, 'db'>, paymentId: string): Promise<string | undefined> {
  const payment = UUID.test(paymentId) ? await findPayment(deps.db, paymentId) : undefined;
  return payment && (await getById(deps.db, payment.reservationId)).code;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function holdOf(deps: BookingDeps, reservation: Reservation): Hold | undefined {
  if (!isWaiting(reservation, deps.clock())) return undefined;
  const of = connectorNamed(deps, reservation.offer.connector).hold ? 'car' : 'order';
  return { of, until: reservation.holdUntil, extension: holdExtensionOf(reservation) };
}

/**
 * Gives a customer who is still paying, or still looking for an e-mail, more time: once, and before the time is over. The supplier is asked
 * first, so that nothing is promised that it does not keep; what it keeps for an order that has ended meanwhile is let go.
 */
export async function extendHold(deps: BookingDeps, asked: AccessRequest): Promise<ExtendHoldOutcome> {
  const reservation = await findByAccessKey(deps, asked);
  if (!reservation) return { kind: 'not_found' };
  if (!isWaiting(reservation, deps.clock())) return { kind: 'not_extended', why: 'over' };
  const extension = holdExtensionOf(reservation);
  if (extension.kind === 'none') return { kind: 'not_extended', why: extension.why };
  const refusal = await askSupplier(deps, reservation, extension.until);
  if (refusal) return { kind: 'not_extended', why: refusal };
  deps.failpoint('booking.hold-extended-at-supplier');
  return writeExtension(deps, reservation);
}

async function askSupplier(
  deps: BookingDeps,
  reservation: Reservation,
  until: Date,
): Promise<'supplier_refused' | 'supplier_silent' | undefined> {
  const connector = connectorNamed(deps, reservation.offer.connector);
  if (!connector.hold) return undefined;
  try {
    return (await connector.hold(toSupplierBooking(reservation), until)).kind === 'held' ? undefined : 'supplier_refused';
  } catch (error) {
    const facts = { reservation: reservation.code, connector: connector.name };
    deps.log.warn({ ...facts, error: error instanceof Error ? error.message : String(error) }, 'a supplier did not answer a longer hold');
    return 'supplier_silent';
  }
}

async function writeExtension(deps: BookingDeps, { id }: Reservation): Promise<ExtendHoldOutcome> {
  const { reservation, outcome } = await transition<ExtendHoldOutcome>(deps, id, (locked, _tx, now) => {
    if (!isWaiting(locked, now)) return { ...UNCHANGED, outcome: { kind: 'not_extended', why: 'over' } };
    const extension = holdExtensionOf(locked);
    if (extension.kind === 'none') return { ...UNCHANGED, outcome: { kind: 'not_extended', why: extension.why } };
    return { event: null, change: { hold_until: extension.until, hold_extended_at: now }, outcome: { kind: 'extended' } };
  });
  // The order ended while its supplier was asked: what was let go then has just been taken again.
  if (neverTookPlace(reservation.state)) await releaseHold(deps, reservation);
  return outcome;
}

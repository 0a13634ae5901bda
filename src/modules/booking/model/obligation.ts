import { type Money, minus } from '#kernel/money';
import type { Payment } from '#payments/model';
import type { Reservation } from './reservation.ts';
import { neverTookPlace } from './states.ts';

/** Something that an event promises. A payment's money is given back in parts as well as whole: a refund each. */
export type NewObligation =
  | { readonly kind: 'refund'; readonly paymentId: string; readonly amount: Money }
  /** Let go of what a payment holds; what it has taken after all is refunded. */
  | { readonly kind: 'void_payment'; readonly paymentId: string }
  | { readonly kind: 'release_hold' }
  | {
      readonly kind: 'supplier_cancel';
      /** Another booking than the one that the reservation has: the one before a change, or one that came to nothing. */
      readonly booking?: { readonly key: string; readonly supplierCode: string | null };
    };

/** A part of what is given back or kept, and the payment that it comes from. */
export interface PaymentShare {
  readonly paymentId: string;
  readonly amount: Money;
}

export const refundsOf = (shares: readonly PaymentShare[]): NewObligation[] => shares.map((share) => ({ kind: 'refund', ...share }));

export type ObligationKind = NewObligation['kind'];

/** A promise that is not kept yet. */
export type Obligation = NewObligation & {
  readonly id: number;
  /** Chosen before anybody outside is asked: of a refund its id at the gateway. */
  readonly reference: string | null;
  readonly createdAt: Date;
};

/**
 * What the end of a reservation promises, besides what a cancellation gives back: a pure table.
 * @param ending.tellsSupplier its supplier may have the booking
 * @param payment the one that counts
 */
export function obligationsOf(
  ending: Pick<Reservation, 'state' | 'bookingAskedAt'> & { readonly tellsSupplier: boolean },
  payment: Payment | undefined,
): NewObligation[] {
  const { bookingAskedAt, state, tellsSupplier } = ending;
  const owed: NewObligation[] = [];
  if (neverTookPlace(state) && payment) owed.push(...obligationsToGiveUp(payment));
  if (tellsSupplier) owed.push({ kind: 'supplier_cancel' });
  if (neverTookPlace(state) && !bookingAskedAt) owed.push({ kind: 'release_hold' });
  return owed;
}

/** What is owed of a payment for something that does not take place. */
export function obligationsToGiveUp(payment: Payment): NewObligation[] {
  const { amount, id: paymentId, refunded, state } = payment;
  if (state === 'voided' || state === 'failed') return [];
  if (state !== 'captured') return [{ kind: 'void_payment', paymentId }];
  return refunded.minor < amount.minor ? [{ kind: 'refund', paymentId, amount: minus(amount, refunded) }] : [];
}

import type { GatewayMovement, RetrievedPayment } from '../gateway.ts';
import { chargedOf, isSameAmount, type Payment, returnedOf } from '../model.ts';

/**
 * `unknown_payment`: the provider has taken money for a payment that is none of ours. `not_taken_here`, `not_taken_there`: one side says that it was
 * taken, the other that it was not. `other_amount`, `other_refund`: both took or gave back, and not the same.
 */
const DIFFERENCE_KINDS = ['unknown_payment', 'not_taken_here', 'not_taken_there', 'other_amount', 'other_refund'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly gatewayRef: string;
  readonly paymentId: string | null;
  /** Minor units; null where a side knows of nothing. */
  readonly oursMinor: number | null;
  readonly theirsMinor: number | null;
  /** As the provider names it. */
  readonly currency: string | null;
}

/** What moved that day by our rows. */
export interface MovedSums {
  readonly takenMinor: number;
  readonly refundedMinor: number;
  readonly currency: string;
}

/** What a provider's report says of one payment, added up. */
export interface ReportedPayment {
  readonly gatewayRef: string;
  readonly takenMinor: number;
  readonly refundedMinor: number;
  readonly currency: string;
}

export function addedUp(movements: readonly GatewayMovement[]): ReportedPayment[] {
  const byRef = new Map<string, ReportedPayment>();
  for (const { kind, gatewayRef, amount } of movements) {
    const known = byRef.get(gatewayRef) ?? { gatewayRef, takenMinor: 0, refundedMinor: 0, currency: amount.currency };
    const taken = kind === 'payment' ? amount.minor : 0;
    byRef.set(gatewayRef, {
      ...known,
      takenMinor: known.takenMinor + taken,
      refundedMinor: known.refundedMinor + amount.minor - taken,
    });
  }
  return [...byRef.values()];
}

/** Money that the provider has moved for somebody whom we do not know. */
export const unknownPayment = ({ gatewayRef, takenMinor, refundedMinor, currency }: ReportedPayment): Difference => ({
  kind: 'unknown_payment',
  gatewayRef,
  paymentId: null,
  oursMinor: null,
  theirsMinor: takenMinor - refundedMinor,
  currency,
});

/** One of our payments beside what its provider says of it when asked: that is what decides, for a report has the edges of its days. */
export function differenceOf(payment: Payment, theirs: RetrievedPayment): Difference | undefined {
  const of = (kind: DifferenceKind, oursMinor: number | null, theirsMinor: number | null, currency: string | null): Difference => ({
    kind,
    gatewayRef: payment.gatewayRef ?? payment.id,
    paymentId: payment.id,
    oursMinor,
    theirsMinor,
    currency,
  });
  const isTaken = payment.state === 'captured';
  const charged = chargedOf(payment);
  const returned = returnedOf(payment);
  if (theirs.kind !== 'captured') return isTaken ? of('not_taken_there', charged.minor, null, charged.currency) : undefined;
  const { amount, refundedMinor } = theirs;
  if (!isTaken) return of('not_taken_here', null, amount.minor, amount.currency);
  if (!isSameAmount(charged, amount)) return of('other_amount', charged.minor, amount.minor, amount.currency);
  if (returned.minor !== refundedMinor) return of('other_refund', returned.minor, refundedMinor, amount.currency);
  return undefined;
}

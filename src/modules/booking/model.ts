import type { Money } from '#kernel/money';
import type { CoverageKind, ExtraKind, PriceLineKind } from '#suppliers/model';

export const RESERVATION_STATES = [
  'pending_payment',
  'confirming',
  'confirmed',
  'picked_up',
  'completed',
  'payment_failed',
  'declined',
  'expired',
  'cancelled',
  'refused_at_delivery',
  'no_show',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export const PAYMENT_MODES = ['full', 'partial', 'delivery'] as const;
/** In full now; the supplier's online share now and the rest at delivery; in full at delivery, without a card. */
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export type SummaryLine =
  | { readonly kind: 'price'; readonly line: PriceLineKind; readonly amount: Money }
  | { readonly kind: 'extra'; readonly extra: ExtraKind; readonly quantity: number; readonly amount: Money }
  | { readonly kind: 'coverage'; readonly coverage: CoverageKind; readonly amount: Money }
  | { readonly kind: 'campaign'; readonly code: string; readonly amount: Money };

/** The order as a customer reads it. `lines` add up to `total`; `payNow` plus `payAtDelivery` is `total`. */
export interface Summary {
  readonly lines: readonly SummaryLine[];
  readonly rental: Money;
  readonly extras: Money;
  readonly discount: Money;
  readonly total: Money;
  readonly mode: PaymentMode;
  readonly payNow: Money;
  readonly payAtDelivery: Money;
}

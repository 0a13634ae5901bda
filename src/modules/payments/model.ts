import { type Money, plus } from '#kernel/money';
import type { CardLabel } from './card.ts';

export * from './card.ts';
export * from './chargebacks/chargeback.ts';
export * from './chargebacks/chargeback-form.ts';
export * from './credit/spending.ts';
export * from './installments/charge.ts';
export * from './installments/charge-back.ts';
export * from './saved-cards/saved-card.ts';

export const PAYMENT_STATES = ['created', 'challenge', 'authorised', 'captured', 'voided', 'failed', 'unknown'] as const;
/**
 * `created`: written before the gateway is asked. `challenge`: the bank asks the holder (3-D Secure).
 * `unknown`: whether the gateway has the authorisation is not known and is being looked up.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Every move a payment may make. A look-up may find the gateway several steps ahead of our row. */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['challenge', 'authorised', 'captured', 'voided', 'failed', 'unknown'],
  unknown: ['challenge', 'authorised', 'captured', 'voided', 'failed'],
  challenge: ['authorised', 'captured', 'voided', 'failed'],
  authorised: ['captured', 'voided'],
  captured: [],
  voided: [],
  failed: [],
};

export const mayMove = (from: PaymentState, to: PaymentState): boolean => PAYMENT_MOVES[from].includes(to);

/** Captured, voided or failed: the gateway has nothing more to say about it but refunds. */
export const isSettled = (state: PaymentState): boolean => PAYMENT_MOVES[state].length === 0;

/** Why a card was refused, in words a customer may read. Lost, stolen and fraud are all `refused`. */
export const DECLINE_REASONS = [
  'refused',
  'insufficient_funds',
  'expired_card',
  'wrong_code',
  'not_authenticated',
  'not_permitted',
  'timed_out',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** An amount as a provider names it: its currency may be one that we do not use. */
export interface NamedAmount {
  readonly minor: number;
  readonly currency: string;
}

/** Whether a provider names our amount and our currency. */
export const isSameAmount = (ours: Money, named: NamedAmount): boolean => ours.minor === named.minor && ours.currency === named.currency;

/** What the card pays: the price with the charge. This is what gateways name. */
export const chargedOf = ({ amount, charge }: Pick<Payment, 'amount' | 'charge'>): Money => plus(amount, charge);

/** What the card has got back, of price and charge. */
export const returnedOf = ({ refunded, refundedCharge }: Pick<Payment, 'refunded' | 'refundedCharge'>): Money =>
  plus(refunded, refundedCharge);

/** One attempt to pay for a reservation. A declined attempt stays as it is; the next card is a new payment. */
export interface Payment {
  readonly id: string;
  readonly reservationId: string;
  /** Of what is agreed with the reservation: 1 is its order, another one a change of it. */
  readonly revision: number;
  readonly gateway: string;
  /** The price that is paid: what was agreed. */
  readonly amount: Money;
  /** In how many parts the holder pays it to the bank; 1 is at once. */
  readonly installments: number;
  /** What that costs the holder beside the price. */
  readonly charge: Money;
  /** What a plan that the provider's page may offer costs at most. */
  readonly mostCharge: Money;
  /** Of the price, given back for certain; refunds still under way are not in it. */
  readonly refunded: Money;
  /** The share of the charge that was given back with it. */
  readonly refundedCharge: Money;
  readonly state: PaymentState;
  readonly gatewayRef: string | null;
  /** Where the holder is sent while the state is `challenge`: the bank, or our own page with the bank's form. */
  readonly challengeUrl: string | null;
  /** What the gateway named instead of our amount. Such a payment never counts as paid, and nothing but a void is sent for it. */
  readonly mismatch: NamedAmount | null;
  readonly card: CardLabel | null;
  /** Whose card it is to become, when the customer asked us to remember it. */
  readonly rememberFor: string | null;
  readonly declineReason: DeclineReason | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly authorisedAt: Date | null;
  readonly capturedAt: Date | null;
  readonly version: number;
}

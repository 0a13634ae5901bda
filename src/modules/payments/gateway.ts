import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { DeclineReason } from './model.ts';

/** A card as typed. It exists only in the memory of one request: never stored, never logged. */
export interface Card {
  readonly holder: string;
  readonly number: string;
  /** 1-12 and four digits. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
}

export interface AuthoriseRequest {
  /** Our payment id: unique, stored before the call, and what an unknown outcome is looked up by. */
  readonly paymentId: string;
  readonly amount: Money;
  readonly card: Card;
  readonly remember: boolean;
  readonly buyer: { readonly name: string; readonly surname: string; readonly email: string; readonly phone: string; readonly ip: string };
  readonly description: string;
  /** Where the bank sends the holder back to: our resource route for this payment. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

export type AuthoriseOutcome =
  /** The holder is sent to the bank: 3-D Secure, always. */
  | { readonly kind: 'challenge'; readonly url: string; readonly gatewayRef: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/** The gateway's truth about one of our payments. */
export type RetrievedPayment =
  | { readonly kind: 'absent' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'authorised'; readonly gatewayRef: string; readonly card: CardLabel; readonly rememberedCard?: string }
  | { readonly kind: 'captured'; readonly gatewayRef: string; readonly refundedMinor: number }
  | { readonly kind: 'voided' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/** What may be kept of a card. */
export interface CardLabel {
  readonly brand: string;
  readonly lastFour: string;
}

/**
 * One payment provider. A refusal is a value. Anything thrown means the outcome is unknown: the caller records that,
 * looks it up with `retrieve`, and never sends the same call again before it knows.
 */
export interface Gateway {
  readonly name: string;
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
  /** Finishes an authorisation after the bank's return; also the look-up of an unknown outcome. */
  retrieve(paymentId: string): Promise<RetrievedPayment>;
  capture(paymentId: string, amount: Money): Promise<void>;
  void(paymentId: string): Promise<void>;
  /** Repeatable by `refundId`: the same id moves money once. */
  refund(paymentId: string, refundId: string, amount: Money): Promise<void>;
}

import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { Card, CardEntry, CardLabel, CardToken } from './card.ts';
import type { DeclineReason } from './model.ts';

export type { Card, CardEntry, CardLabel, CardToken } from './card.ts';

/** What a gateway hands out for a card that it was asked to remember. */
export interface RememberedCard extends CardToken {
  /** 1-12 and four digits. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface AuthoriseRequest {
  /** Our payment id: unique, stored before the call, and what an unknown outcome is looked up by. */
  readonly paymentId: string;
  readonly amount: Money;
  /**
   * As typed (`our_form`), one that this gateway remembers, or null: the provider's page asks for it (`provider_page`). The holder is asked
   * by the bank in every case.
   */
  readonly card: Card | CardToken | null;
  /** Only a card that is typed now can be remembered, here or at the provider. */
  readonly remember: boolean;
  readonly buyer: { readonly name: string; readonly surname: string; readonly email: string; readonly phone: string; readonly ip: string };
  readonly description: string;
  /** Where the bank sends the holder back to: our resource route for this payment. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

export type AuthoriseOutcome =
  /** The holder is sent to the provider's page for the card, or to the bank: 3-D Secure, always. */
  | { readonly kind: 'challenge'; readonly url: string; readonly gatewayRef: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/** The answer to capture, void and refund. `refused`: the gateway said no and no money moved. */
export type MoveAnswer = { readonly kind: 'done' } | { readonly kind: 'refused' };

/** The gateway's truth about one of our payments. */
export type RetrievedPayment =
  | { readonly kind: 'absent' }
  /** `url` where the provider can still say it: the way back to the bank after a lost answer. */
  | { readonly kind: 'challenge'; readonly url?: string }
  | { readonly kind: 'authorised'; readonly gatewayRef: string; readonly card: CardLabel; readonly rememberedCard?: RememberedCard }
  | { readonly kind: 'captured'; readonly gatewayRef: string; readonly refundedMinor: number }
  | { readonly kind: 'voided' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/**
 * One payment provider. A refusal is a value. Anything thrown means the outcome is unknown: the caller records that,
 * looks it up with `retrieve`, and never sends the same call again before it knows. Providers have no idempotency keys:
 * a call sent twice is two calls.
 */
export interface Gateway {
  readonly name: string;
  /** Where it has the card typed. With `provider_page` it is never given one, and throws rather than take it. */
  readonly cardEntry: CardEntry;
  /** Origins of the pages that holders are sent to, where they are not the site's own: a form of ours may be answered by sending them there. */
  readonly pageOrigins: readonly string[];
  /** A call that has left no trace after this many milliseconds never will: longer than its own deadline. */
  readonly quietMs: number;
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
  /**
   * Finishes an authorisation after the bank's return; also the look-up of an unknown outcome. Repeatable.
   * @param gatewayRef what `authorise` answered with; null when its answer was lost. Some providers find a page only by it.
   */
  retrieve(paymentId: string, gatewayRef: string | null): Promise<RetrievedPayment>;
  /** The whole authorised amount, once. */
  capture(paymentId: string, amount: Money): Promise<MoveAnswer>;
  /** After `done` nothing is held and an open challenge can no longer be finished. Refused once captured. */
  void(paymentId: string): Promise<MoveAnswer>;
  /** Whole or part of what was captured. Sent twice it may move money twice: `refundId` is for the provider's records. */
  refund(paymentId: string, refundId: string, amount: Money): Promise<MoveAnswer>;
  /** Deletes a remembered card for good. Repeatable: a card that is not there any more is forgotten. */
  forgetCard(token: string): Promise<void>;
}

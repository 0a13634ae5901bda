import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { Buyer } from './buyer.ts';
import type { Card, CardEntry, CardLabel, CardToken } from './card.ts';
import type { DeclineReason, NamedAmount } from './model.ts';

export type { Card, CardEntry, CardLabel, CardToken } from './card.ts';

/** What a gateway hands out for a card that it was asked to remember. */
export interface RememberedCard extends CardToken {
  /** 1-12 and four digits. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** A part of what is paid for. Providers refund and report by these. */
export interface BasketItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly amount: Money;
}

/** How the holder of a card pays its bank: in so many parts, and for all of them this. */
export interface ChosenPlan {
  /** Two or more. */
  readonly count: number;
  /** Price and charge together. */
  readonly total: Money;
}

/** A plan as the bank of a card sells it. */
export interface InstallmentPlan extends ChosenPlan {
  /** What each part is, as the bank says: parts that do not come out even are rounded by it. */
  readonly perMonth: Money;
}

export interface AuthoriseRequest {
  /** Our payment id: unique, stored before the call, and what an unknown outcome is looked up by. */
  readonly paymentId: string;
  readonly amount: Money;
  /** In installments, for `total` instead of `amount`; left out: at once. */
  readonly plan?: ChosenPlan;
  /** In how many parts the provider's page may let its holder pay, beside at once; left out: as it was set up. */
  readonly pageCounts?: readonly number[];
  /**
   * As typed (`our_form`), one that this gateway remembers, or null: the provider's page asks for it (`provider_page`). The holder is asked
   * by the bank in every case.
   */
  readonly card: Card | CardToken | null;
  /** Only a card that is typed now can be remembered, here or at the provider. */
  readonly remember: boolean;
  readonly buyer: Buyer;
  /** At least one; together they are `amount`. */
  readonly basket: readonly BasketItem[];
  readonly description: string;
  /** Where the bank sends the holder back to: our resource route for this payment. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

/** How the holder gets to the provider's page or to the bank. */
export type Challenge =
  | { readonly kind: 'redirect'; readonly url: string }
  /** A whole HTML document of the provider's, decoded. Its form leads to the bank; our own page shows it. It carries no card number. */
  | { readonly kind: 'form'; readonly html: string }
  /** A page of the provider's that wants to stand in a frame of ours, which is the only page that may frame it. */
  | { readonly kind: 'frame'; readonly url: string };

export type AuthoriseOutcome =
  /** The holder is sent to the provider's page for the card, or to the bank: 3-D Secure, always. */
  | { readonly kind: 'challenge'; readonly challenge: Challenge; readonly gatewayRef: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/**
 * The answer to capture and refund: the amount is what the gateway says that it moved, and is checked against what was asked.
 * `refused`: the gateway said no and no money moved.
 */
export type CommandAnswer = { readonly kind: 'done'; readonly amount: NamedAmount } | { readonly kind: 'refused' };
export type VoidAnswer = { readonly kind: 'done' } | { readonly kind: 'refused' };

/**
 * The gateway's truth about one of our payments. Amounts are the gateway's own, not an echo of what we sent. `plan` is how its holder pays it, where that is
 * not at once: its total is the amount.
 */
export type RetrievedPayment =
  | { readonly kind: 'absent' }
  /** `challenge` where the provider can still say it: the way back to the bank after a lost answer. */
  | { readonly kind: 'challenge'; readonly challenge?: Challenge }
  | {
      readonly kind: 'authorised';
      readonly gatewayRef: string;
      readonly amount: NamedAmount;
      readonly plan?: ChosenPlan;
      readonly card: CardLabel;
      readonly rememberedCard?: RememberedCard;
    }
  /** `refundedMinor` is in the currency of `amount`. */
  | {
      readonly kind: 'captured';
      readonly gatewayRef: string;
      readonly amount: NamedAmount;
      readonly plan?: ChosenPlan;
      readonly refundedMinor: number;
    }
  | { readonly kind: 'voided' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/** A card for trying a gateway out, as its provider publishes it. */
export interface TestCard {
  readonly number: string;
  /** In English, for whoever starts the product: `has expired, says the bank`. */
  readonly meaning: string;
}

/** What a provider posts by itself when something became of a payment. It comes from anybody until its signature says otherwise. */
export interface GatewayNotification {
  readonly headers: Headers;
  readonly body: string;
}

/**
 * `refused`: not signed by the provider. `foreign`: signed, and about no payment of ours. `answer` is what the provider wants to read, lest it
 * goes on posting.
 */
export type NotificationReading =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly answer: string }
  | { readonly kind: 'foreign'; readonly answer: string }
  | { readonly kind: 'refused' };

/** Money that a provider says it has moved for us. */
export interface GatewayMovement {
  readonly kind: 'payment' | 'refund';
  /** The provider's own number of the payment. */
  readonly gatewayRef: string;
  readonly amount: NamedAmount;
}

/**
 * One payment provider. A refusal is a value. Anything thrown means the outcome is unknown: the caller records that,
 * looks it up with `retrieve`, and never sends the same call again before it knows. Providers have no idempotency keys:
 * a call sent twice is two calls.
 */
export interface Gateway {
  readonly name: string;
  /** Where it has the card typed. With `provider_page` it is never given one, and throws rather than take it. */
  readonly cardEntry: CardEntry;
  /** Whether it can keep a card for later; where it cannot, nobody is asked. */
  readonly remembersCards: boolean;
  /** Origins of the pages that holders are sent to, where they are not the site's own: a form of ours may be answered by sending them there. */
  readonly pageOrigins: readonly string[];
  /** A call that has left no trace after this many milliseconds never will: longer than its own deadline. */
  readonly inFlightMs: number;
  /** The fields of the bank's form that `complete` needs; all others are dropped before anything is stored. None of them may hold card data. */
  readonly callbackFields: readonly string[];
  /** What may be typed while trying it out, and the code its bank then asks for; left out by a gateway that takes real money. */
  readonly trial?: { readonly cards: readonly TestCard[]; readonly code: string };
  /**
   * In how many parts the bank of a card lets an amount be paid, and what each way costs; at once is none of them. Left out by a gateway whose payments are
   * made at once. Credit cards of the country only: for another card there is nothing.
   * @param asked.bin the first eight digits of the card; null: a card that is typed on the provider's page, so for each count what it costs at most
   */
  readonly installmentsFor?: (asked: { readonly bin: string | null; readonly amount: Money }) => Promise<readonly InstallmentPlan[]>;
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
  /**
   * Finishes an authorisation with what the bank's form brought, where the provider wants that. The fields come from a stranger's browser:
   * what the provider's signature does not vouch for changes nothing, and the answer is then what `retrieve` would say.
   * @param gatewayRef what `authorise` answered with; null when its answer was lost
   * @param callback those of `callbackFields` that came
   */
  complete(paymentId: string, gatewayRef: string | null, callback: Readonly<Record<string, string>>): Promise<RetrievedPayment>;
  /**
   * The look-up: what has become of a payment. Repeatable. A provider that needs nothing from the browser may finish an authorisation here.
   * @param gatewayRef what `authorise` answered with; null when its answer was lost. Some providers find a page only by it.
   */
  retrieve(paymentId: string, gatewayRef: string | null): Promise<RetrievedPayment>;
  /** The whole authorised amount, once. */
  capture(paymentId: string, amount: Money): Promise<CommandAnswer>;
  /** After `done` nothing is held and an open challenge can no longer be finished. Refused once captured. */
  void(paymentId: string): Promise<VoidAnswer>;
  /** Whole or part of what was captured. Sent twice it may move money twice: `refundId` is for the provider's records. */
  refund(paymentId: string, refundId: string, amount: Money): Promise<CommandAnswer>;
  /** Deletes a remembered card for good. Repeatable: a card that is not there any more is forgotten. */
  forgetCard(token: string): Promise<void>;
  /** The provider's report of a day, `YYYY-MM-DD` in the market's zone: what was taken and given back, not what is only held. Left out where there is none. */
  readonly movements?: (day: string) => Promise<readonly GatewayMovement[]>;
  /**
   * Hears what the provider posts to us by itself; left out by one that posts nothing. What it says without a signature changes nothing, and what
   * became of the payment is looked up then. Repeatable.
   */
  readonly hear?: (notification: GatewayNotification) => Promise<NotificationReading>;
}

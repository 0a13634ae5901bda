import type { Money } from '#kernel/money';
import type { CardEntry } from '#payments/model';
import type { SavedCardView } from '../account/saved-card-view.ts';
import type { TicketView } from '../reservations/ticket-view.ts';
import type { Typed, Wrong } from './typed.ts';

/** `closed`: this browser may not open it (any more). The others are links that open nothing. */
export type WhyNotFound = 'unknown' | 'closed' | 'expired' | 'withdrawn';

/** The completion page, by what has become of the order. */
export type CompletedPage =
  | { readonly kind: 'not_found'; readonly why: WhyNotFound; readonly code: string }
  | {
      readonly kind: 'waiting';
      readonly waitsFor: 'bank' | 'supplier';
      readonly supplier: string;
      /** When a browser without scripts asks again. */
      readonly reloadAfterSeconds: number;
      /** Where the holder still has to answer the bank. */
      readonly bankUrl: string | null;
    }
  | ProofAsked
  | PaymentFailed
  | {
      readonly kind: 'ended';
      readonly why: 'declined' | 'expired';
      /** Something was held on a card and has been let go. */
      readonly cardWasUsed: boolean;
      readonly listHref: string;
    }
  | { readonly kind: 'ticket'; readonly ticket: TicketView; readonly links: TicketLinks };

export interface ProofAsked {
  readonly kind: 'proof';
  readonly email: string;
  readonly car: string;
  /** `14:20`, on the clocks of Turkey. */
  readonly heldUntil: string;
  /** The digits as they were typed. */
  readonly typed: string;
  /** What has to be said about the button that was pressed. */
  readonly said: 'wrong_code' | 'code_required' | 'code_too_many' | 'resent' | 'resend_too_many' | null;
}

export interface PaymentFailed {
  readonly kind: 'payment_failed';
  readonly reason: string;
  /** `14:20`, on the clocks of Turkey. */
  readonly heldUntil: string;
  readonly amount: Money;
  readonly car: string;
  readonly memberCards: readonly SavedCardView[] | null;
  readonly typed: Typed;
  readonly wrong: Wrong;
  readonly cardAgain: boolean;
  readonly cardEntry: CardEntry;
  readonly trialCard: string | null;
}

/** What can be taken along. */
export interface TicketLinks {
  readonly voucher: string;
  readonly calendar: string;
  readonly reservation: string;
  readonly completed: string;
}

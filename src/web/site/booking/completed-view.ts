import type { Money } from '#kernel/money';
import type { SavedCardView } from '../account/saved-card-view.ts';
import type { TicketView } from '../reservations/ticket-view.ts';
import type { Typed, Wrong } from './typed.ts';

/** The completion page, by what has become of the order. */
export type CompletedPage =
  | { readonly kind: 'not_found' }
  | {
      readonly kind: 'waiting';
      readonly waitsFor: 'bank' | 'supplier';
      readonly supplier: string;
      /** Where the holder still has to answer the bank. */
      readonly bankUrl: string | null;
    }
  | PaymentFailed
  | {
      readonly kind: 'ended';
      readonly why: 'declined' | 'expired';
      /** Something was held on a card and has been let go. */
      readonly cardWasUsed: boolean;
      readonly listHref: string;
    }
  | { readonly kind: 'ticket'; readonly ticket: TicketView; readonly links: TicketLinks };

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
  readonly demoCard: string | null;
}

/** What can be taken along. They carry the access key. */
export interface TicketLinks {
  readonly voucher: string;
  readonly calendar: string;
  readonly reservation: string;
  readonly completed: string;
}

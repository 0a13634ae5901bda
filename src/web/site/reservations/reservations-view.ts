import type { DepositReturn } from '#booking';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { MemberReservations } from '../../parts/member/member-reservations-view.ts';
import type { FindErrors, FindValues } from '../../parts/reservation/find-form.tsx';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';
import type { TicketLinks } from '../../parts/reservation/ticket-links.ts';
import type { TicketView } from '../../parts/reservation/ticket-view.ts';
import type { ChannelsView } from './cards/channels-card.tsx';
import type { ChargesCardView } from './charges-card.tsx';

/** The page of reservations for somebody without an account: look up, see, cancel. */
export type ReservationsPage =
  | {
      readonly kind: 'empty';
      readonly typed: FindValues;
      readonly wrong: FindErrors;
      /** What whoever is logged in has booked. */
      readonly mine?: MemberReservations;
    }
  | { readonly kind: 'not_found'; readonly why: WhyNotFound; readonly typed: FindValues; readonly wrong: FindErrors }
  | { readonly kind: 'too_many' }
  /** Only the number is known: the outline, and the question for the e-mail. */
  | { readonly kind: 'masked'; readonly ticket: TicketView; readonly typed: FindValues; readonly wrong: FindErrors }
  | {
      readonly kind: 'open';
      readonly ticket: TicketView;
      readonly links: TicketLinks;
      readonly cancel: CancelStep;
      readonly withdrawal: Withdrawal;
      /** Whether a finished rental is reviewed, or was; null before it is finished. */
      readonly review: ReviewInvitation | null;
      /** By when the deposit is back; null before the rental is finished, and where there was none. */
      readonly deposit: DepositReturnView | null;
      /** What was charged after the rental; null where nothing was. */
      readonly charges: ChargesCardView | null;
      /** How short messages come; null where the site has no channel, or nothing is left to tell. */
      readonly channels: ChannelsView | null;
      /** Whether it can be kept in a wallet while it stands. */
      readonly hasWallet: boolean;
    };

export interface DepositReturnView extends DepositReturn {
  /** The form to write to us about this reservation. */
  readonly contact: string;
}

/** How the review of a rental stands, in words, and where it is written or changed, as long as it can be. */
export interface ReviewInvitation {
  readonly said: string;
  readonly to: string | null;
  readonly written: boolean;
}

/** Closing the links that others may have. */
export interface Withdrawal {
  /** Whoever came by a link shows first that they read the e-mail of the booking. */
  readonly needsEmail: boolean;
  readonly email: string;
  readonly wrong: string | null;
  /** An e-mail with the new link follows. */
  readonly sendsEmail: boolean;
  /** What has just been done. */
  readonly done: 'closed' | 'sent' | null;
}

/** How far a cancellation has come. */
export type CancelStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'offered' }
  | { readonly kind: 'not_possible' }
  /** The supplier has not answered yet: it can be cancelled once it has, in minutes. */
  | { readonly kind: 'not_yet' }
  /** People of the supplier look first, until then: the request can be withdrawn, and `outcome` is what is held and let go. */
  | { readonly kind: 'waiting'; readonly answerBy: WallClock; readonly outcome: OutcomeView; readonly asked: boolean }
  /** The supplier's yes was quicker than the withdrawal. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'asked'; readonly outcome: OutcomeView; readonly changed: boolean };

/** What a cancellation would give back, as it is shown and then agreed to. */
export interface OutcomeView {
  readonly kind: 'refund' | 'credit' | 'nothing';
  readonly amount: Money;
  /** Credit that comes back besides a refund. */
  readonly creditBack?: Money | undefined;
  /** Of what installments cost, what goes back with a refund. */
  readonly chargeBack?: Money | undefined;
  readonly nothingPaid: boolean;
}

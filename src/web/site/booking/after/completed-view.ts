import type { Summary } from '#booking/model';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { CardEntry } from '#payments/model';
import type { SavedCardView } from '../../../parts/member/saved-card-view.ts';
import type { FieldErrors } from '../../../parts/order/submitted-values.ts';
import type { Plan } from '../../../parts/rental/plan.ts';
import type { RentalView } from '../../../parts/rental/rental-view.ts';
import type { Terms } from '../../../parts/rental/terms.ts';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import type { WhyNotFound } from '../../../parts/reservation/not-found-reservation.tsx';
import type { TicketLinks } from '../../../parts/reservation/ticket-links.ts';
import type { TicketView } from '../../../parts/reservation/ticket-view.ts';
import type { DeskCard } from '../fields/card-advice-note.tsx';
import type { PlansPage } from '../form/use-plans.ts';

/** The completion page, by what has become of the order. */
export type CompletedPage =
  | { readonly kind: 'not_found'; readonly why: WhyNotFound; readonly code: string }
  | {
      readonly kind: 'waiting';
      readonly waitsFor: 'bank' | 'supplier';
      readonly supplier: string;
      /** People of the supplier look first: until when they may answer, on the clocks of Turkey; null where an answer is a matter of seconds. */
      readonly answerBy: WallClock | null;
      /** The answer is late: nobody has to stay for it. The reservation's number. */
      readonly lateCode: string | null;
      /** Asks whether it shall be withdrawn. */
      readonly withdrawHref: string;
      readonly paysNow: boolean;
      /** A part of it, or all, is paid with credit that is kept for it. */
      readonly usesCredit: boolean;
      /** When a browser without scripts asks again. */
      readonly reloadAfterSeconds: number;
      /** Where the holder still has to answer the bank. */
      readonly bankUrl: string | null;
      /** What the bank asks them for; null where it asks nobody. */
      readonly atBank: Plan | null;
      /** null while nobody but the supplier is waited for. */
      readonly hold: HoldView | null;
    }
  | ProofStep
  | PaymentFailed
  | ToPay
  | {
      readonly kind: 'ended';
      readonly why: 'declined' | 'withdrawn' | 'expired';
      /** Something was held on a card and has been let go. */
      readonly cardWasUsed: boolean;
      readonly listHref: string;
    }
  | { readonly kind: 'ticket'; readonly ticket: TicketView; readonly links: TicketLinks };

export interface ProofStep {
  readonly kind: 'proof';
  readonly email: string;
  readonly car: string;
  /** `14:20`, on the clocks of Turkey. */
  readonly heldUntil: string;
  readonly hold: HoldView | null;
  /** The digits as they were typed. */
  readonly typed: string;
  /** What has to be said about the button that was pressed. */
  readonly said: 'wrong_code' | 'code_required' | 'code_too_many' | 'resent' | 'resend_too_many' | null;
}

export interface PaymentFailed extends CardStep {
  readonly kind: 'payment_failed';
  readonly reason: string;
}

/** Somebody of ours has ordered it, and nothing of it was paid yet. */
export interface ToPay extends CardStep {
  readonly kind: 'to_pay';
  readonly rental: RentalView;
  readonly summary: Summary;
  readonly terms: Terms;
}

/** What pays for an order that stands. */
export interface CardStep extends PlansPage {
  /** null when it has just ended. */
  readonly hold: HoldView | null;
  readonly amount: Money;
  readonly car: string;
  readonly desk: DeskCard;
  readonly memberCards: readonly SavedCardView[] | null;
  readonly wrong: FieldErrors;
  readonly cardAgain: boolean;
  readonly cardEntry: CardEntry;
  readonly trialCard: string | null;
  readonly remembersCards: boolean;
}

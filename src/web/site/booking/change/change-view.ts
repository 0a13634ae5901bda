import type { ChangeDifference, ChangeState, NoChange } from '#booking/model';
import type { WallClock } from '#kernel/time';
import type { TripView, WishForm } from '../../../parts/change/wish-view.ts';
import type { FieldErrors, SubmittedValues } from '../../../parts/order/submitted-values.ts';
import type { Plan } from '../../../parts/rental/plan.ts';
import type { WhyNotFound } from '../../../parts/reservation/not-found-reservation.tsx';
import type { PaymentFailed } from '../after/completed-view.ts';

/** What a card is asked with. */
export type ChangeCard = Pick<
  PaymentFailed,
  'memberCards' | 'cardEntry' | 'trialCard' | 'remembersCards' | 'desk' | 'cardAgain' | 'sellsInstallments' | 'plans'
>;

/** The form in which a customer says what they wish to have instead. */
export interface ChangeForm extends WishForm {
  readonly code: string;
  readonly car: string;
  readonly supplier: string;
  /** Said above the form: why there was no price. */
  readonly said: string | null;
  readonly reservationHref: string;
}

/** A wish with its price, to be agreed to. */
export interface QuotedChangeView {
  readonly id: string;
  readonly car: string;
  readonly was: TripView;
  readonly now: TripView;
  readonly difference: ChangeDifference;
  readonly givenAs: 'refund' | 'credit' | null;
  /** The price was another one a moment ago. */
  readonly priceMoved: boolean;
  /** null where nothing is due by card. */
  readonly card: ChangeCard | null;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
}

/** The page of a change, by how far it has come. */
export type ChangePage =
  | { readonly kind: 'not_found'; readonly why: WhyNotFound; readonly code: string }
  | { readonly kind: 'not_possible'; readonly why: NoChange; readonly reservationHref: string }
  | ({ readonly kind: 'form' } & ChangeForm)
  | ({ readonly kind: 'shown' } & QuotedChangeView)
  /** The supplier is being asked, or the bank. */
  | { readonly kind: 'waiting'; readonly supplier: string; readonly bankUrl: string | null; readonly atBank: Plan | null }
  | {
      readonly kind: 'to_pay';
      readonly difference: ChangeDifference;
      readonly was: TripView;
      readonly now: TripView;
      /** Until when, as people read it. */
      readonly until: WallClock | null;
      readonly declined: string | null;
      readonly card: ChangeCard;
      readonly typed: SubmittedValues;
      readonly wrong: FieldErrors;
    }
  | {
      readonly kind: 'ended';
      readonly state: Exclude<ChangeState, 'waiting_for_payment' | 'with_supplier'>;
      readonly supplier: string;
      readonly reservationHref: string;
      readonly againHref: string;
    };

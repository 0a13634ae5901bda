import type { OrderSelection, PaymentMode } from '#booking/model';
import type { StoredRate } from '#currency/model';
import type { ChannelName } from '#kernel/messages/channels';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { CardEntry } from '#payments/model';
import type { Offer } from '#suppliers/model';
import type { RememberedDriverView } from '../../../parts/drivers/remembered.ts';
import type { SavedCardView } from '../../../parts/member/saved-card-view.ts';
import type { AppliedCampaign } from '../../../parts/order/campaign-field.tsx';
import type { DeliveryChoices } from '../../../parts/order/delivery-section.tsx';
import type { PhoneCountry } from '../../../parts/order/driver-section.tsx';
import type { FieldErrors, SubmittedValues } from '../../../parts/order/submitted-values.ts';
import type { RentalView } from '../../../parts/rental/rental-view.ts';
import type { Terms } from '../../../parts/rental/terms.ts';
import type { CreditChoice } from '../fields/credit-choice.tsx';
import type { OrderDocument } from '../fields/documents-section.tsx';
import type { PlansView } from '../fields/installment-choice.tsx';

/** The field that says for which way of paying the page showed its amounts. */
export const SHOWN_MODE = 'shownMode';

/** The booking page while there is something to book. */
export interface Checkout {
  readonly kind: 'ready';
  readonly rental: RentalView;
  readonly offer: Offer;
  readonly terms: Terms;
  readonly modes: readonly PaymentMode[];
  readonly delivery: DeliveryChoices;
  readonly selection: OrderSelection;
  readonly campaign: AppliedCampaign | null;
  readonly documents: readonly OrderDocument[];
  /** Carries the prices that this page shows. */
  readonly reference: string;
  /** One order per key, however often the form arrives. */
  readonly checkoutKey: string;
  /** The list that the offer came from. */
  readonly listHref: string;
  readonly phoneCountries: readonly PhoneCountry[];
  /** What a member can spend, and whether it is to be used; null for a guest. */
  readonly credit: CreditChoice | null;
  /** The saved cards of whoever is logged in, the newest first; null for a guest. */
  readonly memberCards: readonly SavedCardView[] | null;
  /** Whom the member has asked us to remember; null for a guest. */
  readonly drivers: readonly RememberedDriverView[] | null;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  /** Card data was sent and is not put back into the page. */
  readonly cardAgain: boolean;
  readonly notice: CheckoutNotice | null;
  readonly cardEntry: CardEntry;
  /** Whether cards may be paid in installments. */
  readonly sellsInstallments: boolean;
  /** The plans of the card that was sent; null: none was. */
  readonly plans: PlansView | null;
  /** For so long the car is held once it is ordered; null where its supplier keeps nothing beforehand. */
  readonly holdMinutes: number | null;
  /** At which the amounts in euro were reckoned; null where they are in lira. */
  readonly rate: StoredRate | null;
  /** In Turkey, when it was priced. */
  readonly now: WallClock;
  /** A number of the demo bank, while no real bank is connected. */
  readonly trialCard: string | null;
  readonly remembersCards: boolean;
  /** How the site can write to a customer beside e-mail. */
  readonly channels: readonly ChannelName[];
}

/** What the visitor is told before anything else. */
export type CheckoutNotice =
  | { readonly kind: 'price_changed'; readonly before: Money; readonly now: Money; readonly why: 'supplier' | 'age' | 'order' | 'credit' }
  /** The button said what another way of paying costs now. */
  | { readonly kind: 'mode_changed' }
  /** The same car is waiting for its payment: ordering again goes on with it. */
  | { readonly kind: 'unpaid_before'; readonly heldUntil: string; readonly orderHref: string }
  /** The same rental stands already: ordering again makes another one. */
  | { readonly kind: 'booked_before'; readonly code: string; readonly reservationHref: string }
  | { readonly kind: 'too_many_unpaid' }
  /** Nothing can be written down now: the order was not, and no card was asked. */
  | { readonly kind: 'not_saved' }
  | { readonly kind: 'failed' };

/** The booking page when there is nothing to book. */
export type CheckoutEnd =
  | {
      readonly kind: 'sold_out';
      readonly notice: CheckoutNotice | null;
      readonly listHref: string;
      readonly alternatives: readonly Alternative[];
    }
  | { readonly kind: 'expired'; readonly listHref: string }
  /** What was typed goes along to the next try. */
  | { readonly kind: 'unavailable'; readonly listHref: string; readonly typed: SubmittedValues }
  | { readonly kind: 'forged' };

export interface Alternative {
  readonly rental: RentalView;
  readonly total: Money;
  readonly reference: string;
}

export type CheckoutPage = Checkout | CheckoutEnd;

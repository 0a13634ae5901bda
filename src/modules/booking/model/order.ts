import type { Locale } from '#kernel/locale';
import type { CardProblem } from '#payments/model';
import type { CoverageKind } from '#suppliers/model';
import type { Driver } from './reservation.ts';
import type { OrderSelection, PaymentMode } from './summary.ts';

/** What can be wrong with a part of an order. The catalogue has one text for each: `booking_` and the code. */
export const BOOKING_PROBLEMS = [
  'first_name_required',
  'first_name_invalid',
  'last_name_required',
  'last_name_invalid',
  'email_required',
  'email_invalid',
  'phone_country_required',
  'phone_required',
  'phone_invalid',
  'second_phone_invalid',
  'gender_required',
  'birth_date_required',
  'birth_date_invalid',
  'driver_too_young',
  'driver_too_old',
  'flight_code_invalid',
  'delivery_line_required',
  'delivery_line_invalid',
  'delivery_note_invalid',
  'delivery_outside',
  'extra_unavailable',
  'coverage_unavailable',
  'payment_mode_required',
  'payment_mode_unavailable',
  'saved_card_unknown',
  'contract_required',
  'privacy_required',
  'form_stale',
] as const;
/** A card's problem is its code in the catalogue: `card_number_invalid`. */
export type BookingProblem = (typeof BOOKING_PROBLEMS)[number] | `card_${CardProblem}`;
/** By path of the order: `driver.email`, `card.number`; extras and coverages by their kind (`extras.baby_seat`). */
export type BookingProblems = Readonly<Record<string, BookingProblem>>;

/** An order with nothing wrong in it: what a customer agrees to. How it is paid comes beside it. */
export interface OrderRequest {
  /** The signed offer reference. */
  readonly offer: string;
  /** Unguessable, made with the page: one order per key, however often it arrives. */
  readonly checkoutKey: string;
  /** The language of everything that is written about it. */
  readonly locale: Locale;
  readonly driver: Driver;
  readonly flightCode: string | null;
  /** Where the car is brought and fetched; null where nothing was said of it. */
  readonly delivery: { readonly pickup: AskedDelivery | null; readonly returnTo: AskedDelivery | null };
  readonly extras: OrderSelection['extras'];
  readonly coverages: readonly CoverageKind[];
  readonly paymentMode: PaymentMode;
  readonly campaignCode: string | null;
  /** The total that the customer has seen, in minor units: another total is shown again before anything is charged. */
  readonly agreedTotal: number | null;
  /** A member's credit pays as much as it can of what is paid before the rental. */
  readonly useCredit: boolean;
  /** What is taken from the card, as the customer has seen it, in minor units: another amount is shown again before anything is charged. */
  readonly agreedNow: number | null;
  /** Contract and privacy notice are conditions of every order. */
  readonly consents: { readonly marketing: boolean };
}

/** An address that can be read; whether the supplier goes there is asked later. */
export interface AskedDelivery {
  /** Slug of a place. */
  readonly area: string;
  readonly line: string;
  readonly note: string | null;
}

/** An address as it was typed. */
export type DeliveryInput = Readonly<Record<keyof AskedDelivery, string>>;

export const selectionOf = ({ extras, coverages, paymentMode, campaignCode }: OrderRequest): OrderSelection => ({
  extras,
  coverages,
  mode: paymentMode,
  campaignCode,
});

/** A card as it was typed. It exists only in the memory of one request. */
export interface CardInput {
  readonly holder: string;
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
}

/** How somebody wants to pay, before it is read. */
export interface PaymentInput {
  readonly card: CardInput | null;
  /** One of the member's saved cards, instead of one that is typed. */
  readonly savedCard: string | null;
  readonly rememberCard: boolean;
}

/** An order as it comes through a door, before it is read: texts as they were typed, empty where nothing was. */
export interface OrderInput {
  readonly offer: string;
  readonly checkoutKey: string;
  readonly driver: Readonly<Record<keyof Driver, string>>;
  readonly flightCode: string;
  /** null where the door had no field for it. */
  readonly delivery: { readonly pickup: DeliveryInput | null; readonly returnTo: DeliveryInput | null };
  readonly extras: OrderSelection['extras'];
  readonly coverages: readonly CoverageKind[];
  readonly paymentMode: string;
  readonly campaignCode: string;
  /** Not a number where it cannot be read as one. */
  readonly agreedTotal: number | null;
  readonly useCredit: boolean;
  /** Not a number where it cannot be read as one. */
  readonly agreedNow: number | null;
  readonly consents: { readonly contract: boolean; readonly privacy: boolean; readonly marketing: boolean };
  readonly payment: PaymentInput;
}

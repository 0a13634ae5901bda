import type { Locale } from '#kernel/locale';
import type { ChannelName } from '#kernel/messages/channels';
import type { CardProblem } from '#payments/model';
import type { CoverageKind } from '#suppliers/model';
import type { AdditionalDriver, Driver } from './reservation.ts';
import type { OrderSelection, PaymentMode } from './summary.ts';

/** What can be wrong with one of those who may drive besides: texts that name which one. */
export const ADDITIONAL_DRIVER_PROBLEMS = [
  'additional_first_name_required',
  'additional_first_name_invalid',
  'additional_last_name_required',
  'additional_last_name_invalid',
  'additional_birth_date_required',
  'additional_birth_date_invalid',
  'additional_licence_date_required',
  'additional_licence_date_invalid',
  'additional_too_young',
  'additional_too_old',
  'additional_licence_too_new',
] as const;

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
  'licence_date_required',
  'licence_date_invalid',
  'licence_too_new',
  'additional_drivers_differ',
  ...ADDITIONAL_DRIVER_PROBLEMS,
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
  'cards_not_taken',
  'plan_changed',
  'contract_required',
  'privacy_required',
  'form_stale',
] as const;
export type AdditionalDriverProblem = (typeof ADDITIONAL_DRIVER_PROBLEMS)[number];
/** A card's problem is its code in the catalogue: `card_number_invalid`. */
export type BookingProblem = (typeof BOOKING_PROBLEMS)[number] | `card_${CardProblem}`;
/** By path of the order: `driver.email`, `card.number`, `additionalDrivers.0.firstName`; extras and coverages by their kind (`extras.baby_seat`). */
export type BookingProblems = Readonly<Record<string, BookingProblem>>;

/** Whom of everybody else who drives a path of an order or of a wish means, as people count: 1 for `additionalDrivers.0.firstName`. */
export const driverNumber = (path: string): number => Number(path.split('.')[1] ?? 0) + 1;

/** An order with nothing wrong in it: what a customer agrees to. How it is paid comes beside it. */
export interface OrderRequest {
  /** The signed offer reference. */
  readonly offer: string;
  /** Unguessable, made with the page: one order per key, however often it arrives. */
  readonly checkoutKey: string;
  /** The language of everything that is written about it. */
  readonly locale: Locale;
  readonly driver: Driver;
  /** As many as are paid for, or none where the door did not ask who they are. */
  readonly additionalDrivers: readonly AdditionalDriver[];
  readonly flightCode: string | null;
  /** Where the car is brought and fetched; null where nothing was said of it. */
  readonly delivery: { readonly pickup: RequestedDelivery | null; readonly returnTo: RequestedDelivery | null };
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
  readonly consents: { readonly marketing: boolean; readonly channels: readonly ChannelName[] };
}

/** An address that can be read; whether the supplier goes there is asked later. */
export interface RequestedDelivery {
  /** Slug of a place. */
  readonly area: string;
  readonly line: string;
  readonly note: string | null;
}

/** An address as it was typed. */
export type DeliveryInput = Readonly<Record<keyof RequestedDelivery, string>>;

/** Somebody else who may drive, as they were typed. */
export type AdditionalDriverInput = Readonly<Record<keyof AdditionalDriver, string>>;

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
  /** The plan of installments that was chosen, by its count and the total that was shown; left out: at once. */
  readonly plan?: PlanInput | null;
}

export interface PlanInput {
  readonly count: number;
  readonly totalMinor: number;
}

/** An order as it comes through a door, before it is read: texts as they were typed, empty where nothing was. */
export interface OrderInput {
  readonly offer: string;
  readonly checkoutKey: string;
  /** The date of the licence is null where the door had no field for it. */
  readonly driver: Readonly<Record<Exclude<keyof Driver, 'licenceDate'>, string>> & { readonly licenceDate: string | null };
  /** null where the door had no fields for them. */
  readonly additionalDrivers: readonly AdditionalDriverInput[] | null;
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
  readonly consents: {
    readonly contract: boolean;
    readonly privacy: boolean;
    readonly marketing: boolean;
    /** How short messages about the reservation are wanted too. */
    readonly channels: readonly string[];
  };
  readonly payment: PaymentInput;
}

import type { Localized } from '#kernel/locale';
import type { Currency, Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { OfficeAccess } from './offices/office-access.ts';
import type { CancellationPolicy } from './terms/cancellation-terms.ts';
import type { CoverageKind, ExtraKind, FuelPolicy } from './terms/term-kinds.ts';
import type { Fuel } from './vehicles/fuels.ts';

export { type CommissionRule, isInForce } from './commission/commission.ts';
export { type CommissionEntry, commissionFormFrom, HIGHEST_COMMISSION_BP } from './commission/commission-form.ts';
export type { AgreedConditions } from './connected/connected-company.ts';
export { type DepositTerms, type DeskCards, depositFitsCards, deskCards } from './desk/deposit-and-cards.ts';
export { DRIVER_CARDS, type DriverMeans, type Misfit, misfits } from './desk/fit-check.ts';
export { type GroupEntry, groupFormFrom } from './fleet/group-form.ts';
export { type OfficeEntry, officeFormFrom, placeText, typedPlace } from './fleet/office-form.ts';
export { type FieldProblem, type FieldProblems, type FormEntries, formReader, type Reading } from './forms/form-reader.ts';
export { type LawWarning, lawWarnings } from './law/law-rules.ts';
export { type Market, marketOf } from './market.ts';
export { type Luggage, luggageOf } from './measures/luggage.ts';
export { OFFICE_ACCESSES, type OfficeAccess } from './offices/office-access.ts';
export { INSTRUCTION_LIMIT, type OfficeInstructions } from './offices/office-instructions.ts';
export { type PaperEntry, paperFormFrom } from './papers/paper-form.ts';
export { PAPER_KINDS, PAPER_REMINDER_DAYS, type PaperKind } from './papers/paper-kinds.ts';
export { profileFormFrom, type SupplierProfile } from './partners/profile-form.ts';
export * from './partners/supplier-states.ts';
export * from './price-findings/finding-kinds.ts';
export type * from './price-findings/price-digest.ts';
export {
  CHANGE_KINDS,
  changedPrices,
  isPercent,
  type PriceChange,
  percentFrom,
  priceChangeFormFrom,
  ROUNDINGS,
  type Rounding,
  roundedTo,
} from './rates/change-prices.ts';
export type { ListFinding } from './rates/check-list.ts';
export { type CellProblem, calendarFormFrom, cellField, cellProblem, gridFrom, pastedFields, type UnreadCell } from './rates/list-form.ts';
export { LONGEST_CELL, pastedBlock } from './rates/pasted-block.ts';
export { type ChangedCell, changedCells, type ListedSeason, type PriceList, priceAt, pricesOf, seasonNames } from './rates/price-list.ts';
export type { PublicationPreview } from './rates/publication-preview.ts';
export { type RateRule, RULE_EFFECTS, type RuleEffect } from './rates/rate-rules.ts';
export { MOST_RULES, rateRuleFormFrom } from './rates/rate-rules-form.ts';
export type { SampleRental } from './rates/sample-rentals.ts';
export * from './ratings/rating.ts';
export { type SaleStop, STOPPED_PARTS, type StoppedPart } from './sale-stops/sale-stop.ts';
export { type SaleStopEntry, saleStopFormFrom } from './sale-stops/sale-stop-form.ts';
export { type CancellationFault, type CancellationPolicy, cancellationFault, FREE_CANCELLATION_HOURS } from './terms/cancellation-terms.ts';
export type { TermFinding } from './terms/check-terms.ts';
export type { SupplierConditions } from './terms/conditions.ts';
export { conditionsFormFrom } from './terms/conditions-form.ts';
export { coverageField, coveragesFormFrom } from './terms/coverages-form.ts';
export { DELIVERY_LINE_LIMIT, DELIVERY_NOTE_LIMIT, type Deliveries, type DeliveryAddress } from './terms/delivery-address.ts';
export { extrasFormFrom } from './terms/extras-form.ts';
export type { CoverageTerms, ExtraTerms, SaleTerms } from './terms/sale-terms.ts';
export {
  COVERAGE_KINDS,
  type CoverageKind,
  EXTRA_KINDS,
  type ExtraKind,
  FUEL_POLICIES,
  type FuelPolicy,
  LONGEST_ANSWER_MINUTES,
} from './terms/term-kinds.ts';
export { TEST_SUPPLIER } from './test-supplier.ts';
export { FUELS, type Fuel } from './vehicles/fuels.ts';
export { hasPromisedSeats, leastSeats } from './vehicles/seats.ts';

/** What a visitor asks every supplier for. Times are wall clocks at the two places. */
export interface RentalCriteria {
  /** Place slugs. */
  readonly pickup: string;
  readonly returnTo: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  /** Set for a monthly rental (1-12); `returnAt` is then `pickupAt` plus the months. */
  readonly months?: number;
  readonly driver: { readonly country: string; readonly age: number };
}

export const VEHICLE_CLASSES = ['mini', 'economy', 'midsize', 'suv', 'upper', 'seven_seater', 'van', 'luxury'] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

/** One drawing each, in the sheet of cars and in `public/art/car-*.svg` (dashes for underscores). */
export const BODY_TYPES = [
  'city_hatchback',
  'compact_hatchback',
  'sedan',
  'premium_sedan',
  'station_wagon',
  'compact_suv',
  'large_suv',
  'minivan_7',
  'van_9',
  'luxury_sedan',
  'convertible',
  'pickup',
] as const;
export type BodyType = (typeof BODY_TYPES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export interface Vehicle {
  /** Identity of the vehicle type in the marketplace: `fiat-egea-sedan-manual-diesel`. */
  readonly slug: string;
  readonly acriss: string;
  readonly class: VehicleClass;
  /** Shown with "or similar": `Fiat Egea Sedan`. */
  readonly name: string;
  readonly brand: { readonly slug: string; readonly name: string };
  readonly series: { readonly slug: string; readonly name: string };
  readonly body: BodyType;
  readonly transmission: Transmission;
  readonly fuel: Fuel;
  readonly seats: number;
  readonly bags: number;
  readonly doors: number;
  readonly airConditioning: boolean;
}

export const DELIVERIES = ['office', 'valet'] as const;
/** At the supplier's desk, or brought to the place by a valet. */
export type Delivery = (typeof DELIVERIES)[number];

/** Open from and to, `HH:mm`; `00:00`-`24:00` is all day; null is closed. Seven entries, Monday first. */
export type OpeningHours = readonly (readonly [opens: string, closes: string] | null)[];

export interface OfferOffice {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly openingHours: OpeningHours;
  readonly delivery: Delivery;
  /** Absent where the supplier does not say it. */
  readonly access?: OfficeAccess;
  /**
   * Kilometres as the crow flies from the place that was searched for. Set by the search for every supplier alike; absent in orders from
   * before it was.
   */
  readonly distanceKm?: number;
  /** The town, district or airport that it stands in or next to. Set by the search. */
  readonly locality?: Localized;
  /** How to find the car, or how to leave it; only when a price is asked for an order, and where the supplier says it. */
  readonly instructions?: Localized;
  /** With a valet: how many kilometres around the place the car is brought. Set by the search where the supplier does not say it. */
  readonly deliveryRadiusKm?: number;
}

/** How long an office waits for a driver whose flight is late: some minutes after the pickup time, or until it closes. */
export type LateArrival = { readonly kind: 'waits'; readonly minutes: number } | { readonly kind: 'until_closing' };

export const PRICE_LINE_KINDS = ['rental', 'one_way', 'out_of_hours', 'young_driver', 'senior_driver', 'airport', 'valet'] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];
export interface PriceLine {
  readonly kind: PriceLineKind;
  readonly amount: Money;
}

export interface Deposit {
  readonly amount: Money;
  readonly how: 'credit_card_block' | 'debit_card_or_cash';
  /** Business days after the return until the hold is released, from and to. */
  readonly releasedAfterBusinessDays: readonly [number, number];
}

export type Mileage =
  | { readonly kind: 'unlimited' }
  /** `km` is for the whole rental. */
  | { readonly kind: 'limited'; readonly km: number; readonly perExtraKm: Money };

export interface DriverRequirements {
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly cards: 'credit_only' | 'credit_or_debit';
  /** The supplier may look into the customer's credit record and refuse delivery. */
  readonly creditInquiry: boolean;
}

/** Why this driver cannot rent this car. */
export type Ineligibility =
  | { readonly kind: 'too_young'; readonly minimumAge: number }
  | { readonly kind: 'too_old'; readonly maximumAge: number };

export interface ExtraOffer {
  readonly kind: ExtraKind;
  /** `price` is for one, for the whole rental, the cap already applied. */
  readonly price: Money;
  readonly unitPrice: Money;
  readonly per: 'day' | 'rental';
  readonly maximumQuantity: number;
  /** What the supplier's own system calls it, echoed when it is booked. */
  readonly supplierCode?: string;
}

export interface Coverage {
  readonly kind: CoverageKind;
  /** Included in the rental price, or bought like an extra. */
  readonly included: boolean;
  readonly excess: Money | null;
  /** For the whole rental; null when included. */
  readonly price: Money | null;
  /** What the supplier's own system calls it, echoed when it is booked. */
  readonly supplierCode?: string;
}

/** Who a supplier is before the law, where it is known. */
export interface SupplierIdentity {
  readonly title: string;
  readonly mersis: string | null;
  /** The whole address. */
  readonly headOffice: string | null;
}

export interface OfferSupplier {
  readonly slug: string;
  readonly name: string;
  /** Tenths of a star, from published reviews of its drivers: added by the search, whatever a connector says. null where too few have said it. */
  readonly rating: number | null;
  /** How many reviews are published; absent where nobody has looked. */
  readonly reviews?: number;
  /** Named in the documents of an order. */
  readonly identity?: SupplierIdentity;
}

/** The connector of suppliers without a system of their own. */
export const DIRECT_CONNECTOR = 'direct';

/** Days of a rental at one price: how a supplier without a system of its own came to what the rental costs. */
export interface RateRun {
  /** As the supplier calls it. */
  readonly season: string;
  /** The exception that makes this price of the season's; absent where none does. */
  readonly rule?: string;
  readonly days: number;
  readonly daily: Money;
}

/** One supplier's car for one search. All amounts share one currency. `lines` add up to `total`. */
export interface Offer {
  /** `direct`, `opentravel-…`: who answers for it. */
  readonly connector: string;
  /** The supplier's own reference, echoed untouched when booking. */
  readonly supplierRef: string;
  readonly supplier: OfferSupplier;
  readonly vehicle: Vehicle;
  /** The digests of the supplier's own photographs of such a car, the cover first; absent where a drawing stands for it. */
  readonly photographs?: readonly string[];
  readonly pickup: OfferOffice;
  readonly returnTo: OfferOffice;
  readonly days: number;
  readonly months?: number;
  readonly currency: Currency;
  readonly lines: readonly PriceLine[];
  /** Why the rental costs this, where we know it; only when a price is asked for an order, not in a search. */
  readonly rates?: readonly RateRun[];
  /** Including VAT: what is compared, sorted and charged. */
  readonly total: Money;
  /** Share due online in a partial payment, basis points of the order's total. */
  readonly onlineShareBp: number;
  readonly deposit: Deposit;
  readonly mileage: Mileage;
  readonly fuelPolicy: FuelPolicy;
  readonly requirements: DriverRequirements;
  readonly ineligible: readonly Ineligibility[];
  readonly cancellation: CancellationPolicy;
  readonly extras: readonly ExtraOffer[];
  readonly coverages: readonly Coverage[];
  readonly confirmation: 'instant' | 'on_request';
  /** With `on_request`: how long the supplier takes at most; absent where it does not say it. */
  readonly answerWithinMinutes?: number;
  /** Absent where the supplier promises nothing. */
  readonly lateArrival?: LateArrival;
  /** Cars left for the whole period where the supplier says so. */
  readonly unitsLeft: number | null;
}

/** The smallest whole-unit daily price shown beside the total: total / days, rounded. */
export const isBookable = (offer: Offer): boolean => offer.ineligible.length === 0;

/** A rental company as people read about it. */
export interface Supplier {
  readonly slug: string;
  readonly name: string;
  readonly about: Localized;
  readonly headquarters: string;
  readonly foundedYear: number;
  readonly identity: SupplierIdentity | null;
}

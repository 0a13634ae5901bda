import type { Currency } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { DELIVERIES, FUEL_POLICIES, FUELS, type RentalCriteria, TRANSMISSIONS, VEHICLE_CLASSES } from '#suppliers/model';

export const SORTS = ['relevance', 'price_asc', 'price_desc', 'distance', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters of the list; each value repeats in the URL (`transmission=automatic&class=suv`). Empty means no filter. */
export const FILTER_GROUPS = [
  'transmission',
  'supplier',
  'deposit',
  'fuel',
  'class',
  'mileage',
  'brand',
  'seats',
  'delivery',
  'distance',
  'office',
  'cancellation',
  'confirmation',
  'card',
  'licence',
  'credit',
  'fuel_policy',
  'rating',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
export type Filters = Readonly<Partial<Record<FilterGroup, readonly string[]>>>;

/** Bands of the deposit; their limits in each currency are `DEPOSIT_LIMITS`. */
export const DEPOSIT_BANDS = ['low', 'medium', 'high', 'very_high'] as const;
export type DepositBand = (typeof DEPOSIT_BANDS)[number];

/** Kilometres a day: without limit, 300 or more, 200-299, 100-199, fewer. */
export const MILEAGE_BANDS = ['unlimited', 'from_300', 'from_200', 'from_100', 'under_100'] as const;
export type MileageBand = (typeof MILEAGE_BANDS)[number];

export const SEAT_BANDS = ['up_to_four', 'five', 'six_seven', 'eight_plus'] as const;
export type SeatBand = (typeof SEAT_BANDS)[number];

/**
 * Kilometres from the place that was searched for to the office: at most two (or brought to an address), at most ten, at most thirty, more.
 */
export const DISTANCE_BANDS = ['here', 'up_to_10', 'up_to_30', 'over_30'] as const;
export type DistanceBand = (typeof DISTANCE_BANDS)[number];

/** Stars of the supplier: four and a half or more, four or more, three and a half or more; what is less, or has too few reviews, is in none. */
export const RATING_BANDS = ['from_45', 'from_40', 'from_35'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

/** What opens the car besides a credit card: a debit card, or cash as well. */
export const DESK_CARDS = ['debit', 'debit_or_cash'] as const;
export type DeskCard = (typeof DESK_CARDS)[number];

/** Years of a licence that are asked for: at most one, two, three or more. */
export const LICENCE_BANDS = ['up_to_one', 'two', 'from_three'] as const;
export type LicenceBand = (typeof LICENCE_BANDS)[number];

/** The values of each group in the order in which they are shown; null where the offers bring them (slugs). */
export const FILTER_VALUES: Readonly<Record<FilterGroup, readonly string[] | null>> = {
  transmission: TRANSMISSIONS,
  supplier: null,
  deposit: DEPOSIT_BANDS,
  fuel: FUELS,
  class: VEHICLE_CLASSES,
  mileage: MILEAGE_BANDS,
  brand: null,
  seats: SEAT_BANDS,
  delivery: DELIVERIES,
  distance: DISTANCE_BANDS,
  office: null,
  cancellation: ['free'],
  confirmation: ['instant'],
  card: DESK_CARDS,
  licence: LICENCE_BANDS,
  credit: ['none'],
  fuel_policy: FUEL_POLICIES,
  rating: RATING_BANDS,
};

/** The currency prices are also shown in, for information, where it is not the one charged. */
export type DisplayCurrency = Currency;

/** How many offers can stand side by side. */
export const COMPARED_AT_MOST = 4;

/** A search as its address says it. */
export interface SearchQuery {
  readonly criteria: RentalCriteria;
  /** Absent when the visitor asked for none: only the charged currency is shown. */
  readonly currency?: DisplayCurrency;
  /** The code of the campaign that the visitor comes from: it goes on to the order, and changes no offer. */
  readonly campaign?: string;
  readonly filters: Filters;
  readonly sort: Sort;
  /** 1 is the first. */
  readonly page: number;
  /** Ids (`offerId`) of the offers being compared. */
  readonly compare: readonly string[];
}

/** A search with nothing chosen beyond its criteria: every offer, the most relevant first. */
export const searchOf = (criteria: RentalCriteria): SearchQuery => ({ criteria, filters: {}, sort: 'relevance', page: 1, compare: [] });

/** What could be understood of a search that is not complete, to fill its form again. */
export interface SearchDraft {
  readonly pickup?: string;
  readonly returnTo?: string;
  /** Whether the car comes back at another place. */
  readonly elsewhere: boolean;
  readonly monthly: boolean;
  readonly pickupAt?: WallClock;
  readonly returnAt?: WallClock;
  readonly months?: number;
  readonly country?: string;
  readonly age?: number;
  readonly currency?: DisplayCurrency;
  readonly campaign?: string;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly page: number;
  readonly compare: readonly string[];
}

/** What is wrong with a search, in the order of the form's fields. */
export const SEARCH_PROBLEMS = [
  'missing_pickup',
  'unknown_pickup',
  'missing_return',
  'unknown_return',
  'missing_from',
  'invalid_from',
  'skipped_from',
  'pickup_in_past',
  'pickup_too_far',
  'missing_to',
  'invalid_to',
  'skipped_to',
  'return_before_pickup',
  'too_long',
  'missing_months',
  'invalid_months',
  'missing_country',
  'invalid_country',
  'missing_age',
  'invalid_age',
] as const;
export type SearchProblem = (typeof SEARCH_PROBLEMS)[number];

/** Ages a search accepts (specification, section 5; the suppliers' own minimum ages are higher). */
export const YOUNGEST_DRIVER = 18;
export const OLDEST_DRIVER = 99;
export const LONGEST_RENTAL_MONTHS = 12;
/** A car is booked so long ahead at most: nobody has prices for later years. */
export const FURTHEST_PICKUP_MONTHS = 18;

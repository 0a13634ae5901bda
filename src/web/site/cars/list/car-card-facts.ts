import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { FilterGroup, FittingAge, SearchQuery, Sort } from '#search/model';
import type { BodyType, Deposit, DriverRequirements, FuelPolicy, Ineligibility, Mileage, VehicleClass } from '#suppliers/model';
import type { DrawingFacts } from '../../../parts/drawn/drawn-car.ts';
import type { NamedSupplier } from '../../../parts/reviews/rating-text.ts';

/**
 * One offer as the list shows it: only what is shown, because every fact travels twice (page and data). Words of a vocabulary come in the
 * page's language, so that the browser need not know all of them.
 */
export interface CarFacts {
  /** Stable name of the offer, for anchors and comparing. */
  readonly id: string;
  /** The signed reference that books it. */
  readonly reference: string;
  readonly supplier: NamedSupplier;
  readonly car: DrawingFacts & {
    readonly name: string;
    readonly body: BodyType;
    /** The address of the supplier's own photograph, in place of the drawing. */
    readonly photograph?: string;
    /** How many the supplier shows, in words, where there are more than that one. */
    readonly photographs?: string;
    readonly class: string;
    readonly shape: string;
    readonly transmission: string;
    readonly fuel: string;
    readonly seats: number;
    readonly bags: number;
  };
  readonly days: number;
  readonly total: Money;
  readonly daily: Money;
  /** The total in the currency the visitor wants to see, where another one is charged. */
  readonly totalShown: Money | null;
  /** In a partial payment: what is due online, and what at delivery. */
  readonly partial: { readonly now: Money; readonly later: Money };
  readonly deposit: Pick<Deposit, 'amount' | 'how'>;
  readonly mileage: Mileage;
  readonly fuelPolicy: FuelPolicy;
  /** Where a customer meets the car, and at which office, how far away. */
  readonly handover: string;
  readonly office: string;
  readonly officeName: string;
  readonly km: string;
  /** Parts of the price that come from where the car is taken and left. */
  readonly fees: readonly string[];
  readonly requirements: DriverRequirements;
  /** The last moment of a free cancellation, on the clocks of the pickup place; null when it has passed. */
  readonly freeUntil: WallClock | null;
  readonly onRequest: boolean;
  readonly lateArrival: string;
  readonly ineligible: readonly Ineligibility[];
  /** What a customer pays at most for damage; null when the price includes no collision coverage. */
  readonly excess: Money | null;
}

/** Another offer of a car: what sets it apart, and no more. */
export type OtherOffer = Pick<
  CarFacts,
  | 'id'
  | 'reference'
  | 'supplier'
  | 'days'
  | 'total'
  | 'daily'
  | 'totalShown'
  | 'deposit'
  | 'mileage'
  | 'handover'
  | 'office'
  | 'fees'
  | 'requirements'
  | 'excess'
  | 'freeUntil'
  | 'onRequest'
  | 'ineligible'
>;

/** A car of the list: the offer that its card shows, and the others of an equal car. */
export interface ListedCar extends CarFacts {
  /** The same for this car whoever offers it: what keeps its card one card while offers arrive. */
  readonly key: string;
  /** The cheapest first. */
  readonly others: readonly OtherOffer[];
}

export interface ClassFrom {
  /** null is all classes. */
  readonly class: VehicleClass | null;
  readonly name: string;
  readonly lowestDaily: Money | null;
}

/** One group of filters in the page's language, with what each value would show. */
export interface FilterChoices {
  readonly group: FilterGroup;
  readonly name: string;
  readonly values: readonly FilterChoice[];
  /** Which value each offer of the search has: their indices, separated by spaces. */
  readonly marks: string;
}

export interface FilterChoice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly lowest: Money | null;
  readonly chosen: boolean;
}

export interface Further {
  /** How many cards of the list come before them. */
  readonly from: number;
  /** Their offers. */
  readonly count: number;
  /** `Manavgat 66 km, Kemer 36 km` */
  readonly towns: string;
}

/** The list as far as suppliers have answered. */
export interface Found {
  readonly cars: readonly ListedCar[];
  /** The offers whose office is further than the place reaches: they come last. Null where there are none. */
  readonly further: Further | null;
  /** Offers under the chosen filters, and without them. */
  readonly count: number;
  readonly unfiltered: number;
  /** Offers of the cars shown so far, those behind their cards among them. */
  readonly shown: number;
  readonly page: number;
  readonly hasMore: boolean;
  readonly filters: readonly FilterChoices[];
  readonly classes: readonly ClassFrom[];
  /** The cheapest car of the list, which wears the tag; null where it would say nothing. */
  readonly cheapest: string | null;
  /** No car of the list is for this driver's age, and this is the age for which some are; null where one fits. */
  readonly fittingAge: FittingAge | null;
  /** Suppliers that have not answered yet. */
  readonly waiting: number;
  /** Suppliers that could not answer, or not in time. */
  readonly silent: number;
  /** Nobody answered at all. */
  readonly failed: boolean;
}

/** What has been found, and what will have been found when somebody else answers. */
export interface Wave {
  readonly found: Found;
  readonly next: Promise<Wave> | null;
}

/** What of a search the page needs to show and to link on. */
export interface ListQuery {
  readonly filters: SearchQuery['filters'];
  readonly sort: Sort;
  readonly page: number;
  readonly compare: readonly string[];
  /** The search with all its filters, as its address says it. */
  readonly address: string;
}

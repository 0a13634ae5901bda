import { LIST_VIEW } from '#addresses/model';
import type { Currency, Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { ComparedRow } from '#search/model';
import type { BodyType, VehicleClass } from '#suppliers/model';
import type { SearchFormFacts } from '../../../parts/search-form/search-form-facts.ts';
import type { CarFacts, ListQuery, Wave } from './car-card-facts.ts';
import type { OfficesMapFacts } from './offices-map-view.ts';
import type { OtherDates } from './rental-day.ts';

/** The search in words, above the list. */
export interface TripFacts {
  readonly pickup: string;
  readonly returnTo: string;
  /** Why it is charged in euro, where it is: it begins or ends abroad, or the driver lives there. */
  readonly euroBecause: 'international' | 'residence' | null;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly months: number | null;
  /** An age, or the band of ages that are all the same to suppliers: `30–65`. */
  readonly age: string;
  readonly country: string;
}

/** A car that a place begins with, and the list that it stands in. */
export interface LandingCar {
  readonly id: string;
  readonly car: string;
  readonly class: VehicleClass;
  readonly body: BodyType;
  readonly daily: Money;
}

/** What a page of the list can be. */
export type CarsPage =
  /** Nothing has been searched for: the form, and at a place its cheapest cars. */
  | {
      readonly kind: 'landing';
      readonly form: SearchFormFacts;
      /** `url` where the place has a page of its own. */
      readonly place: { readonly name: string; readonly query: string; readonly url: string | null } | null;
      readonly cars: readonly LandingCar[];
    }
  | { readonly kind: 'incomplete'; readonly form: SearchFormFacts }
  | ({ readonly kind: 'found'; readonly wave: Wave; readonly form: SearchFormFacts | null } & SearchFacts)
  | ({ readonly kind: 'compared'; readonly cars: readonly CarFacts[]; readonly rows: readonly ComparedRow[] } & SearchFacts)
  | ({ readonly kind: 'map'; readonly map: OfficesMapFacts; readonly silent: number } & SearchFacts)
  | ({ readonly kind: 'dates'; readonly dates: OtherDates } & SearchFacts)
  /** Our own house is on fire: nobody could be asked. */
  | ({ readonly kind: 'unreachable' } & SearchFacts);

export interface SearchFacts {
  /** In Turkey, when it was searched for. */
  readonly now: WallClock;
  readonly trip: TripFacts;
  readonly query: ListQuery;
  readonly currency: Currency | undefined;
  /** The days around can be looked at. */
  readonly hasDates: boolean;
}

/** Parameters of the page that are no part of the search. */
export const VIEW = {
  /** `view=compare` puts the compared cars side by side, `view=map` shows their offices on a map, `view=dates` the days around. */
  view: LIST_VIEW.param,
  /** `shift=7` shows the days around those a week later. */
  shift: 'shift',
  compare: 'compare',
  /** `edit=1` opens the search form above the list. */
  edit: 'edit',
  /** `wait=1` answers when every supplier has: for browsers without scripts. */
  wait: 'wait',
  /** `price=day` shows the daily price large. */
  price: 'price',
} as const;

/** The id of the place where the found cars begin. */
export const RESULTS = 'results';

/** The id of the heading that names the filters. */
export const FILTERS_TITLE = 'filters-title';

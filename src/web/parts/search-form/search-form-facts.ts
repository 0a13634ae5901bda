import type { Currency } from '#kernel/money';
import type { SearchProblem } from '#search/model';
import type { Market } from '#suppliers/model';
import type { PlaceChoice, PlaceOption } from './place/place-option.ts';

/** Everything the search form needs, ready to be shown; dates as `YYYY-MM-DD`, times as `HH:mm`. */
export interface SearchFormFacts {
  readonly pickup: PlaceChoice;
  readonly returnTo: PlaceChoice;
  readonly elsewhere: boolean;
  readonly monthly: boolean;
  readonly fromDate: string;
  readonly fromTime: string;
  readonly toDate: string;
  readonly toTime: string;
  readonly months: number;
  /** Empty until it is chosen. */
  readonly country: string;
  readonly age: string;
  readonly currency: Currency | undefined;
  /** The code that goes on to the order. */
  readonly campaign: string | undefined;
  /** Today at the pickup place: nothing before it can be chosen. */
  readonly earliest: string;
  /** The last days on which a rental may begin and end, at every hour of them. */
  readonly latestFrom: string;
  readonly latestTo: string;
  readonly countries: readonly Country[];
  /** Shown before anything is typed. */
  readonly popular: readonly PlaceOption[];
  readonly problems: readonly SearchProblem[];
  /** The same at the fields, in the words of the page. */
  readonly errors: FieldErrors;
  /** Where the pickup place is, once it is known: the promise about cancelling depends on it. */
  readonly market: Market | null;
}

export type SearchField = 'pickup' | 'return' | 'from' | 'to' | 'months' | 'country' | 'age';
export type FieldErrors = Readonly<Partial<Record<SearchField, string>>>;

/** Where everything that is wrong with a search stands together. */
export const SEARCH_PROBLEMS_ID = 'search-problems';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** The form's id: fields that stand outside of it belong to it by this name. */
export const SEARCH_FORM = 'search';

/** The ages without a charge stand in the list as one entry; each of the others may change prices. */
export const PLAIN_AGES = { from: 30, to: 65 } as const;

import type { ChargedCurrency, Currency } from '#kernel/money';

/**
 * A page says in its `handle` (`{ shared: {} }`) that it is the same for everybody: it shows nothing of a visitor, reads no session and holds
 * no proof of a form. Only such pages are kept.
 */
export interface SharedPage {
  /** The parameters of its address that it reads; with any other the page is made anew. */
  readonly query?: readonly string[];
}

/**
 * How a page is sent that has no framework. One that is only read has no more; with a search, React comes to its form when it is touched; with a list, to that:
 * when it is touched, or at once where the list still grows. What stands beside the list (its map, other dates) is only read, and looks as the list does. One that
 * people work at has a small script of its own, at once.
 */
export type Reading = true | 'with_search' | 'beside_list' | 'with_list' | 'with_growing_list' | 'at_work' | undefined;

/** What a page's `handle` export may ask of the frame around it. */
export interface PageHandle {
  /** Without the floating buttons (checkout). */
  readonly quiet?: boolean;
  /** The currency cannot be changed here (reservation). */
  readonly currencyFixed?: boolean;
  /** Why what the page has loaded is in euro only, where it is: a rental abroad, or a resident of another country. */
  readonly euroBecause?: (loaderData: unknown) => 'international' | 'residence' | undefined;
  /** What the reservation that the page has loaded is charged in. */
  readonly chargedCurrency?: (loaderData: unknown) => ChargedCurrency | undefined;
  /** The currency in which what the page has loaded shows its prices, where its address names one. */
  readonly shownCurrency?: (loaderData: unknown) => Currency | undefined;
  /** The id of the results that the page has loaded, where there is a long way to them: a second skip link leads there. */
  readonly results?: (loaderData: unknown) => string | undefined;
  /** The page is the same for everybody and may be kept: see `SharedPage` before you say so. */
  readonly shared?: SharedPage;
  /**
   * A page that is sent without the framework and without a second copy of what it shows: one that is read works by `parts/reading` alone, one that people work at
   * by `staff/parts/work`. A page that is read
   * or not by what it has loaded says so of that.
   */
  readonly reading?: Reading | ((loaderData: unknown) => Reading);
  /** The page is the same for everybody who asks in the same moment (a list): given to others for a second or two, and its scripts come with it. */
  readonly brief?: SharedPage;
}

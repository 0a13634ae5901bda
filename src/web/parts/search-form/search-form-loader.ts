import { langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import { addDays, addMonths, dateOf, timeOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { findPlace, type Place, type PlaceCatalogue } from '#places';
import { FURTHEST_PICKUP_MONTHS, LONGEST_RENTAL_MONTHS, type SearchDraft, type SearchProblem } from '#search/model';
import { marketOf } from '#suppliers/model';
import { countriesIn } from './countries.ts';
import type { PlaceChoice } from './place/place-option.ts';
import { choiceOf, popularOptions } from './place/place-resolution.ts';
import { fieldErrors } from './problem-messages.ts';
import type { SearchFormFacts } from './search-form-facts.ts';

/** What the form proposes to somebody who has not said anything yet. */
const PROPOSED = { inDays: 7, days: 5, time: '10:00', months: 3, age: 30 } as const;

/** What the clocks of Turkey show: "today" of a form without a place. */
export const turkishNow = (clock: () => Date): WallClock => wallClockAt(clock(), MARKET_ZONE);

interface Setting {
  readonly places: PlaceCatalogue;
  readonly locale: Locale;
  /** What the clock at the pickup place shows. */
  readonly now: WallClock;
  /** The currency the visitor chose for the site. */
  readonly currency: Currency | undefined;
  /** The country of residence that is proposed: where the visitor is. */
  readonly residence: string;
}

/** The form of somebody who begins, at a place where the page is about one. */
export function freshForm(setting: Setting, pickup?: Place): SearchFormFacts {
  const known = { elsewhere: false, monthly: false, country: setting.residence, age: PROPOSED.age };
  return formFrom(setting, known, [], pickup ? { pickup: choiceOf(pickup, setting.locale) } : {});
}

type KnownCriteria = Pick<
  SearchDraft,
  'elsewhere' | 'monthly' | 'pickupAt' | 'returnAt' | 'months' | 'country' | 'age' | 'currency' | 'campaign'
>;

interface Choices {
  readonly pickup?: PlaceChoice;
  readonly returnTo?: PlaceChoice;
}

/** The form filled with what is known of a search, and what is wrong with it. Dates are proposed where they are missing. */
export function formFrom(setting: Setting, known: KnownCriteria, problems: readonly SearchProblem[], choices: Choices): SearchFormFacts {
  const { places, locale, now } = setting;
  const from = known.pickupAt ?? proposedAt(now, PROPOSED.inDays);
  const to = known.returnAt ?? proposedAt(from, PROPOSED.days);
  const pickup = choices.pickup ?? NOWHERE;
  // The day before: on the very last one only the hours until now are open.
  const latestFrom = addDays(addMonths(now, FURTHEST_PICKUP_MONTHS), -1);
  const place = findPlace(places, pickup.slug);
  const returnTo = known.elsewhere ? (choices.returnTo ?? NOWHERE) : NOWHERE;
  return {
    pickup,
    market: place ? marketOf(place) : null,
    returnTo,
    elsewhere: known.elsewhere,
    monthly: known.monthly,
    fromDate: dateOf(from),
    fromTime: timeOf(from),
    toDate: dateOf(to),
    toTime: timeOf(to),
    months: known.months ?? PROPOSED.months,
    country: known.country ?? '',
    age: known.age === undefined ? '' : String(known.age),
    currency: known.currency ?? setting.currency,
    campaign: known.campaign,
    earliest: dateOf(now),
    latestFrom: dateOf(latestFrom),
    latestTo: dateOf(addMonths(latestFrom, LONGEST_RENTAL_MONTHS)),
    countries: countriesIn(locale),
    popular: popularOptions(places, locale),
    problems,
    errors: fieldErrors({ problems, pickup, returnTo }, langOf(locale)),
  };
}

const NOWHERE: PlaceChoice = { slug: '', text: '', candidates: [] };

const proposedAt = (from: WallClock, days: number): WallClock => `${dateOf(addDays(from, days))}T${PROPOSED.time}` as WallClock;

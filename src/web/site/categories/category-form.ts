import { addDays, dateOf, type WallClock } from '#kernel/time';
import type { Place } from '#places';
import type { FeaturedPeriod } from '#search';
import type { FleetVisit } from '../../parts/fleet/fleet-visit.ts';
import type { SearchFormFacts } from '../../parts/search-form/search-form-facts.ts';
import { freshForm, turkishNow } from '../../parts/search-form/search-form-loader.ts';

/** The search form at a place, set to the rental that a page is about. */
export function formFor(
  { places, clock, locale, currency, residence }: FleetVisit,
  place: Place,
  period: FeaturedPeriod = {},
): SearchFormFacts {
  const form = freshForm({ places, locale, now: turkishNow(clock), currency, residence }, place);
  if (period.months) return { ...form, monthly: true, months: period.months };
  if (!period.days) return form;
  const from = `${form.fromDate}T${form.fromTime}` as WallClock;
  return { ...form, toDate: dateOf(addDays(from, period.days)), toTime: form.fromTime };
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { OLDEST_DRIVER, type SearchProblem, YOUNGEST_DRIVER } from '#search/model';
import type { FieldErrors, SearchField, SearchFormFacts } from './search-form-facts.ts';

/** What is wrong with a search, in the specification's words (sections 5 and 8). */
const MESSAGES: Readonly<Record<SearchProblem, (inputs: object, lang: Lang) => string>> = {
  missing_pickup: m.search_pickup_required,
  unknown_pickup: m.search_no_results,
  missing_return: m.search_return_required,
  unknown_return: m.search_no_results,
  missing_from: m.search_from_required,
  invalid_from: m.search_from_invalid,
  skipped_from: m.search_time_skipped,
  pickup_in_past: m.search_from_past,
  pickup_too_far: m.search_from_too_far,
  missing_to: m.search_to_required,
  invalid_to: m.search_to_invalid,
  skipped_to: m.search_time_skipped,
  return_before_pickup: m.search_to_before_from,
  too_long: m.search_too_long,
  missing_months: m.search_months_required,
  invalid_months: m.search_months_invalid,
  missing_country: m.search_country_required,
  invalid_country: m.search_country_required,
  missing_age: m.search_age_required,
  invalid_age: (_, lang) => m.search_age_invalid({ youngest: YOUNGEST_DRIVER, oldest: OLDEST_DRIVER }, lang),
};

/**
 * @param choosable the problems that one solves by choosing from a list of the form (`choosableIn`)
 */
const problemMessage = (problem: SearchProblem, lang: Lang, choosable: readonly SearchProblem[] = []): string =>
  choosable.includes(problem) ? m.search_place_unclear({}, lang) : MESSAGES[problem]({}, lang);

/** The same above the form, where no field stands beside it: an unknown place says which one. */
export function problemAbove(problem: SearchProblem, lang: Lang, choosable: readonly SearchProblem[]): string {
  if (problem === 'unknown_pickup' && !choosable.includes(problem)) return m.search_pickup_unknown({}, lang);
  if (problem === 'unknown_return' && !choosable.includes(problem)) return m.search_return_unknown({}, lang);
  return problemMessage(problem, lang, choosable);
}

/** Places that are not known as they were typed, while the form lists those that may have been meant. */
export function choosableIn({ pickup, returnTo }: Pick<SearchFormFacts, 'pickup' | 'returnTo'>): SearchProblem[] {
  const choosable: SearchProblem[] = [];
  if (pickup.candidates.length > 0) choosable.push('unknown_pickup');
  if (returnTo.candidates.length > 0) choosable.push('unknown_return');
  return choosable;
}

/** What is wrong with each field of a form, in words. Made on the server: a form in a browser finds two of these by itself, and needs no others. */
export function fieldErrors(form: Pick<SearchFormFacts, 'problems' | 'pickup' | 'returnTo'>, lang: Lang): FieldErrors {
  const choosable = choosableIn(form);
  const fields = new Set(form.problems.map((problem) => FIELD_OF[problem]));
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const text = problemOf(field, form.problems, lang, choosable);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** The first of a field's problems, in words. A date that the address lacks is no mistake of its field, in which a proposal stands. */
export function problemOf(
  field: SearchField,
  problems: readonly SearchProblem[],
  lang: Lang,
  choosable: readonly SearchProblem[] = [],
): string | undefined {
  const problem = problems.find((one) => FIELD_OF[one] === field && !PROPOSED.includes(one));
  return problem && problemMessage(problem, lang, choosable);
}

const PROPOSED: readonly SearchProblem[] = ['missing_from', 'missing_to'];

const FIELD_OF: Readonly<Record<SearchProblem, SearchField>> = {
  missing_pickup: 'pickup',
  unknown_pickup: 'pickup',
  missing_return: 'return',
  unknown_return: 'return',
  missing_from: 'from',
  invalid_from: 'from',
  skipped_from: 'from',
  pickup_in_past: 'from',
  pickup_too_far: 'from',
  missing_to: 'to',
  invalid_to: 'to',
  skipped_to: 'to',
  return_before_pickup: 'to',
  too_long: 'to',
  missing_months: 'months',
  invalid_months: 'months',
  missing_country: 'country',
  invalid_country: 'country',
  missing_age: 'age',
  invalid_age: 'age',
};

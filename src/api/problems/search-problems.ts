import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { OLDEST_DRIVER, type SearchProblem, YOUNGEST_DRIVER } from '#search/model';
import type { FieldProblem } from './field-problem.ts';

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** Which parameter a search is wrong in, and in which words (the specification's, section 5; where a program writes what no form can, ours). */
const PROBLEMS: Readonly<Record<SearchProblem, readonly [parameter: string, message: Message]>> = {
  missing_pickup: ['pickup', m.search_pickup_required],
  unknown_pickup: ['pickup', m.search_no_results],
  missing_return: ['return', m.search_return_required],
  unknown_return: ['return', m.search_no_results],
  missing_from: ['from', m.search_from_required],
  invalid_from: ['from', m.api_field_no_wall_clock],
  skipped_from: ['from', m.search_time_skipped],
  pickup_in_past: ['from', m.search_from_past],
  pickup_too_far: ['from', m.search_from_too_far],
  missing_to: ['to', m.search_to_required],
  invalid_to: ['to', m.api_field_no_wall_clock],
  skipped_to: ['to', m.search_time_skipped],
  return_before_pickup: ['to', m.search_to_before_from],
  too_long: ['to', m.search_too_long],
  missing_months: ['months', m.search_months_required],
  invalid_months: ['months', m.search_months_invalid],
  missing_country: ['country', m.search_country_required],
  invalid_country: ['country', m.search_country_required],
  missing_age: ['age', m.search_age_required],
  invalid_age: ['age', (_, options) => m.search_age_invalid({ youngest: YOUNGEST_DRIVER, oldest: OLDEST_DRIVER }, options)],
};

export const searchProblems = (problems: readonly SearchProblem[], locale: Locale): FieldProblem[] =>
  problems.map((code) => {
    const [parameter, message] = PROBLEMS[code];
    return { parameter, code, message: message({}, { locale }) };
  });

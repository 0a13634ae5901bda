import { data } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { FieldProblem, FieldProblems } from '#suppliers/model';

/** What was wrong with a form, and everything that was typed into it. */
export interface FormAnswer {
  readonly problems: FieldProblems;
  readonly typed: Readonly<Record<string, string>>;
  /** Everything under each name: of boxes, several may be ticked. */
  readonly several: Readonly<Record<string, readonly string[]>>;
}

/** Answers a form that cannot be taken: nothing that was typed is lost. */
export const unclearForm = (form: FormData, problems: FieldProblems) => data(formAnswer(form, problems), { status: 422 });

export const formAnswer = (form: FormData, problems: FieldProblems): FormAnswer => ({
  problems,
  typed: Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  several: Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  ),
});

/** The facts of a form's fields: what stands in each, and what is wrong with it. */
export function fieldsOf(answer: FormAnswer | undefined, lang: Lang) {
  return (name: string, kept: string | number | null = '') => ({
    name,
    defaultValue: answer?.typed[name] ?? (kept === null ? '' : String(kept)),
    error: problemText(answer?.problems[name], lang),
  });
}

export const problemText = (problem: FieldProblem | undefined, lang: Lang): string | undefined =>
  problem && PROBLEM_TEXTS[problem]({}, lang);

const PROBLEM_TEXTS: Readonly<Record<FieldProblem, (typeof m)['portal_problem_required']>> = {
  required: m.portal_problem_required,
  file_missing: m.portal_problem_file_missing,
  file_too_large: m.portal_problem_file_too_large,
  not_a_paper: m.portal_problem_not_a_paper,
  not_a_pdf: m.portal_problem_not_a_pdf,
  too_many_papers: m.portal_problem_too_many_papers,
  too_many_photographs: m.portal_problem_too_many_photographs,
  not_a_picture: m.portal_problem_not_a_picture,
  picture_too_small: m.portal_problem_picture_too_small,
  picture_too_large: m.portal_problem_picture_too_large,
  too_long: m.portal_problem_too_long,
  not_whole: m.portal_problem_not_whole,
  out_of_range: m.portal_problem_out_of_range,
  not_chosen: m.portal_problem_not_chosen,
  not_an_email: m.portal_problem_not_an_email,
  not_a_phone: m.portal_problem_not_a_phone,
  not_a_date: m.portal_problem_not_a_date,
  not_a_time: m.portal_problem_not_a_time,
  day_past: m.portal_problem_day_past,
  not_a_commission: m.portal_problem_not_a_commission,
  not_a_percent: m.portal_problem_not_a_percent,
  not_a_code: m.portal_problem_not_a_code,
  code_taken: m.portal_problem_code_taken,
  address_taken: m.portal_problem_address_taken,
  text_unreadable: m.portal_problem_text_unreadable,
  closes_before_opening: m.portal_problem_closes_before_opening,
  tax_number_wrong: m.portal_problem_tax_number_wrong,
  mersis_wrong: m.portal_problem_mersis_wrong,
  name_taken: m.portal_problem_name_taken,
  tax_number_taken: m.portal_problem_tax_number_taken,
  acriss_unknown: m.portal_problem_acriss_unknown,
  acriss_no_car: m.portal_problem_acriss_no_car,
  fuel_not_of_code: m.portal_problem_fuel_not_of_code,
  place_unknown: m.portal_problem_place_unknown,
  promised_cars: m.portal_problem_promised_cars,
  ends_before_it_begins: m.portal_problem_ends_before_it_begins,
  season_overlaps: m.portal_problem_season_overlaps,
  season_named_twice: m.portal_problem_season_named_twice,
  lengths_not_rising: m.portal_problem_lengths_not_rising,
  not_an_amount: m.portal_problem_not_an_amount,
  too_precise: m.portal_problem_too_precise,
  negative: m.portal_problem_negative,
  too_large: m.portal_problem_too_large,
  ages_not_rising: m.portal_problem_ages_not_rising,
  cap_below_price: m.portal_problem_cap_below_price,
  cancellation_too_hard: m.portal_problem_cancellation_too_hard,
  deposit_kept_too_long: m.portal_problem_deposit_kept_too_long,
  deposit_needs_other_cards: m.portal_problem_deposit_needs_other_cards,
};

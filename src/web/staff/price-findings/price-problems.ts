import * as m from '#i18n';

/** Why nothing was done with a finding. */
export const PRICE_PROBLEMS = {
  changed_meanwhile: m.prices_problem_changed,
  not_possible: m.prices_problem_not_possible,
  no_reason: m.prices_problem_no_reason,
  not_a_day: m.prices_problem_not_a_day,
  unclear: m.staff_problem_unclear,
} as const;

import * as m from '#i18n';

/** What became of orders, in words. */
export const OUTCOME_TEXTS = {
  came_about: m.staff_outcome_came_about,
  stands: m.staff_outcome_stands,
  cancelled: m.staff_outcome_cancelled,
  refused: m.staff_outcome_refused,
  unfinished: m.staff_outcome_unfinished,
} as const;

import * as m from '#i18n';

/** What people did about a review, in a sentence of the record. */
export const REVIEW_ACT_TEXTS = {
  published: m.staff_event_review_published,
  refused: m.staff_event_review_refused,
  answered: m.staff_event_review_answered,
  answer_taken_back: m.staff_event_review_answer_taken_back,
  answer_removed: m.staff_event_review_answer_removed,
} as const;

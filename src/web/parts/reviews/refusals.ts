import type { ReviewRefusal } from '#booking/model';
import * as m from '#i18n';

/** Why a review is not published. */
export const REVIEW_REFUSAL_TEXTS = {
  personal_data: m.staff_reviews_reason_personal_data,
  insult: m.staff_reviews_reason_insult,
  not_about_the_rental: m.staff_reviews_reason_not_about_the_rental,
  advertising: m.staff_reviews_reason_advertising,
  unlawful: m.staff_reviews_reason_unlawful,
} as const satisfies Record<ReviewRefusal, unknown>;

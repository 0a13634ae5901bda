import type { ReviewRefusal } from '#booking/model';
import * as m from '#i18n';
import type { RatingPart } from '#suppliers/model';

/** The parts of a rating as people read them. */
export const PART_NAMES = {
  cleanliness: m.rating_part_cleanliness,
  pickup_speed: m.rating_part_pickup_speed,
  as_promised: m.rating_part_as_promised,
  value: m.rating_part_value,
} as const satisfies Record<RatingPart, unknown>;

/** Why a review is not shown, as its author reads it. */
export const REFUSAL_TEXTS = {
  personal_data: m.review_refusal_personal_data,
  insult: m.review_refusal_insult,
  not_about_the_rental: m.review_refusal_not_about_the_rental,
  advertising: m.review_refusal_advertising,
  unlawful: m.review_refusal_unlawful,
} as const satisfies Record<ReviewRefusal, unknown>;

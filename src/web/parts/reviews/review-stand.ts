import type { ReviewRefusal, ReviewState, WhyNoReview } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { REFUSAL_TEXTS } from './part-names.ts';

/** Why nothing can be said of a rental (any more). */
export const WHY_NO_REVIEW = {
  not_finished: m.review_why_not_finished,
  over: m.review_why_over,
  published: m.review_why_published,
} as const satisfies Record<WhyNoReview, unknown>;

/** How a review stands for its author. */
export interface ReviewStand {
  readonly stands: ReviewState | null;
  readonly refusal: ReviewRefusal | null;
  /** The day until which it can be written, in words. */
  readonly until: string;
  readonly why: WhyNoReview | null;
}

/** How a review stands that is not published, in a sentence for its author; nothing where there is none. */
export function standText({ refusal, stands, until, why }: ReviewStand, lang: Lang): string | null {
  if (stands === 'refused' && refusal) {
    const reason = REFUSAL_TEXTS[refusal]({}, lang);
    return why ? m.review_refused_over({ reason }, lang) : m.review_refused({ reason, date: until }, lang);
  }
  return stands === 'waiting' && !why ? m.review_waits({ date: until }, lang) : null;
}

import type { ReviewDesk } from '#booking';
import type { ReviewField, ReviewProblem } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { RATING_PARTS, type RatingPart } from '#suppliers/model';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';
import type { ReviewStand } from '../../parts/reviews/review-stand.ts';

/** What stands in the form's fields. */
export interface TypedReview {
  readonly stars: Readonly<Record<RatingPart, string>>;
  readonly body: string;
  readonly named: boolean;
}

export type ReviewPage =
  | { readonly kind: 'not_found'; readonly why: WhyNotFound; readonly code: string }
  | (ReviewStand & {
      readonly kind: 'open';
      readonly code: string;
      readonly supplier: string;
      readonly car: string;
      /** null where no name can be shown. */
      readonly author: string | null;
      /** The version that the form shows. */
      readonly seen: number;
      readonly typed: TypedReview;
      readonly wrong: Readonly<Record<string, string>>;
      readonly said: 'done' | 'overtaken' | 'failed' | null;
    });

export const notFoundReview = (code: string, why: WhyNotFound): ReviewPage => ({ kind: 'not_found', why, code: code.slice(0, 40) });

/** The page as the desk stands; with what was typed where something is in the way. */
export function reviewPage(
  { author, car, code, review, supplier, until, why }: ReviewDesk,
  lang: Lang,
  {
    said = null,
    typed,
    wrong = {},
  }: {
    readonly typed?: TypedReview;
    readonly wrong?: Readonly<Record<string, string>>;
    readonly said?: Extract<ReviewPage, { kind: 'open' }>['said'];
  } = {},
): ReviewPage {
  return {
    kind: 'open',
    code,
    supplier: supplier.name,
    car,
    author,
    until: formatDate(wallClockAt(until, MARKET_ZONE), lang.locale, 'date'),
    why,
    stands: review?.state ?? null,
    refusal: review?.refusal ?? null,
    seen: review?.version ?? 0,
    typed: typed ?? typedAsItIs(review),
    wrong,
    said,
  };
}

function typedAsItIs(review: ReviewDesk['review']): TypedReview {
  const starsOf = (part: RatingPart): string => (review ? String(review.stars[part]) : '');
  return {
    stars: {
      cleanliness: starsOf('cleanliness'),
      pickup_speed: starsOf('pickup_speed'),
      as_promised: starsOf('as_promised'),
      value: starsOf('value'),
    },
    body: review?.body ?? '',
    named: review ? review.author !== '' : true,
  };
}

const MISSING = {
  cleanliness: m.review_missing_cleanliness,
  pickup_speed: m.review_missing_pickup_speed,
  as_promised: m.review_missing_as_promised,
  value: m.review_missing_value,
} as const;

/** What is wrong with a review, in the order of its fields. */
export function reviewProblems(problems: Readonly<Partial<Record<ReviewField, ReviewProblem>>>, lang: Lang): Record<string, string> {
  return Object.fromEntries([
    ...RATING_PARTS.filter((part) => problems[part]).map((part) => [part, MISSING[part]({}, lang)] as const),
    ...(problems.body ? [['body', m.review_too_long({}, lang)] as const] : []),
  ]);
}

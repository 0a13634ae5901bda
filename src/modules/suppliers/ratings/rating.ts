/** What drivers give stars to, one to five each. */
export const RATING_PARTS = ['cleanliness', 'pickup_speed', 'as_promised', 'value'] as const;
export type RatingPart = (typeof RATING_PARTS)[number];

/** Stars, one to five. */
export type Stars = Readonly<Record<RatingPart, number>>;

/** With fewer reviews there is no rating: one angry or one delighted driver would make it. */
export const FEWEST_REVIEWS = 5;

/** The published reviews of a supplier, counted and summed up by part. */
export interface RatingSums {
  readonly reviews: number;
  readonly sums: Readonly<Record<RatingPart, number>>;
}

/** What drivers think of a supplier, in tenths of a star; no stars where too few have said it. */
export interface SupplierRating {
  readonly reviews: number;
  readonly stars: { readonly whole: number; readonly parts: Readonly<Record<RatingPart, number>> } | null;
}

export const UNRATED: SupplierRating = { reviews: 0, stars: null };

/** The one place where reviews become a rating: the mean of each part, and of all parts alike, rounded to tenths. */
export function ratingFrom({ reviews, sums }: RatingSums): SupplierRating {
  if (reviews < FEWEST_REVIEWS) return { reviews, stars: null };
  const tenths = (sum: number, count: number): number => Math.round((10 * sum) / count);
  const whole = RATING_PARTS.reduce((sum, part) => sum + sums[part], 0);
  const { cleanliness, pickup_speed, as_promised, value } = sums;
  return {
    reviews,
    stars: {
      whole: tenths(whole, reviews * RATING_PARTS.length),
      parts: {
        cleanliness: tenths(cleanliness, reviews),
        pickup_speed: tenths(pickup_speed, reviews),
        as_promised: tenths(as_promised, reviews),
        value: tenths(value, reviews),
      },
    },
  };
}

/** The stars of one review taken together, in tenths. */
export const wholeOf = (stars: Stars): number =>
  Math.round((10 * RATING_PARTS.reduce((sum, part) => sum + stars[part], 0)) / RATING_PARTS.length);

import type { FleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { REVIEWS_PAGE, type ReviewsView } from '../../parts/reviews/supplier-reviews.tsx';
import type { WebOperations } from '../../request/context.ts';

/** A company's stars as a tile or a head shows them. */
export function ratingOf({ ratings }: Pick<FleetVisit, 'ratings'>, slug: string) {
  const { reviews, stars } = ratings(slug);
  return { rating: stars?.whole ?? null, reviews };
}

/** What its page shows of its reviews, by the page of them that the address names. */
export async function companyReviews(
  { booking, site }: Pick<WebOperations, 'booking' | 'site'>,
  { ratings }: Pick<FleetVisit, 'ratings'>,
  slug: string,
  params: URLSearchParams,
): Promise<ReviewsView> {
  const page = Number(/^\d{1,3}$/.exec(params.get(REVIEWS_PAGE) ?? '')?.[0] ?? 1);
  const rating = ratings(slug);
  const published = await booking.publishedReviews({ supplier: slug, page });
  return { rating, ...published, isSample: site.brand.isDemo };
}

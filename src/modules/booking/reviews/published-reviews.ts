import { reading } from '#platform/replicas/reading';
import type { BookingDeps } from '../deps.ts';
import type { PublishedReview, Review } from './review.ts';
import { selectWithWords } from './store.ts';

const PAGE = 5;
/** Nobody reads further, and a database need not count further. */
const MOST_PAGES = 100;

/**
 * What drivers have written of a supplier, the newest first.
 * @param asked.page 1 is the first; what is no page is the first
 */
export async function publishedReviews(
  deps: Pick<BookingDeps, 'db' | 'reads'>,
  asked: { readonly supplier: string; readonly page: number },
): Promise<{ readonly reviews: readonly PublishedReview[]; readonly page: number; readonly hasMore: boolean }> {
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(asked.page) || 1));
  const found = await reading(deps, (db) => selectWithWords(db, asked.supplier, { limit: PAGE + 1, offset: (page - 1) * PAGE }));
  return { reviews: found.slice(0, PAGE).map(published), page, hasMore: found.length > PAGE && page < MOST_PAGES };
}

/** What readers see of it. */
const published = ({ answer, author, body, id, locale, rentedIn, stars, vehicleClass }: Review): PublishedReview => ({
  id,
  stars,
  body,
  locale,
  author,
  rentedIn,
  vehicleClass,
  answer,
});

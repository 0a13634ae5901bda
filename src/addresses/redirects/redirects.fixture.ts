import { join } from 'node:path';
import { catalogueOf, placesFromSeed } from '#places';
import { createAddresses } from '../addresses.ts';
import type { CheckedAddresses } from './followed-redirects.ts';
import { loadRedirects } from './load-redirects.ts';

const SHIPPED = join(import.meta.dirname, '../../../db/seed/redirects/redirects.yaml');

/** Places that have a page in these tests; all others of the catalogue have none. */
const WITH_PAGE = ['antalya', 'istanbul-havalimani', 'cukurova-havalimani', 'izmir', 'adana', 'artvin', 'kemer-antalya'];

/** The shipped rules over every place of Turkey, a few of them with a page; an operator's file may be added. */
export async function addressBook(own?: string): Promise<CheckedAddresses> {
  const places = catalogueOf(await placesFromSeed());
  const redirects = await loadRedirects({ shipped: SHIPPED, own: { path: own ?? join(SHIPPED, 'none'), required: own !== undefined } });
  const addresses = createAddresses({
    slugs: {
      post: new Map([['deposit', { tr: 'depozito-nedir', en: 'what-is-a-deposit' }]]),
      faqCategory: new Map([['child-seats', { tr: 'arac-kiralama-bebek-cocuk-koltugu', en: 'car-rental-baby-child-seat' }]]),
    },
    redirects,
    places,
    placesWithPage: async () => places.places.filter(({ slug }) => WITH_PAGE.includes(slug)),
  });
  return { ...addresses, redirects };
}

import type { Addresses } from '#addresses';
import { linksIn } from '#addresses/model';
import type { LiveContent, SiteValues, TextChecks } from '#content';
import { findPlace, type PlaceCatalogue } from '#places';

interface Known {
  readonly site: SiteValues;
  readonly addresses: Pick<Addresses, 'slugs'>;
  readonly places: PlaceCatalogue;
  readonly content: Pick<LiveContent, 'brands'>;
}

/** What texts are checked against before they are published: who runs the site, and what there is to lead to. */
export const textChecksFrom = ({ site, addresses, places, content }: Known): TextChecks => ({
  site,
  linkTo: (locale) => linksIn(locale, addresses.slugs),
  isThere: (page, part) => (page === 'place' ? findPlace(places, part) !== undefined : page !== 'brand' || content.brands.has(part)),
});

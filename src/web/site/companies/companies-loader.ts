import { type CompanyCard, companyCards } from '#suppliers';
import type { FleetVisit } from '../../parts/fleet/fleet-visit.ts';
import type { CompanySort, CompanyTile } from './companies-view.ts';
import { companyBadges } from './company-badges.ts';
import { ratingOf } from './company-reviews.ts';
import { connectedTiles } from './connected-loader.ts';
import { headquartersName } from './headquarters.ts';

const ORDERS: Readonly<Record<CompanySort, (a: CompanyTile, b: CompanyTile) => number>> = {
  offices: (a, b) => b.offices - a.offices,
  price: (a, b) => (a.from?.minor ?? Number.MAX_SAFE_INTEGER) - (b.from?.minor ?? Number.MAX_SAFE_INTEGER),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
};

/** Every company, those of our own catalogue before those with systems of their own where they are alike. */
export const companyTiles = (visit: FleetVisit, sort: CompanySort): CompanyTile[] =>
  [...companyCards(visit.catalogue).map((card) => tileOf(card, visit)), ...connectedTiles(visit)].sort(ORDERS[sort]);

const tileOf = (card: CompanyCard, visit: FleetVisit): CompanyTile => ({
  slug: card.supplier.slug,
  name: card.supplier.name,
  ...ratingOf(visit, card.supplier.slug),
  since: { city: headquartersName(card.supplier.headquarters, visit.places.places, visit.locale), year: String(card.supplier.foundedYear) },
  offices: card.offices,
  provinces: card.provinces,
  cars: card.terms.cars,
  from: visit.shown(card.terms.from),
  badges: companyBadges(card, visit),
});

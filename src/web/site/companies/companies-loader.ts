import * as m from '#i18n';
import { type CompanyCard, companyCards } from '#suppliers';
import { className } from '../../parts/fleet/car-words.ts';
import type { FleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { listText } from '../../parts/fleet/term-words.ts';
import type { CompanySort, CompanyTile } from './companies-view.ts';

const ORDERS: Readonly<Record<CompanySort, (a: CompanyCard, b: CompanyCard) => number>> = {
  offices: () => 0,
  price: (a, b) => (a.terms.from?.minor ?? Number.MAX_SAFE_INTEGER) - (b.terms.from?.minor ?? Number.MAX_SAFE_INTEGER),
  rating: (a, b) => (b.supplier.rating ?? 0) - (a.supplier.rating ?? 0),
};

export function companyTiles(visit: FleetVisit, sort: CompanySort): CompanyTile[] {
  return companyCards(visit.catalogue)
    .sort(ORDERS[sort])
    .map((card) => ({
      slug: card.supplier.slug,
      name: card.supplier.name,
      rating: card.supplier.rating,
      headquarters: card.supplier.headquarters,
      founded: card.supplier.foundedYear,
      offices: card.offices,
      provinces: card.provinces,
      cars: card.terms.cars,
      from: visit.shown(card.terms.from),
      classes: listText(
        card.classes.map((name) => className(name, visit.lang)),
        visit.lang,
      ),
      badges: companyBadges(card, visit),
    }));
}

export function companyBadges(card: CompanyCard, { lang }: FleetVisit): string[] {
  return [
    m.company_cancellation_badge({ hours: card.freeCancellationHours }, lang),
    ...(card.creditInquiry ? [] : [m.credit_none({}, lang)]),
    ...(card.debitCards ? [m.company_debit_cards({}, lang)] : []),
    ...(card.valet ? [m.company_valet({}, lang)] : []),
    ...(card.terms.unlimited ? [m.company_some_unlimited({}, lang)] : []),
  ];
}

import * as m from '#i18n';
import { findPlace } from '#places';
import { type CatalogueOffice, type ConnectedCompany, marketOf } from '#suppliers';
import { deskCards } from '#suppliers/model';
import { agreedFacts } from '../../parts/fleet/condition-words.ts';
import { type FleetVisit, pagesOfPlaces } from '../../parts/fleet/fleet-visit.ts';
import { spanText } from '../../parts/fleet/term-words.ts';
import type { CompanyTile } from './companies-view.ts';
import { deskGroups, liveOffersOf } from './company-loader.ts';
import { ratingOf } from './company-reviews.ts';

/** Everything the page of a company with a system of its own shows, or nothing where there is none of that name. Its fleet is its own business. */
export async function connectedPage(visit: FleetVisit, slug: string) {
  const company = visit.connected.find((one) => one.slug === slug);
  if (!company) return undefined;
  const { lang } = visit;
  const offices = officesOf(visit, company);
  const places = company.offices.map(({ place }) => place);
  return {
    slug,
    name: company.name,
    ...ratingOf(visit, slug),
    identity: company.identity,
    /** With where they are, for search engines. */
    offices: offices.map((office) => ({ ...office, company: company.name })),
    provinces: provincesOf(offices),
    badges: badgesOf(company, visit),
    ages: spanText(company.minimumAge),
    licence: m.fleet_years({ years: spanText(company.minimumLicenceYears) }, lang),
    conditions: agreedFacts(company.conditions, lang).map(({ name, text }) => ({ name, text })),
    places: pagesOfPlaces(visit, places, places.length),
    live: await liveOffersOf(visit, slug, places),
    desks: deskGroups(visit, offices),
  };
}

export type ConnectedPage = NonNullable<Awaited<ReturnType<typeof connectedPage>>>;

/** As the list of companies shows them. */
export const connectedTiles = (visit: FleetVisit): CompanyTile[] =>
  visit.connected.map((company) => {
    const offices = officesOf(visit, company);
    return {
      slug: company.slug,
      name: company.name,
      ...ratingOf(visit, company.slug),
      since: null,
      offices: offices.length,
      provinces: provincesOf(offices),
      cars: null,
      from: null,
      badges: badgesOf(company, visit),
    };
  });

function badgesOf({ conditions }: ConnectedCompany, { lang }: FleetVisit): string[] {
  return [
    m.company_cancellation_badge({ hours: conditions.cancellation.freeUntilHours }, lang),
    ...(conditions.creditInquiry ? [] : [m.credit_none({}, lang)]),
    ...(deskCards(conditions.deposit, conditions.cards) === 'credit_or_debit' ? [m.company_debit_cards({}, lang)] : []),
  ];
}

/** Its offices as those of other companies are shown. */
const officesOf = ({ places }: FleetVisit, { slug, offices }: ConnectedCompany): CatalogueOffice[] =>
  offices.map((office) => {
    const place = findPlace(places, office.place);
    return {
      ...office,
      supplier: slug,
      market: place ? marketOf(place) : 'turkey',
      province: place?.citySlug ?? office.place,
      valet: false,
    };
  });

const provincesOf = (offices: readonly CatalogueOffice[]): number => new Set(offices.map(({ province }) => province)).size;

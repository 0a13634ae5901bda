import { href } from '#addresses/model';
import { shownPhone } from '#booking';
import * as m from '#i18n';
import { money } from '#kernel/money';
import { findPlace, getPlace } from '#places';
import { dailyPrice } from '#search';
import { type CatalogueOffice, type CompanyProfile, companyProfile, type FleetTerms } from '#suppliers';
import { className } from '../../parts/fleet/car-words.ts';
import { conditionFacts } from '../../parts/fleet/condition-words.ts';
import type { Fact, NamedLink } from '../../parts/fleet/fleet-facts.ts';
import { type FleetVisit, listQuery, pagesOfPlaces } from '../../parts/fleet/fleet-visit.ts';
import { amountsText, listText, mileageText, spanText } from '../../parts/fleet/term-words.ts';
import { weekText } from '../../parts/place/opening-words.ts';
import { EXTRAS } from '../../parts/rental/labels.ts';
import { exactPrice } from '../../ui/whole-price.ts';
import type { ClassRow, CompanyOffer, DeskFacts, DeskGroup } from './companies-view.ts';
import { companyBadges } from './company-badges.ts';
import { ratingOf } from './company-reviews.ts';
import { headquartersName } from './headquarters.ts';

const LIVE_PLACES = 6;
const PLACES_NAMED = 12;
const FALLBACK_PLACE = 'istanbul-havalimani';

/** Everything the page of a company shows, or nothing where there is no such company. */
export async function companyPage(visit: FleetVisit, slug: string) {
  const profile = companyProfile(visit.catalogue, slug);
  if (!profile) return undefined;
  const { lang, locale } = visit;
  const { supplier, terms } = profile;
  return {
    slug,
    name: supplier.name,
    about: supplier.about[locale],
    ...ratingOf(visit, slug),
    headquarters: headquartersName(supplier.headquarters, visit.places.places, locale),
    identity: supplier.identity,
    founded: supplier.foundedYear,
    /** With where they are, for search engines. */
    offices: profile.desks.filter(({ market }) => market === 'turkey').map((desk) => ({ ...desk, company: supplier.name })),
    officesAbroad: profile.officesAbroad,
    provinces: profile.provinces,
    cars: terms.cars,
    models: terms.models,
    from: visit.shown(terms.from),
    badges: companyBadges(profile, visit),
    brands: profile.brands.map(({ slug: brand, name }): NamedLink => ({ name, to: href('brand', locale, { brand }) })),
    classes: listText(
      profile.classes.map((name) => className(name, lang)),
      lang,
    ),
    classRows: classRows(visit, profile),
    conditions: companyFacts(visit, profile),
    extras: profile.extras.map(({ kind }) => EXTRAS[kind].name({}, lang)),
    places: pagesOfPlaces(visit, profile.busiestPlaces, PLACES_NAMED),
    live: await liveOffersOf(visit, supplier.slug, profile.busiestPlaces),
    desks: deskGroups(visit, profile.desks),
  };
}

function classRows(visit: FleetVisit, { byClass, busiestPlaces, supplier }: CompanyProfile): ClassRow[] {
  const { lang } = visit;
  const place = findPlace(visit.places, busiestPlaces[0] ?? '') ?? getPlace(visit.places, FALLBACK_PLACE);
  return byClass.map((terms) => ({
    class: className(terms.class, lang),
    from: visit.shown(terms.from),
    age: spanText(terms.minimumAge),
    licence: m.fleet_years({ years: spanText(terms.licenceYears) }, lang),
    deposit: depositText(visit, terms),
    mileage: mileageText(terms, lang),
    query: listQuery(visit, place, { filters: { supplier: [supplier.slug], class: [terms.class] } }),
  }));
}

const depositText = (visit: FleetVisit, { deposit }: FleetTerms): string =>
  amountsText([visit.shown(deposit[0]), visit.shown(deposit[1])], visit.lang);

function companyFacts(visit: FleetVisit, { conditions, terms, valet }: CompanyProfile): Fact[] {
  const { lang, locale } = visit;
  const { atDeliveryOnly } = visit.search;
  const currency = terms.deposit[0].currency;
  const amount = (minor: number): string => exactPrice(visit.shown(money(minor, currency)), locale);
  return [
    ...conditionFacts(conditions, amount, lang).map(({ name, text }): Fact => ({ name, text })),
    { name: m.company_delivery({}, lang), text: valet ? m.company_delivery_valet({}, lang) : m.company_delivery_office({}, lang) },
    ...(atDeliveryOnly
      ? []
      : [{ name: m.company_online_share({}, lang), text: m.company_online_share_text({ percent: conditions.onlineShareBp / 100 }, lang) }]),
  ];
}

/** Its cheapest bookable car at its busiest places, which other pages ask about too. */
export async function liveOffersOf(visit: FleetVisit, company: string, slugs: readonly string[]): Promise<CompanyOffer[]> {
  const places = slugs.slice(0, LIVE_PLACES).flatMap((place) => findPlace(visit.places, place) ?? []);
  const found = await Promise.all(
    places.map(async (place) => {
      const { ofSuppliers } = await visit.search.featuredOffersAt(place, { currency: visit.currency });
      const offer = ofSuppliers.find((one) => one.supplier.slug === company);
      if (!offer) return [];
      return [
        {
          place: place.name[visit.locale],
          car: offer.vehicle.name,
          class: className(offer.vehicle.class, visit.lang),
          daily: dailyPrice(offer),
          total: offer.total,
          length: m.days_count({ count: offer.days }, visit.lang),
          query: listQuery(visit, place, { filters: { supplier: [company] } }),
        },
      ];
    }),
  );
  return found.flat();
}

/** Offices by province in Turkey, in the alphabet's order, and those abroad by country after them. */
export function deskGroups(visit: FleetVisit, desks: readonly CatalogueOffice[]): DeskGroup[] {
  const { locale } = visit;
  const nameOf = (desk: CatalogueOffice): string => {
    const place = findPlace(visit.places, desk.place);
    if (desk.market === 'abroad') return place?.context[locale] ?? desk.province;
    return findPlace(visit.places, desk.province)?.name[locale] ?? desk.province;
  };
  const groupsIn = (market: CatalogueOffice['market']): DeskGroup[] =>
    [
      ...Map.groupBy(
        desks.filter((desk) => desk.market === market),
        nameOf,
      ),
    ]
      .map(([name, own]) => ({ name, desks: own.map((desk) => deskFacts(visit, desk)) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale));
  return [...groupsIn('turkey'), ...groupsIn('abroad')];
}

function deskFacts(visit: FleetVisit, desk: CatalogueOffice): DeskFacts {
  return {
    id: desk.id,
    name: desk.name,
    address: desk.address,
    addressLang: desk.market === 'abroad' ? 'en' : 'tr',
    phone: desk.phone,
    shownPhone: shownPhone(desk.phone),
    hours: weekText(desk.openingHours, visit.lang),
    page: pagesOfPlaces(visit, [desk.place], 1)[0] ?? null,
  };
}

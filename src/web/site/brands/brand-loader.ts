import { href } from '#addresses/model';
import * as m from '#i18n';
import { findPlace } from '#places';
import type { RentedCar } from '#search';
import {
  type BrandProfile,
  brandCards,
  brandProfile,
  type FleetTerms,
  type SeriesCard,
  type SeriesProfile,
  seriesProfile,
} from '#suppliers';
import { combineDrawings, drawingOf } from '../../parts/drawn/drawn-car.ts';
import { bodyName, className, fuelName, transmissionName } from '../../parts/fleet/car-words.ts';
import { connectedRenters, rentersOf } from '../../parts/fleet/connected-renters.ts';
import type { CarTileFacts, Fact, NamedLink, PlaceFrom } from '../../parts/fleet/fleet-facts.ts';
import { type FleetVisit, listQuery, pagesOfPlaces, placeName } from '../../parts/fleet/fleet-visit.ts';
import { type CarWishes, carTile, liveOffers, placesFrom } from '../../parts/fleet/live-cars.ts';
import { amountsText, countText, listText, spanText, termFacts } from '../../parts/fleet/term-words.ts';
import type { BrandTile, SeriesTile, VariantRow } from './brands-view.ts';
import { fullSeriesName, seriesName } from './series-name.ts';
import { seriesParagraphs } from './series-words.ts';

const LIVE_PLACES = 3;
const LIVE_CARS = 8;
const NAMED_PLACES = 10;

export async function brandTiles(visit: FleetVisit): Promise<BrandTile[]> {
  const renters = await connectedRenters(visit);
  return brandCards(visit.catalogue).map((card) => ({
    slug: card.brand.slug,
    name: card.brand.name,
    body: card.commonest.body,
    drawing: drawingOf(card.commonest),
    recommended: card.recommended,
    from: visit.shown(card.terms.from),
    models: card.terms.models,
    companies: card.terms.companies + rentersOf(renters, ({ brand }) => brand === card.brand.slug).length,
    facts: factsOf(visit, card.terms),
  }));
}

const factsOf = (visit: FleetVisit, terms: FleetTerms): Fact[] => termFacts(terms, visit.lang, (amount) => visit.shown(amount));

/** Everything the page of a brand shows, or nothing where nobody rents it. */
export async function brandPage(visit: FleetVisit, slug: string) {
  const profile = brandProfile(visit.catalogue, slug);
  if (!profile) return undefined;
  const { terms, seriesCards } = profile;
  const renters = (await connectedRenters(visit)).filter(({ brand }) => brand === slug);
  const companies = companyLinks(visit, [...profile.companies, ...rentersOf(renters, () => true)]);
  return {
    slug,
    name: profile.brand.name,
    body: profile.commonest.body,
    drawing: drawingOf(profile.commonest),
    recommended: profile.recommended,
    from: visit.shown(terms.from),
    models: terms.models,
    companies: companies.length,
    cars: terms.cars,
    facts: factsOf(visit, terms),
    summary: brandSummary(visit, profile, companies.length),
    series: combineDrawings(seriesCards.map((card) => seriesTile(visit, profile.brand, card, renters))),
    companyLinks: companies,
    placeLinks: pagesOfPlaces(visit, profile.places, NAMED_PLACES),
    live: await liveOf(visit, profile.places, { filters: { brand: [slug] } }),
  };
}

/** What the fleet as it is now says of a brand, in sentences. */
function brandSummary(visit: FleetVisit, { brand, terms, range, seriesCards, places }: BrandProfile, companies: number): string[] {
  const { lang } = visit;
  const words = <Value>(values: readonly Value[], name: (value: Value, lang: FleetVisit['lang']) => string): string =>
    listText(
      values.map((value) => name(value, lang)),
      lang,
    );
  const fleet = { name: brand.name, companies, models: terms.models, cars: countText(terms.cars, lang) };
  const popular = seriesCards.slice(0, 3).map(({ series }) => seriesName(brand, series, lang));
  return [
    companies > terms.companies
      ? m.brand_summary_fleet_connected({ ...fleet, known: terms.companies }, lang)
      : m.brand_summary_fleet(fleet, lang),
    m.brand_summary_range(
      { bodies: words(range.bodies, bodyName), classes: words(range.classes, className), fuels: words(range.fuels, fuelName) },
      lang,
    ),
    range.transmissions.length > 1
      ? m.brand_summary_both_gearboxes({}, lang)
      : m.brand_summary_one_gearbox({ gearbox: words(range.transmissions, transmissionName) }, lang),
    ...(popular.length > 1 ? [m.brand_summary_popular({ series: listText(popular, lang) }, lang)] : []),
    m.brand_summary_where(
      {
        places: listText(
          places.slice(0, 3).map((slug) => placeName(visit, slug)),
          lang,
        ),
      },
      lang,
    ),
  ];
}

/** @param renters of the brand, among companies with systems of their own */
function seriesTile(
  { lang, shown }: FleetVisit,
  brand: BrandProfile['brand'],
  { series, commonest, terms, range }: SeriesCard,
  renters: readonly RentedCar[],
): SeriesTile {
  const gearboxes = range.transmissions.map((name) => transmissionName(name, lang));
  const fuels = range.fuels.map((name) => fuelName(name, lang));
  return {
    slug: series.slug,
    name: fullSeriesName(brand, series, lang),
    body: commonest.body,
    drawing: drawingOf(commonest),
    bodyName: bodyName(commonest.body, lang),
    classes: range.classes.map((name) => className(name, lang)).join(', '),
    specs: [gearboxes.join(' / '), fuels.join(' / '), m.fleet_seats({ count: range.seats[1] }, lang)].join(' · '),
    from: shown(terms.from),
    companies: terms.companies + rentersOf(renters, (car) => car.series === series.slug).length,
  };
}

function companyLinks({ catalogue, connected, locale }: FleetVisit, slugs: readonly string[]): NamedLink[] {
  return slugs.flatMap((slug) => {
    const company = catalogue.companies.get(slug)?.supplier ?? connected.find((one) => one.slug === slug);
    return company ? [{ name: company.name, to: href('company', locale, { url: slug }) }] : [];
  });
}

/** What can be had now where most of these cars stand. */
async function liveOf(
  visit: FleetVisit,
  slugs: readonly string[],
  wishes: CarWishes,
): Promise<{ places: PlaceFrom[]; place: string; cars: CarTileFacts[] }> {
  const asked = slugs.slice(0, LIVE_PLACES);
  const places = await placesFrom(visit, asked, wishes);
  const richest = places.toSorted((a, b) => b.cars - a.cars)[0];
  const place = richest && findPlace(visit.places, richest.slug);
  if (!place) return { places, place: '', cars: [] };
  const offers = await liveOffers(visit, place, wishes);
  return {
    places,
    place: place.name[visit.locale],
    cars: combineDrawings(offers.slice(0, LIVE_CARS).map((offer) => carTile(visit, place, offer, wishes))),
  };
}

/** Everything the page of a series shows, or nothing where nobody rents it. */
export async function seriesPage(visit: FleetVisit, brandSlug: string, slug: string) {
  const profile = seriesProfile(visit.catalogue, brandSlug, slug);
  if (!profile) return undefined;
  const { brand, series, terms } = profile;
  const ofBrand = (await connectedRenters(visit)).filter((car) => car.brand === brand.slug);
  const renters = ofBrand.filter((car) => car.series === slug);
  const companies = companyLinks(visit, [...profile.companies, ...rentersOf(renters, () => true)]);
  const inSeries = (offer: { vehicle: { series: { slug: string } } }): boolean => offer.vehicle.series.slug === slug;
  return {
    brand,
    slug,
    name: seriesName(brand, series, visit.lang),
    fullName: fullSeriesName(brand, series, visit.lang),
    body: profile.commonest.body,
    drawing: drawingOf(profile.commonest),
    from: visit.shown(terms.from),
    companies: companies.length,
    cars: terms.cars,
    facts: factsOf(visit, terms),
    paragraphs: seriesParagraphs(visit, { ...profile, terms: { ...terms, companies: companies.length } }),
    variants: variantRows(visit, profile, renters),
    companyLinks: companies,
    placeLinks: pagesOfPlaces(visit, profile.places, NAMED_PLACES),
    others: combineDrawings(profile.others.slice(0, 8).map((card) => seriesTile(visit, brand, card, ofBrand))),
    live: await liveOf(visit, profile.places, { filters: { brand: [brandSlug] }, matches: inSeries }),
  };
}

function variantRows(visit: FleetVisit, { variants, brand }: SeriesProfile, renters: readonly RentedCar[]): VariantRow[] {
  const { lang } = visit;
  return variants.map(({ vehicle, terms }) => ({
    slug: vehicle.slug,
    name: vehicle.name,
    transmission: transmissionName(vehicle.transmission, lang),
    fuel: fuelName(vehicle.fuel, lang),
    seats: vehicle.seats,
    bags: vehicle.bags,
    class: className(vehicle.class, lang),
    age: spanText(terms.minimumAge),
    deposit: amountsText([visit.shown(terms.deposit[0]), visit.shown(terms.deposit[1])], lang),
    companies: terms.companies + rentersOf(renters, (car) => car.vehicle === vehicle.slug).length,
    from: visit.shown(terms.from),
    query: variantQuery(visit, brand.slug, vehicle.slug),
  }));
}

/** The list where most of those cars stand, with the variant's own brand, class, gearbox and fuel chosen. */
function variantQuery(visit: FleetVisit, brand: string, slug: string): string {
  const groups = visit.catalogue.groups.filter(({ vehicle }) => vehicle.slug === slug);
  const lots = groups.flatMap((group) => group.lots);
  const most = lots.toSorted((a, b) => b.units - a.units)[0];
  const place = most && findPlace(visit.places, most.office.place);
  const vehicle = groups[0]?.vehicle;
  if (!place || !vehicle) return '';
  const filters = { brand: [brand], class: [vehicle.class], transmission: [vehicle.transmission], fuel: [vehicle.fuel] };
  return listQuery(visit, place, { filters });
}

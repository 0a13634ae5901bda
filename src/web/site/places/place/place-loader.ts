import { href } from '#addresses/model';
import { renderLine, renderText } from '#content';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import { comparatorFor } from '#kernel/text';
import { weekdayOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { distanceKm, findPlace, isInternational, nearbyPlaces, type Place, placesOfCity } from '#places';
import { type PricedCar, type PriceTable, searchOf, searchParamsFor } from '#search';
import { hasOffices, type Office, type OfficeDirectory } from '#suppliers';
import { positionOn } from '../../../parts/place/map-frame.ts';
import { openingFacts } from '../../../parts/place/opening-facts.ts';
import { isAlwaysOpen, weekText } from '../../../parts/place/opening-words.ts';
import { freshForm } from '../../../parts/search-form/search-form-loader.ts';
import type { WebOperations } from '../../../request/context.ts';
import { livingIn, type PriceView } from '../../../request/visitor-currency.ts';
import { hubThatIsFoundFor, wordsIn } from '../../../seo/files/thin-places.ts';
import { jsonLd, publishableData } from '../../../seo/json-ld.ts';
import { fitting } from '../../../seo/page-meta.ts';
import { officeList } from '../../../seo/rental-offices.ts';
import { aggregateOffer, faqPage, type Publisher } from '../../../seo/structured-data.ts';
import { PLACE_ART, type PlaceArtName } from '../../../ui/art/place-art.tsx';
import { wholePrice } from '../../../ui/whole-price.ts';
import { placeMap } from './map/place-map-facts.ts';
import { TURKEY_FRAME } from './map/turkey-map.ts';
import type { CompanyFacts, NearFacts, OfficeFacts, PlaceFacts, PriceRow } from './place-facts.ts';
import { readingFor } from './place-reading.ts';
import { questionsOf } from './words/place-questions.ts';
import { kmText, type NearPlace, type PlaceStory } from './words/place-story.ts';
import { PARTS, PARTS_BESIDE_A_TEXT, sectionsOf } from './words/place-words.ts';

const AIRPORTS_WITHIN_KM = 400;
const AROUND_WITHIN_KM = 220;
const AROUND = 8;
const ROADS = 6;

type Deps = Pick<WebOperations, 'places' | 'search' | 'clock' | 'siteContext'> & {
  readonly content: Pick<WebOperations['content'], 'places' | 'posts' | 'faq'>;
  readonly site: Publisher & Pick<WebOperations['site'], 'mapTiles'>;
};

export interface PlacePage {
  readonly title: string;
  readonly longerTitle: string;
  /** The page of a place nearby is found instead. */
  readonly noindex: boolean;
  readonly description: string;
  readonly facts: PlaceFacts;
}

/** The page of a place; nothing when no office is there. */
export async function placePageFor(deps: Deps, slug: string, locale: Locale, view: PriceView): Promise<PlacePage | undefined> {
  const place = findPlace(deps.places.catalogue, slug);
  const directory = await deps.places.offices();
  if (!place || !hasOffices(directory, place)) return undefined;
  const story = await storyOf(deps, directory, place, view.currency);
  return pageOf(deps, directory, story, locale, view);
}

async function storyOf(deps: Deps, directory: OfficeDirectory, place: Place, currency: Currency | undefined): Promise<PlaceStory> {
  const { search } = deps;
  const places = deps.places.catalogue;
  const [terms, prices, distances] = await Promise.all([
    deps.places.termsAt(place.slug),
    search.priceTableAt(place, currency),
    place.kind === 'city' ? deps.places.roadDistancesFrom(place.slug) : [],
  ]);
  const city = place.citySlug === undefined ? undefined : findPlace(places, place.citySlug);
  const near = (found: readonly { place: Place; km: number }[]): NearPlace[] =>
    found.map(({ place: other, km }) => ({ place: other, km, companies: companiesAt(directory, other) }));
  const sameCity = placesOfCity(places, place.slug)
    .filter((other) => directory.at.has(other.slug))
    .map((other) => ({ place: other, km: distanceKm(place, other) }));
  return {
    place,
    city,
    kmToCity: city ? distanceKm(place, city) : 0,
    here: directory.at.get(place.slug) ?? [],
    terms,
    prices,
    airports: near(nearbyPlaces(places, place, { kinds: ['airport'], withinKm: AIRPORTS_WITHIN_KM, limit: 6 })).filter((other) =>
      hasOffices(directory, other.place),
    ),
    inCity: near(sameCity).sort((a, b) => b.companies - a.companies),
    around: near(nearbyPlaces(places, place, { withinKm: AROUND_WITHIN_KM, limit: 200 }))
      .filter((other) => hasOffices(directory, other.place) && other.place.citySlug !== place.slug)
      .slice(0, AROUND),
    districts: near(nearbyPlaces(places, place, { kinds: ['district'], withinKm: AROUND_WITHIN_KM, limit: 4 })),
    roads: distances.flatMap(({ to, km }) => {
      const other = findPlace(places, to);
      return other ? [{ city: other, km }] : [];
    }),
  };
}

/** How many companies have an office at a place; at a city, in the whole of it. */
export function companiesAt(directory: OfficeDirectory, place: Place): number {
  const offices = (place.kind === 'city' ? directory.inCity : directory.at).get(place.slug) ?? [];
  return new Set(offices.map(({ supplier }) => supplier.slug)).size;
}

function pageOf(deps: Deps, directory: OfficeDirectory, story: PlaceStory, locale: Locale, view: PriceView): PlacePage {
  const { place, here, terms, prices } = story;
  const lang = langOf(locale);
  const name = place.name[locale];
  const written = deps.content.places.get(place.slug)?.[locale];
  const context = deps.siteContext(locale);
  const text = written ? renderText(written.markdown, locale, context) : undefined;
  const now = wallClockAt(deps.clock(), place.zone);
  const heading = place.kind === 'airport' ? m.place_page_title_airport({ place: name }, lang) : m.place_page_title({ place: name }, lang);
  const title = written ? renderLine(written.front.title, locale, context) : heading;
  const own = written && renderLine(written.front.description, locale, context);
  const description = own === undefined ? descriptionOf(story, lang) : withFacts(own, story, lang);
  const companies = companiesOf(story, locale);
  const art = artOf(place);
  const questions = questionsOf(story, lang);
  const rows = prices.cars.map((car) => priceRow(car, view));
  const facts: PlaceFacts = {
    slug: place.slug,
    name,
    kind: place.kind,
    heading,
    lead: written ? renderLine(written.front.lead, locale, context) : leadOf(companies, lang),
    art,
    spot: art || isInternational(place) ? null : positionOn(TURKEY_FRAME, place),
    summary: { hours: hoursToday(here, weekdayOf(now), lang), companies: companies.length, cars: prices.available },
    form: freshForm({ places: deps.places.catalogue, locale, now, ...view }, place),
    prices: rows.length > 0 ? { available: prices.available, rows } : null,
    map: placeMap({ places: deps.places.catalogue, directory, tiles: deps.site.mapTiles }, place, lang),
    written: text?.html ?? null,
    // A text with headings is a guide of its own; a shorter one leaves the figures to the facts.
    sections: sectionsOf(story, text === undefined ? PARTS : text.sections.length === 0 ? PARTS_BESIDE_A_TEXT : [], lang),
    offices: here.map((office): OfficeFacts => {
      const { id, supplier, address, openingHours } = office;
      const company = { slug: supplier.slug, name: supplier.name };
      return { id, company, address, addressLang: isInternational(place) ? 'en' : 'tr', hours: weekText(openingHours, lang) };
    }),
    valets: companyFacts(
      terms.filter(({ desk, valet }) => valet && !desk),
      locale,
    ),
    roads: story.roads.slice(0, ROADS).map(({ city, km }) => ({
      slug: city.slug,
      hasPage: hasOffices(directory, city),
      name: city.name[locale],
      km: kmText(km, locale),
    })),
    questions,
    companies,
    inside: story.inCity.filter((other) => hasOffices(directory, other.place)).map((other) => nearFacts(other, locale)),
    around: story.around.map((other) => nearFacts(other, locale)),
    reading: readingFor(deps.content, story, locale),
    structured: structured(deps.site, {
      story,
      path: href('place', locale, { url: place.slug }),
      heading,
      description,
      questions,
      locale,
    }),
  };
  const wordsOf = (slug: string): number => wordsIn(deps.content.places.get(slug)?.tr.markdown);
  const noindex = hubThatIsFoundFor({ places: deps.places.catalogue, directory, wordsOf }, place) !== undefined;
  return { title, longerTitle: m.place_page_meta_title({ title }, lang), noindex, description, facts };
}

function descriptionOf({ place, terms, prices }: PlaceStory, lang: Lang): string {
  const [cheapest] = prices.cars;
  const inputs = { place: place.name[lang.locale], companies: String(terms.length) };
  return cheapest
    ? m.place_page_description_price({ ...inputs, price: wholePrice(cheapest.daily, lang.locale) }, lang)
    : m.place_page_description(inputs, lang);
}

/** A description that has room left says who rents there and from what price. */
function withFacts(own: string, { terms, prices: { cars } }: PlaceStory, lang: Lang): string {
  const [cheapest] = cars;
  if (!cheapest) return own;
  const price = wholePrice(cheapest.daily, lang.locale);
  const facts =
    terms.length === 1
      ? m.place_page_description_facts_one({ price }, lang)
      : m.place_page_description_facts({ companies: String(terms.length), price }, lang);
  return fitting(`${own} ${facts} ${m.place_page_description_more({}, lang)}`, `${own} ${facts}`, own);
}

function leadOf(companies: readonly CompanyFacts[], lang: Lang): string {
  const [first, second] = companies;
  if (!first) return m.place_page_lead_none({}, lang);
  return second
    ? m.place_page_lead_many({ companies: String(companies.length) }, lang)
    : m.place_page_lead_one({ company: first.name }, lang);
}

/** The place's own drawing, or its city's. */
function artOf({ slug, citySlug }: Place): PlaceArtName | null {
  const own = PLACE_ART.find((art) => slug === art || slug === `${art}-havalimani`);
  return own ?? PLACE_ART.find((art) => art === citySlug) ?? null;
}

function hoursToday(here: readonly Office[], weekday: number, lang: Lang): string | null {
  if (here.some(({ openingHours }) => isAlwaysOpen(openingHours))) return m.place_page_always_open({}, lang);
  const today = openingFacts(here.map(({ openingHours }) => Array.from({ length: 7 }, () => openingHours[weekday] ?? null))).weekdays;
  return today && m.place_page_open_from_to({ opens: today[0], closes: today[1] }, lang);
}

function priceRow({ vehicle, criteria, daily }: PricedCar, { currency, residence }: PriceView): PriceRow {
  const search = { ...searchOf(livingIn(residence, criteria)), filters: { class: [vehicle.class] }, sort: 'price_asc' as const };
  return {
    car: vehicle.name,
    class: vehicle.class,
    body: vehicle.body,
    from: criteria.pickupAt,
    to: criteria.returnAt,
    daily,
    query: searchParamsFor(currency ? { ...search, currency } : search).toString(),
  };
}

/** Who serves the place, and whose offices are in it, each once. */
function companiesOf({ terms, here }: PlaceStory, locale: Locale): CompanyFacts[] {
  return companyFacts([...terms, ...here], locale);
}

function companyFacts(of: readonly { readonly supplier: CompanyFacts }[], locale: Locale): CompanyFacts[] {
  const inOrder = comparatorFor(locale);
  const companies = new Map(of.map(({ supplier: { slug, name } }) => [slug, { slug, name }]));
  return [...companies.values()].sort((a, b) => inOrder(a.name, b.name));
}

const nearFacts = ({ place, km, companies }: NearPlace, locale: Locale): NearFacts => ({
  slug: place.slug,
  name: place.name[locale],
  kind: place.kind,
  km: kmText(km, locale),
  companies,
});

interface Described {
  readonly story: PlaceStory;
  readonly path: string;
  readonly heading: string;
  readonly description: string;
  readonly questions: PlaceFacts['questions'];
  readonly locale: Locale;
}

function structured(publisher: Publisher, { story, path, heading, description, questions, locale }: Described): string[] {
  const { place, city, here, prices } = story;
  const cityName = (city ?? place).name[locale];
  const range = rangeOf(prices);
  const offices = here.map(({ supplier, ...office }) => ({ ...office, city: cityName, country: place.country, company: supplier.name }));
  const area = { name: place.name[locale], latitude: place.latitude, longitude: place.longitude, country: place.country };
  const all = [
    ...(range ? [aggregateOffer(publisher, { name: heading, path, description, area, prices: range })] : []),
    ...(offices.length > 0 ? [officeList(heading, offices)] : []),
    // The answers of a demonstration name companies and terms that are invented.
    ...(questions.length > 0 && !publisher.brand.isDemo
      ? [faqPage(questions.map(({ question, answer }) => ({ question, answerHtml: `<p>${escaped(answer)}</p>` })))]
      : []),
  ];
  return publishableData(all, publisher.brand.isDemo).map(jsonLd);
}

function rangeOf({ cars, available }: PriceTable) {
  const [lowest, highest] = [cars[0], cars.at(-1)];
  return lowest && highest ? { lowest: lowest.daily, highest: highest.daily, count: available } : undefined;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

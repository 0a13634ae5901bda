import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { className } from '../../../../parts/fleet/car-words.ts';
import { openingFacts } from '../../../../parts/place/opening-facts.ts';
import { regionName } from '../../../../parts/place/region-names.ts';
import { wholePrice } from '../../../../ui/whole-price.ts';
import { companiesText, dayText, isAbroad, kmText, listText, type NearPlace, namesOf, type PlaceStory, withKm } from './place-story.ts';

/** A part of the text about a place. */
export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Part = 'where' | 'airports' | 'offices' | 'hours' | 'cars';
export const PARTS: readonly Part[] = ['where', 'airports', 'offices', 'hours', 'cars'];
/** Neighbours and hours stand on the page beside a text already: in the list around, on the map, with each office. */
export const PARTS_BESIDE_A_TEXT: readonly Part[] = ['airports'];

/** What the facts of a place say. A part is there when its facts are, and each sentence when it says something of this place. */
export function sectionsOf(story: PlaceStory, parts: readonly Part[], lang: Lang): Section[] {
  return parts
    .map((part) => ({ title: TITLES[part]({}, lang), paragraphs: SENTENCES[part](story, lang).filter(Boolean) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

const NEAREST_ROADS = 4;
const FAR_CITIES = ['istanbul', 'ankara', 'izmir', 'antalya'];
const FURTHER_THAN_KM = 150;

function where(story: PlaceStory, lang: Lang): string[] {
  const { place, city, kmToCity } = story;
  const { locale } = lang;
  const name = place.name[locale];
  const country = place.context[locale];
  if (isAbroad(story)) {
    if (place.kind !== 'airport') return [m.place_text_abroad({ place: name, country }, lang), around(story, lang)];
    const km = kmText(kmToCity, locale);
    const inputs = { place: name, iata: place.iata ?? '', country, city: city?.name[locale] ?? country, km };
    return [m.place_text_abroad_airport(inputs, lang)];
  }
  const region = regionName(place.region ?? null, lang);
  switch (place.kind) {
    case 'city': {
      const list = withKm(named(story.roads.slice(0, NEAREST_ROADS), lang), locale);
      const far = story.roads.filter(({ city: { slug }, km }) => FAR_CITIES.includes(slug) && km > FURTHER_THAN_KM);
      const opening = oneOf(place.slug, [m.place_text_city_a, m.place_text_city_b, m.place_text_city_c]);
      return [
        opening({ place: name, region, list }, lang),
        far.length > 0 ? m.place_text_big_cities({ list: withKm(named(far, lang), locale) }, lang) : '',
      ];
    }
    case 'district': {
      const opening = oneOf(place.slug, [m.place_text_district_a, m.place_text_district_b]);
      const cityName = city?.name[locale] ?? country;
      return [opening({ place: name, city: cityName, region, km: kmText(kmToCity, locale) }, lang), around(story, lang)];
    }
    default: {
      const inputs = { place: name, iata: place.iata ?? '', context: country, city: city?.name[locale] ?? country };
      const towns = withKm(placesNamed(story.districts.slice(0, 4), lang), locale);
      return [m.place_text_airport({ ...inputs, km: kmText(kmToCity, locale) }, lang), m.place_text_airport_towns({ list: towns }, lang)];
    }
  }
}

function around({ around: near }: PlaceStory, lang: Lang): string {
  const list = withKm(placesNamed(near.slice(0, 4), lang), lang.locale);
  return near.length > 0 ? m.place_text_district_near({ list }, lang) : '';
}

function airports({ place, here, airports: near }: PlaceStory, lang: Lang): string[] {
  const [nearest, ...others] = near;
  if (!nearest || place.kind === 'airport') return [];
  const { locale } = lang;
  const inputs = {
    place: place.name[locale],
    airport: nearest.place.name[locale],
    iata: nearest.place.iata ?? '',
    km: kmText(nearest.km, locale),
    companies: String(nearest.companies),
  };
  const own = nearest.place.citySlug === place.slug;
  const more = others.filter(({ km }) => km < 160).slice(0, 2);
  return [
    own ? m.place_text_own_airport(inputs, lang) : m.place_text_nearest_airport(inputs, lang),
    more.length > 0 ? m.place_text_more_airports({ list: withKm(placesNamed(more, lang), locale) }, lang) : '',
    nearest.companies > here.length && nearest.km < 40 ? m.place_text_airport_choice({}, lang) : '',
  ];
}

function offices({ here, terms, inCity }: PlaceStory, lang: Lang): string[] {
  const { locale } = lang;
  const [only] = here;
  const elsewhere = inCity.map(({ place, companies }) => `${place.name[locale]} (${m.place_list_companies({ count: companies }, lang)})`);
  const list = listText(elsewhere.slice(0, 8), locale);
  const byValet = namesOf(terms.filter(({ desk, valet }) => valet && !desk));
  const oneWay = terms.filter((one) => one.oneWay).length;
  return [
    here.length === 1 && only ? m.place_text_office_here_one({ name: only.supplier.name, address: only.address }, lang) : '',
    here.length > 1 ? m.place_text_offices_here({ names: companiesText(namesOf(here), lang) }, lang) : '',
    elsewhere.length > 0 ? (here.length > 0 ? m.place_text_offices_in_city : m.place_text_offices_only_in_city)({ list }, lang) : '',
    byValet.length > 0 ? m.place_text_valet({ names: companiesText(byValet, lang) }, lang) : '',
    oneWay > 0 ? m.place_text_one_way({ count: oneWay }, lang) : '',
  ];
}

function hours({ here, terms }: PlaceStory, lang: Lang): string[] {
  if (here.length === 0) return [];
  const facts = openingFacts(here.map(({ openingHours }) => openingHours));
  if (facts.allAlwaysOpen) return [m.place_text_always_open({}, lang)];
  const { weekdays, sundays, closedOnSundays } = facts;
  const span = weekdays && { opens: weekdays[0], closes: weekdays[1] };
  const closed = closedOnSundays.flatMap((position) => here[position]?.supplier.name ?? []);
  const atNight = namesOf(terms.filter(({ outOfHours, desk }) => outOfHours && desk));
  const sunday =
    closed.length === here.length
      ? m.place_text_sunday_closed_all({}, lang)
      : closed.length > 0
        ? m.place_text_sunday_closed_some({ names: companiesText(closed, lang) }, lang)
        : sundays && !facts.sameAllWeek
          ? m.place_text_sunday_open({ hours: sundays.join('–') }, lang)
          : '';
  return [
    span ? (facts.sameAllWeek ? m.place_text_same_all_week : m.place_text_weekdays)(span, lang) : '',
    sunday,
    atNight.length > 0 ? m.place_text_out_of_hours({ names: companiesText(atNight, lang) }, lang) : '',
  ];
}

function cars({ prices, terms }: PlaceStory, lang: Lang): string[] {
  const { locale } = lang;
  const { cars: priced } = prices;
  const [cheapest] = priced;
  const dearest = priced.length > 2 ? priced.at(-1) : undefined;
  const unlimited = namesOf(terms.filter(({ unlimitedKm }) => unlimitedKm));
  return [
    priced.length > 1
      ? m.place_text_classes(
          {
            list: listText(
              priced.map(({ vehicle }) => className(vehicle.class, lang)),
              locale,
            ),
          },
          lang,
        )
      : '',
    cheapest
      ? m.place_text_cheapest(
          {
            class: className(cheapest.vehicle.class, lang),
            car: cheapest.vehicle.name,
            from: dayText(cheapest.criteria.pickupAt, locale),
            to: dayText(cheapest.criteria.returnAt, locale),
            price: wholePrice(cheapest.daily, locale),
          },
          lang,
        )
      : '',
    dearest
      ? m.place_text_dearest(
          { class: className(dearest.vehicle.class, lang), car: dearest.vehicle.name, price: wholePrice(dearest.daily, locale) },
          lang,
        )
      : '',
    unlimited.length > 0 ? m.place_text_unlimited({ names: companiesText(unlimited, lang) }, lang) : '',
  ];
}

const named = (roads: PlaceStory['roads'], { locale }: Lang) => roads.map(({ city, km }) => ({ name: city.name[locale], km }));
const placesNamed = (near: readonly NearPlace[], { locale }: Lang) => near.map(({ place, km }) => ({ name: place.name[locale], km }));

/** Always the same for a place, and not the same for all of them. */
function oneOf<Choice>(slug: string, choices: readonly [Choice, ...Choice[]]): Choice {
  let sum = 0;
  for (const mail of slug) sum += mail.charCodeAt(0);
  return choices[sum % choices.length] ?? choices[0];
}

const TITLES = {
  where: m.place_text_where,
  airports: m.place_text_airports,
  offices: m.place_text_offices,
  hours: m.place_text_hours,
  cars: m.place_text_cars,
} as const satisfies Record<Part, unknown>;
const SENTENCES: Readonly<Record<Part, (story: PlaceStory, lang: Lang) => string[]>> = { where, airports, offices, hours, cars };

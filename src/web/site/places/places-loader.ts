import { PLACES_PARAMS } from '#addresses/model';
import type { Locale } from '#kernel/locale';
import { comparatorFor } from '#kernel/text';
import { distanceKm, isInternational, type Place, REGIONS, searchPlaces } from '#places';
import type { OfficeDirectory } from '#suppliers';
import { positionOn } from '../../parts/place/map-frame.ts';
import type { WebOperations } from '../../request/context.ts';
import { dotsPath, TURKEY_FRAME } from './place/map/turkey-map.ts';
import { companiesAt } from './place/place-loader.ts';
import { kmText } from './place/words/place-story.ts';
import { LISTED_KINDS, type ListedPlace, type PlacesFacts, type PlacesMapFacts, type RegionFacts } from './places-facts.ts';

const LONGEST_TEXT = 60;
const FOUND_AT_MOST = 60;
const NEAREST = 4;
/** Cities with room for their names on the map; they have airports or much traffic. */
const NAMED_ON_MAP = [
  'istanbul',
  'ankara',
  'izmir',
  'antalya',
  'trabzon',
  'van',
  'diyarbakir',
  'adana',
  'samsun',
  'kayseri',
  'erzurum',
  'konya',
  'eskisehir',
  'sivas',
];

interface Deps {
  readonly places: WebOperations['places'];
  readonly site: Pick<WebOperations['site'], 'mapTiles'>;
}

/** The list as an address asks for it. */
export async function placesPageFor(deps: Deps, params: URLSearchParams, locale: Locale): Promise<PlacesFacts> {
  const [directory, all] = await Promise.all([deps.places.offices(), deps.places.withOffices()]);
  const text = (params.get(PLACES_PARAMS.text) ?? '').trim().slice(0, LONGEST_TEXT);
  const kind = LISTED_KINDS.find((one) => one === params.get(PLACES_PARAMS.kind)) ?? null;
  const wanted = all.filter((place) => kind === null || place.kind === kind);
  const listed = (place: Place): ListedPlace => ({
    slug: place.slug,
    name: place.name[locale],
    kind: place.kind,
    context: place.context[locale],
    companies: companiesAt(directory, place),
  });
  const answer =
    text === ''
      ? ({ kind: 'all', regions: regionsOf(wanted, listed, locale) } as const)
      : found(deps, wanted, listed, text, locale, directory);
  return {
    text,
    kind,
    total: all.length,
    companies: new Set([...directory.at.values()].flat().map(({ supplier }) => supplier.slug)).size,
    answer,
    map: mapOf(deps, all, wanted, locale),
  };
}

type Listing = (place: Place) => ListedPlace;

function regionsOf(places: readonly Place[], listed: Listing, locale: Locale): RegionFacts[] {
  const inOrder = comparatorFor(locale);
  return [...REGIONS, null].flatMap((region) => {
    const here = places.filter((place) => (place.region ?? null) === region);
    if (here.length === 0) return [];
    const groups = LISTED_KINDS.map((kind) => ({
      kind,
      places: here
        .filter((place) => place.kind === kind)
        .map(listed)
        .sort((a, b) => inOrder(a.name, b.name)),
    }));
    return [{ region, count: here.length, groups: groups.filter((group) => group.places.length > 0) }];
  });
}

function found(
  { places }: Deps,
  wanted: readonly Place[],
  listed: Listing,
  text: string,
  locale: Locale,
  directory: OfficeDirectory,
): PlacesFacts['answer'] {
  const meant = searchPlaces(places.catalogue, { text, locale, limit: FOUND_AT_MOST });
  const withPage = meant.filter((place) => wanted.includes(place));
  if (withPage.length > 0) return { kind: 'found', places: withPage.map(listed) };
  const [best] = meant;
  if (!best) return { kind: 'none' };
  const nearest = wanted
    .map((place) => ({ place, km: distanceKm(best, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST);
  const near = nearest.map(({ place, km }) => ({
    slug: place.slug,
    name: place.name[locale],
    kind: place.kind,
    km: kmText(km, locale),
    companies: companiesAt(directory, place),
  }));
  return { kind: 'near', name: best.name[locale], places: near };
}

function mapOf({ site }: Deps, all: readonly Place[], wanted: readonly Place[], locale: Locale): PlacesMapFacts {
  const inTurkey = wanted.filter((place) => !isInternational(place));
  return {
    dots: dotsPath(inTurkey),
    named: NAMED_ON_MAP.flatMap((slug) => {
      const place = all.find((other) => other.slug === slug);
      return place ? [{ slug, name: place.name[locale], position: positionOn(TURKEY_FRAME, place) }] : [];
    }),
    points: site.mapTiles ? wanted.map(({ slug, name, latitude, longitude }) => ({ slug, name: name[locale], latitude, longitude })) : [],
    tiles: site.mapTiles,
  };
}

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { distanceKm, nearbyPlaces, type Place, type PlaceCatalogue } from '#places';
import { hasOffices, type OfficeDirectory } from '#suppliers';
import {
  fittingNames,
  frameAround,
  isOn,
  type MapPinFacts,
  type MapPosition,
  positionOn,
  scaleOf,
} from '../../../../parts/place/map-frame.ts';
import { openingFacts } from '../../../../parts/place/opening-facts.ts';
import { companiesText, kmText, namesOf } from '../words/place-story.ts';

/** Where offices stand around a place, numbered. */
export interface PlaceMapFacts {
  readonly stops: readonly MapStop[];
  /** On the drawn map: one for each stop, or for several that stand close together. */
  readonly pins: readonly MapPinFacts[];
  /** Names of districts, to find one's way. */
  readonly names: readonly { readonly name: string; readonly position: MapPosition }[];
  readonly dots: readonly MapPosition[];
  readonly scale: { readonly km: number; readonly width: number };
  /** Where its pictures come from; null draws it plainly. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
}

export interface MapStop {
  readonly slug: string;
  /** Not the place itself, nor a station: its offices are told of on the page of its city. */
  readonly hasPage: boolean;
  readonly name: string;
  readonly companies: string;
  readonly hours: string;
  /** Empty at the place itself. */
  readonly km: string;
  readonly position: MapPosition;
  readonly latitude: number;
  readonly longitude: number;
}

/** As wide as the map's place on a page is to its height. */
const MAP_RATIO = 372 / 250;
const WITHIN_KM = 110;
const STOPS = 6;
const NAMES = 7;
const AIRPORTS = 2;
const NARROWEST_KM = 14;
/** In per cent of the map, as `place-facts.css` draws them on its smallest size. */
const PIN_WIDTH = 7;
const PIN_HEIGHT = 10;

interface Setting {
  readonly places: PlaceCatalogue;
  readonly directory: OfficeDirectory;
  readonly tiles: PlaceMapFacts['tiles'];
}

/** The offices at a place and around it, on a map: the place itself first, then the nearest. */
export function placeMap({ places, directory, tiles }: Setting, place: Place, lang: Lang): PlaceMapFacts {
  const { locale } = lang;
  const near = nearbyPlaces(places, place, { withinKm: WITHIN_KM, limit: 400 }).filter(({ place: other }) => directory.at.has(other.slug));
  const here = directory.at.has(place.slug) ? [{ place, km: 0 }] : [];
  const shown = nearestOf([...here, ...near]);
  const frame = frameAround([place, ...shown.map(({ place: other }) => other)], MAP_RATIO, NARROWEST_KM);
  const stops = shown.map(({ place: other, km }): MapStop => {
    const offices = directory.at.get(other.slug) ?? [];
    const { someAlwaysOpen, weekdays } = openingFacts(offices.map(({ openingHours }) => openingHours));
    return {
      slug: other.slug,
      hasPage: other !== place && hasOffices(directory, other),
      name: other.name[locale],
      companies: companiesText(namesOf(offices), lang, 3),
      hours: someAlwaysOpen ? m.place_hours_open_always({}, lang) : (weekdays?.join('–') ?? ''),
      km: km === 0 ? '' : kmText(distanceKm(place, other), locale),
      position: positionOn(frame, other),
      latitude: other.latitude,
      longitude: other.longitude,
    };
  });
  const districts = places.places
    .filter(({ kind }) => kind === 'district' || kind === 'city')
    .map((other) => ({
      name: other.name[locale],
      position: positionOn(frame, other),
      own: other === place,
      shown: shown.some((stop) => stop.place === other),
    }))
    .filter(({ position }) => isOn(position));
  return {
    stops,
    pins: pinsOf(stops),
    names: fittingNames(
      // The place itself first, where it is no stop.
      districts.filter((other) => !other.shown).sort((a, b) => Number(b.own) - Number(a.own)),
      stops.map(({ position }) => position),
      NAMES,
    ).map(({ name, position }) => ({ name, position })),
    dots: districts.map(({ position }) => position),
    scale: scaleOf(frame),
    tiles,
  };
}

interface Near {
  readonly place: Place;
  readonly km: number;
}

/** The nearest, with the nearest airports among them however far: most people come by air. */
function nearestOf(all: readonly Near[]): Near[] {
  const nearest = all.slice(0, STOPS);
  const airports = all.filter(({ place }) => place.kind === 'airport').slice(0, AIRPORTS);
  const missing = airports.filter((airport) => !nearest.includes(airport));
  return [...nearest.slice(0, STOPS - missing.length), ...missing].sort((a, b) => a.km - b.km);
}

/** Stops too close for a pin each share one. */
function pinsOf(stops: readonly MapStop[]): MapPinFacts[] {
  const pins: { label: string; position: MapPosition; here: boolean }[] = [];
  for (const [index, { position, km }] of stops.entries()) {
    const other = pins.find(
      (pin) => Math.abs(pin.position.x - position.x) < PIN_WIDTH && Math.abs(pin.position.y - position.y) < PIN_HEIGHT,
    );
    if (other) other.label += ` ${index + 1}`;
    else pins.push({ label: String(index + 1), position, here: km === '' });
  }
  return pins;
}

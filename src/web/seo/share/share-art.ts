import type { PageMatch, PageName } from '#addresses/model';
import { drawnCar } from '#suppliers';
import type { BodyType } from '#suppliers/model';
import cars from '../../ui/art/cars.svg?raw';
import { cutOut, standAlone } from '../../ui/art/drawing-of-sheet.ts';
import { carDrawing } from '../../ui/art/drawn/car-drawing.ts';
import { PLACE_ART } from '../../ui/art/place-art.tsx';
import places from '../../ui/art/places.svg?raw';
import type { Drawing } from './share-facts.ts';

/** A drawing as a picture can hold it, with its proportions. */
export interface ShareArt {
  readonly kind: 'place' | 'car';
  readonly source: string;
}

/** The cars of pages that tell of certain ones; all others show the open one of the home page. */
const CAR_OF: Readonly<Partial<Record<PageName, BodyType>>> = {
  comfort: 'sedan',
  van: 'van_9',
  sevenSeater: 'minivan_7',
  premium: 'premium_sedan',
  prestige: 'large_suv',
  luxury: 'luxury_sedan',
  economy: 'city_hatchback',
  cheap: 'city_hatchback',
  cheapMonthly: 'compact_hatchback',
  monthly: 'compact_hatchback',
  weekly: 'compact_suv',
  daily: 'compact_hatchback',
  yearly: 'sedan',
  automatic: 'compact_suv',
  diesel: 'station_wagon',
  corporate: 'premium_sedan',
  chauffeur: 'luxury_sedan',
  fleetLeasing: 'station_wagon',
  longTermFleet: 'sedan',
  brands: 'compact_suv',
};

/** Places that are drawn under the name of another one. */
const DRAWN_AS: Readonly<Record<string, (typeof PLACE_ART)[number]>> = {
  'istanbul-havalimani': 'istanbul',
  'sabiha-gokcen-havalimani': 'istanbul',
  'antalya-havalimani': 'antalya',
  'izmir-havalimani': 'izmir',
  'dalaman-havalimani': 'dalaman',
  'kapadokya-havalimani': 'kapadokya',
  nevsehir: 'kapadokya',
};

/** Pages of which each draws something of its own: an article its scene, a brand and a series their cars. */
const DRAWS_ITS_OWN: readonly PageName[] = ['post', 'brand', 'series'];

/**
 * What is drawn on the picture of a page.
 * @param drawing the first that the page itself shows
 */
export function shareArt({ page, params }: PageMatch, drawing: Drawing | undefined): ShareArt {
  const own = drawing && DRAWS_ITS_OWN.includes(page) ? ownDrawing(drawing) : undefined;
  if (drawing && own) return { kind: drawing.kind === 'place' ? 'place' : 'car', source: pictureOf(own) };
  const place =
    page === 'place' || page === 'carsAt' ? (PLACE_ART.find((name) => name === params.url) ?? DRAWN_AS[params.url ?? '']) : undefined;
  return place
    ? { kind: 'place', source: pictureOf(cutOut(places, place) ?? '') }
    : { kind: 'car', source: pictureOf(cutOut(cars, CAR_OF[page] ?? 'convertible') ?? '') };
}

function ownDrawing({ kind, name }: Drawing): string | undefined {
  if (kind !== 'model') return cutOut(kind === 'car' ? cars : places, name);
  const car = drawnCar(name);
  return car && carDrawing(car);
}

/** A drawing as an address. Colours that a page may choose are the drawing's own here. */
function pictureOf(drawing: string): string {
  const svg = standAlone(drawing).replace(/var\(--[\w-]+, ?([^)]+)\)/g, '$1');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

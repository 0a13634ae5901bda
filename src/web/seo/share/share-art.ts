import type { PageMatch, PageName } from '#addresses/model';
import type { BodyType } from '#suppliers/model';
import cars from '../../ui/art/cars.svg?raw';
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
  if (drawing && DRAWS_ITS_OWN.includes(page)) {
    const source = cutOut(drawing.kind === 'car' ? cars : places, drawing.name);
    if (source) return { kind: drawing.kind, source };
  }
  const place =
    page === 'place' || page === 'carsAt' ? (PLACE_ART.find((name) => name === params.url) ?? DRAWN_AS[params.url ?? '']) : undefined;
  return place
    ? { kind: 'place', source: cutOut(places, place) ?? '' }
    : { kind: 'car', source: cutOut(cars, CAR_OF[page] ?? 'convertible') ?? '' };
}

/**
 * One drawing of a sheet, cut out of it: what draws the picture ends the process over parts that lie outside of it. Colours that a page may
 * choose are the drawing's own here.
 */
function cutOut(sheet: string, name: string): string | undefined {
  const top = new RegExp(`<view id="${name}" viewBox="0 (\\d+) `).exec(sheet)?.[1];
  if (top === undefined) return undefined;
  const begin = sheet.indexOf(`<svg y="${top}"`);
  const next = sheet.indexOf('<svg y="', begin + 1);
  const part = sheet.slice(begin, next === -1 ? sheet.lastIndexOf('</svg>') : next);
  const svg = part.replace(/^<svg y="\d+"/, '<svg xmlns="http://www.w3.org/2000/svg"').replace(/var\(--[\w-]+, ?([^)]+)\)/g, '$1');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

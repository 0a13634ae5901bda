import { z } from '@hono/zod-openapi';
import { findPlace, popularPlaces, searchPlaces } from '#places';
import { operation } from '../operation.ts';
import { problem } from '../problems/problem.ts';
import { Place, placeFrom } from '../schemas/place.ts';
import { wholeParameter } from '../schemas/shared.ts';

// Places change with a new version of the product only.
const SHARED = { cachedSeconds: 3600, crossOrigin: true } as const;

const searchForPlaces = operation({
  name: 'searchPlaces',
  method: 'get',
  path: '/api/v1/places',
  tag: 'places',
  summary: 'Find places',
  description:
    'Places for what a person typed so far, the best first; without a text, those that people look for most. Turkish letters, other names, airport codes and one slip of the finger are understood.',
  action: 'places.search',
  limit: 'read',
  ...SHARED,
  params: {
    query: z.strictObject({
      q: z.string().max(120).default('').openapi({ description: 'What was typed.', example: 'sabiha' }),
      limit: wholeParameter({ minimum: 1, maximum: 50, default: 10 }, 'How many at most.'),
    }),
  },
  responses: { 200: { description: 'The places.', schema: z.object({ places: z.array(Place) }) } },
  problems: [],
  async handle({ booking: { places } }, { query: { q, limit }, caller }) {
    const found = q.trim() === '' ? popularPlaces(places, limit) : searchPlaces(places, { text: q, locale: caller.locale, limit });
    return { kind: 'ok', status: 200, body: { places: found.map(placeFrom) }, headers: { Vary: 'Accept-Language' } };
  },
});

const readPlace = operation({
  name: 'readPlace',
  method: 'get',
  path: '/api/v1/places/{slug}',
  tag: 'places',
  summary: 'One place',
  action: 'places.search',
  limit: 'read',
  ...SHARED,
  params: { path: z.object({ slug: z.string().max(120).openapi({ example: 'istanbul-havalimani' }) }) },
  responses: { 200: { description: 'The place.', schema: Place } },
  problems: ['not_found'],
  async handle({ booking: { places } }, { path: { slug } }) {
    const place = findPlace(places, slug);
    return place ? { kind: 'ok', status: 200, body: placeFrom(place) } : problem('not_found');
  },
});

export const PLACE_OPERATIONS = [searchForPlaces, readPlace];

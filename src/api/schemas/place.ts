import { z } from '@hono/zod-openapi';
import { PLACE_KINDS, type Place as PlaceOfCatalogue, REGIONS } from '#places/model';
import { Localized, orNull } from './shared.ts';

export const Place = z
  .object({
    slug: z.string().openapi({ description: 'Its identity, the same in both languages.', example: 'istanbul-havalimani' }),
    kind: z.enum(PLACE_KINDS),
    name: Localized,
    context: Localized.openapi({ description: 'The city or country, for a second line.' }),
    city: orNull(z.string()).openapi({ description: 'The slug of the city it belongs to; null for a city.' }),
    region: orNull(z.enum(REGIONS)).openapi({ description: 'The geographical region; null outside Turkey.' }),
    country: z.string().openapi({ description: 'ISO 3166-1 alpha-2.', example: 'TR' }),
    zone: z.string().openapi({ description: 'The IANA zone of its wall clocks.', example: 'Europe/Istanbul' }),
    latitude: z.number(),
    longitude: z.number(),
    iata: orNull(z.string()).openapi({ description: 'The code of an airport.', example: 'IST' }),
  })
  .openapi('Place', { description: 'Somewhere a car can be picked up or returned.' });

export function placeFrom(place: PlaceOfCatalogue): z.infer<typeof Place> {
  const { slug, kind, name, context, citySlug, region, country, zone, latitude, longitude, iata } = place;
  return {
    slug,
    kind,
    name: { ...name },
    context: { ...context },
    city: citySlug ?? null,
    region: region ?? null,
    country,
    zone,
    latitude,
    longitude,
    iata: iata ?? null,
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#platform/root';
import { REGIONS } from './model.ts';
import type { PlaceRecord } from './store.ts';

const FOLDER = join(ROOT, 'db', 'seed', 'places');
const TURKEY = { country: 'TR', zone: 'Europe/Istanbul', name: { tr: 'Türkiye', en: 'Turkey' } } as const;

const Localized = z.strictObject({ tr: z.string(), en: z.string() });

const common = {
  slug: z.string(),
  name: z.string(),
  /** Where the English name differs. */
  nameEn: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
  prominence: z.int().min(0).max(100),
  hub: z.boolean().default(false),
  aliases: z.array(z.string()).default([]),
};

const City = z.strictObject({ ...common, plate: z.string(), region: z.enum(REGIONS), population: z.int() });
const District = z.strictObject({ ...common, city: z.string() });
const Airport = z.strictObject({ ...common, city: z.string(), iata: z.string().length(3), context: Localized.optional() });
const Station = z.strictObject({ ...common, kind: z.enum(['bus_station', 'train_station']), city: z.string() });
const Abroad = z.strictObject({
  ...common,
  kind: z.enum(['city', 'airport']),
  city: z.string().optional(),
  iata: z.string().length(3).optional(),
  context: Localized,
  country: z.string().length(2),
  zone: z.string(),
});

/** Every place of `db/seed/places`, cities before what lies in them. @throws when a file breaks its shape or names an unknown city */
export async function placesFromSeed(): Promise<PlaceRecord[]> {
  const [cities, districts, airports, stations, abroad] = await Promise.all([
    read('cities.json', City),
    read('districts.json', District),
    read('airports.json', Airport),
    read('stations.json', Station),
    read('abroad.json', Abroad),
  ]);

  const cityRecords = cities.map(
    (city): PlaceRecord => ({
      ...shared(city),
      kind: 'city',
      context: TURKEY.name,
      region: city.region,
      country: TURKEY.country,
      zone: TURKEY.zone,
    }),
  );
  const bySlug = new Map(cityRecords.map((city) => [city.slug, city]));

  const inCity = (place: { slug: string; city: string }) => {
    const city = bySlug.get(place.city);
    if (!city) throw new Error(`The place ${place.slug} names the city ${place.city}, which cities.json does not have.`);
    return {
      citySlug: city.slug,
      context: city.name,
      ...(city.region ? { region: city.region } : {}),
      country: TURKEY.country,
      zone: TURKEY.zone,
    };
  };

  return [
    ...cityRecords,
    ...districts.map((place): PlaceRecord => ({ ...shared(place), ...inCity(place), kind: 'district' })),
    ...airports.map(
      (place): PlaceRecord => ({
        ...shared(place),
        ...inCity(place),
        kind: 'airport',
        iata: place.iata,
        ...(place.context ? { context: place.context } : {}),
      }),
    ),
    ...stations.map((place): PlaceRecord => ({ ...shared(place), ...inCity(place), kind: place.kind })),
    ...abroad.map(
      (place): PlaceRecord => ({
        ...shared(place),
        kind: place.kind,
        context: place.context,
        country: place.country,
        zone: place.zone,
        ...(place.city ? { citySlug: place.city } : {}),
        ...(place.iata ? { iata: place.iata } : {}),
      }),
    ),
  ];
}

async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>[]> {
  return z.array(schema).parse(JSON.parse(await readFile(join(FOLDER, file), 'utf8')));
}

interface SharedFields {
  slug: string;
  name: string;
  nameEn?: string | undefined;
  latitude: number;
  longitude: number;
  prominence: number;
  hub: boolean;
  aliases: string[];
}

const shared = (place: SharedFields) => ({
  slug: place.slug,
  name: { tr: place.name, en: place.nameEn ?? place.name },
  latitude: place.latitude,
  longitude: place.longitude,
  prominence: place.prominence,
  hub: place.hub,
  aliases: place.aliases,
});

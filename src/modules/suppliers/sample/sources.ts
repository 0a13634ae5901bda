import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { placesFromSeed, REGIONS } from '#places';
import { ROOT } from '#platform/root';
import { BODY_TYPES, hasPromisedSeats, VEHICLE_CLASSES } from '../model.ts';

const FOLDER = join(ROOT, 'db', 'seed', 'fleet');

const Localized = z.strictObject({ tr: z.string(), en: z.string() });

const Series = z
  .strictObject({
    brand: z.string(),
    series: z.string(),
    /** The name after the brand. */
    model: z.string(),
    class: z.enum(VEHICLE_CLASSES),
    body: z.enum(BODY_TYPES),
    /** ACRISS category and type; the variant tells the rest. */
    acriss: z.string().length(2),
    seats: z.int(),
    bags: z.int(),
    doors: z.int(),
    /** A day of the first variant in the low season, lira, VAT included. */
    dailyLira: z.int().positive(),
    /** 1 to 5: how often it is met in rental fleets. */
    popularity: z.int().min(1).max(5),
    variants: z
      .array(z.templateLiteral([z.enum(['manual', 'automatic']), '-', z.enum(['petrol', 'diesel', 'hybrid', 'electric', 'lpg'])]))
      .min(1),
  })
  .refine(hasPromisedSeats, { path: ['seats'], message: 'the class or the body promises more seats' });
export type SampleSeries = z.infer<typeof Series>;

const SampleSupplierFields = z.strictObject({
  slug: z.string(),
  name: z.string(),
  headquarters: z.string(),
  foundedYear: z.int(),
  rating: z.int().min(0).max(50),
  /** Its prices against the list, 10000 being the list. */
  priceLevelBp: z.int(),
  style: z.enum(['budget', 'mainstream', 'premium', 'boutique', 'fleet']),
  /** How many offices it wants in Turkey. */
  offices: z.int(),
  /** Where it likes to have them; null is everywhere. */
  region: z.enum(REGIONS).nullable(),
  /** Countries it also rents in. */
  abroad: z.array(z.string().length(2)),
  /** A real company's name, used for a sample. */
  real: z.boolean(),
  about: Localized.optional(),
});

const Suppliers = z.strictObject({
  noteOnRealNames: Localized,
  noteOnInventedNames: Localized,
  suppliers: z.array(SampleSupplierFields),
});

const RoadKm = z.strictObject({
  /** Cities in an order; each row holds the distances to the cities before it. */
  cities: z.array(z.string()),
  kmToEarlierCities: z.array(z.array(z.int())),
});

export type SampleSupplier = Omit<z.infer<typeof SampleSupplierFields>, 'about'> & { about: z.infer<typeof Localized> };
export type SamplePlace = Awaited<ReturnType<typeof placesFromSeed>>[number];

/** What the sample marketplace is made from. */
export interface SampleSources {
  readonly suppliers: readonly SampleSupplier[];
  readonly series: readonly SampleSeries[];
  readonly places: readonly SamplePlace[];
  readonly roadKm: z.infer<typeof RoadKm>;
}

/** Reads `db/seed/fleet` and the places. @throws when a file breaks its shape */
export async function sampleSources(): Promise<SampleSources> {
  const [named, series, roadKm, places] = await Promise.all([
    read('suppliers.json', Suppliers),
    read('vehicles.json', z.array(Series)),
    read('road-km.json', RoadKm),
    placesFromSeed(),
  ]);
  const suppliers = named.suppliers.map(({ about, ...supplier }): SampleSupplier => {
    const note = supplier.real ? named.noteOnRealNames : named.noteOnInventedNames;
    return {
      ...supplier,
      about: { tr: [about?.tr, note.tr].filter(Boolean).join(' '), en: [about?.en, note.en].filter(Boolean).join(' ') },
    };
  });
  return { suppliers, series, places, roadKm };
}

async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readFile(join(FOLDER, file), 'utf8')));
}

import { sql } from 'kysely';
import type { Localized } from '#kernel/locale';
import type { Database } from '#platform/database';
import type { Place, PlaceKind, Region } from './model.ts';

/** A place with what only the search needs to know about it. */
export interface PlaceRecord extends Place {
  /** Other names people type: old, short, foreign and neighbourhood names. */
  readonly aliases: readonly string[];
  /** 0 to 100: how often people look for it. */
  readonly prominence: number;
}

type PlacesTables = {
  places: {
    slug: string;
    kind: PlaceKind;
    name_tr: string;
    name_en: string;
    city_slug: string | null;
    context_tr: string;
    context_en: string;
    region: Region | null;
    country: string;
    zone: string;
    latitude: number;
    longitude: number;
    iata: string | null;
    aliases: string[];
    hub: boolean;
    prominence: number;
  };
};

const ROWS_PER_STATEMENT = 250;

/** Writes places by slug; what differs is brought up to date, nothing is removed. Every start does it: what is right already is read and not written. */
export async function savePlaces(db: Database, places: readonly PlaceRecord[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = new Map((await readPlaces(tx)).map((place) => [place.slug, textOf(place)]));
    const differing = places.filter((place) => textOf(place) !== stored.get(place.slug));
    for (let start = 0; start < differing.length; start += ROWS_PER_STATEMENT) {
      await tx
        .withTables<PlacesTables>()
        .insertInto('places')
        .values(differing.slice(start, start + ROWS_PER_STATEMENT).map(rowOf))
        .onConflict((conflict) =>
          conflict
            .column('slug')
            .doUpdateSet((row) => ({
              kind: row.ref('excluded.kind'),
              name_tr: row.ref('excluded.name_tr'),
              name_en: row.ref('excluded.name_en'),
              city_slug: row.ref('excluded.city_slug'),
              context_tr: row.ref('excluded.context_tr'),
              context_en: row.ref('excluded.context_en'),
              region: row.ref('excluded.region'),
              country: row.ref('excluded.country'),
              zone: row.ref('excluded.zone'),
              latitude: row.ref('excluded.latitude'),
              longitude: row.ref('excluded.longitude'),
              iata: row.ref('excluded.iata'),
              aliases: row.ref('excluded.aliases'),
              hub: row.ref('excluded.hub'),
              prominence: row.ref('excluded.prominence'),
            }))
            // Two processes may start at once.
            .where(sql<boolean>`places.* is distinct from excluded.*`),
        )
        .execute();
    }
  });
}

/** Every place, in no particular order. */
export async function readPlaces(db: Database): Promise<PlaceRecord[]> {
  const rows = await db.withTables<PlacesTables>().selectFrom('places').selectAll().execute();
  return rows.map(recordOf);
}

/** Two places with the same text are the same row. */
const textOf = (place: PlaceRecord): string => JSON.stringify(rowOf(place));

function rowOf(place: PlaceRecord): PlacesTables['places'] {
  return {
    slug: place.slug,
    kind: place.kind,
    name_tr: place.name.tr,
    name_en: place.name.en,
    city_slug: place.citySlug ?? null,
    context_tr: place.context.tr,
    context_en: place.context.en,
    region: place.region ?? null,
    country: place.country,
    zone: place.zone,
    latitude: place.latitude,
    longitude: place.longitude,
    iata: place.iata ?? null,
    aliases: [...place.aliases],
    hub: place.hub,
    prominence: place.prominence,
  };
}

function recordOf(row: PlacesTables['places']): PlaceRecord {
  const name: Localized = { tr: row.name_tr, en: row.name_en };
  return {
    slug: row.slug,
    kind: row.kind,
    name,
    ...(row.city_slug ? { citySlug: row.city_slug } : {}),
    context: { tr: row.context_tr, en: row.context_en },
    ...(row.region ? { region: row.region } : {}),
    country: row.country,
    zone: row.zone,
    latitude: row.latitude,
    longitude: row.longitude,
    ...(row.iata ? { iata: row.iata } : {}),
    hub: row.hub,
    aliases: row.aliases,
    prominence: row.prominence,
  };
}

import { slugFrom } from '#kernel/text';
import { findPlace, nearestHub, type Place, type PlaceCatalogue } from '#places';
import { href } from './paths.ts';
import type { KnownAddresses, RedirectTable } from './redirects/redirect-table.ts';
import { isUnknownText, type TextSlugs } from './text-slugs.ts';

/** What is known of addresses beyond the table: old ones, and those that depend on what the site tells of. */
export interface Addresses {
  readonly slugs: TextSlugs;
  readonly redirects: RedirectTable;
  readonly known: KnownAddresses;
}

interface Site {
  readonly slugs: TextSlugs;
  readonly redirects: RedirectTable;
  readonly places: PlaceCatalogue;
  /** Places with a page of their own, the most looked-for first. */
  readonly placesWithPage: () => Promise<readonly Place[]>;
}

export function createAddresses({ slugs, redirects, places, placesWithPage }: Site): Addresses {
  const byName = placesByName(places);
  return {
    slugs,
    redirects,
    known: {
      isKnown: async (pathname) => !isUnknownText(slugs, pathname),
      async placeNamed(slug) {
        const withPage = await placesWithPage();
        const called = placesCalled(places, byName, slug);
        const place = called.find((one) => withPage.includes(one)) ?? called[0];
        const shown = place && pageFor(places, withPage, place);
        return {
          page: shown && href('place', 'tr', { url: shown.slug }),
          province: place && (place.citySlug ?? place.slug),
        };
      },
    },
  };
}

/** By its slug, that of its airport, or else its name: of those of one name the ones first that are looked for more. */
function placesCalled(places: PlaceCatalogue, byName: PlacesByName, text: string): readonly Place[] {
  const slug = slugFrom(readable(text));
  const ofSlug = findPlace(places, slug) ?? findPlace(places, `${slug}-havalimani`);
  const ofName = byName.get(slug) ?? [];
  return ofSlug ? [ofSlug, ...ofName] : ofName;
}

type PlacesByName = ReadonlyMap<string, readonly Place[]>;

/** Under the slug of the name in each language. Made once: to make a thousand names into slugs takes as long as a small page. */
function placesByName({ places }: PlaceCatalogue): PlacesByName {
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    for (const slug of new Set([slugFrom(place.name.tr), slugFrom(place.name.en)])) {
      const those = byName.get(slug);
      if (those) those.push(place);
      else byName.set(slug, [place]);
    }
  }
  return byName;
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place itself when it has a page, else the nearest airport or big city that has one. */
function pageFor(catalogue: PlaceCatalogue, withPage: readonly Place[], place: Place): Place | undefined {
  if (withPage.includes(place)) return place;
  return nearestHub({ ...catalogue, places: withPage }, { ...place, hub: false });
}

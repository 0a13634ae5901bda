import type { PlaceKind, Region } from '#places/model';
import type { MapPosition } from '../../parts/place/map-frame.ts';
import type { PlaceMapFacts } from './place/map/place-map-facts.ts';
import type { NearFacts } from './place/place-facts.ts';

/** The kinds of places that have a page, in the order in which they are listed. */
export const LISTED_KINDS = ['airport', 'city', 'district'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The list of all places with an office, or what was searched for among them. */
export interface PlacesFacts {
  readonly text: string;
  readonly kind: ListedKind | null;
  readonly total: number;
  readonly companies: number;
  readonly answer:
    | { readonly kind: 'all'; readonly regions: readonly RegionFacts[] }
    | { readonly kind: 'found'; readonly places: readonly ListedPlace[] }
    /** The place that was meant has no office; these are the nearest that have. */
    | { readonly kind: 'near'; readonly name: string; readonly places: readonly NearFacts[] }
    | { readonly kind: 'none' };
  readonly map: PlacesMapFacts;
}

export interface RegionFacts {
  /** null is outside Turkey. */
  readonly region: Region | null;
  readonly count: number;
  readonly groups: readonly { readonly kind: ListedKind; readonly places: readonly ListedPlace[] }[];
}

export interface ListedPlace {
  readonly slug: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** The city or country where it is. */
  readonly context: string;
  readonly companies: number;
}

export interface PlacesMapFacts {
  /** A path with a dot for each place. */
  readonly dots: string;
  readonly named: readonly { readonly slug: string; readonly name: string; readonly position: MapPosition }[];
  readonly points: readonly { readonly slug: string; readonly name: string; readonly latitude: number; readonly longitude: number }[];
  readonly tiles: PlaceMapFacts['tiles'];
}

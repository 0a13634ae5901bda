import type { Money } from '#kernel/money';
import type { MapPosition } from '../../../parts/place/map-frame.ts';

/** An office of the search on the map and beside it. */
export interface OfficeOnMap {
  readonly id: string;
  readonly name: string;
  readonly supplier: { readonly slug: string; readonly name: string };
  /** From the place that was searched for. */
  readonly km: string;
  readonly count: number;
  readonly lowest: Money | null;
  readonly chosen: boolean;
}

/** One office, or several that stand too close together for pins of their own. */
export interface OfficePin {
  readonly position: MapPosition;
  readonly offices: readonly string[];
  readonly names: string;
  readonly count: number;
  readonly lowest: Money | null;
  readonly chosen: boolean;
}

export interface OfficesMapFacts {
  readonly place: { readonly name: string; readonly position: MapPosition };
  /** The nearest first. */
  readonly offices: readonly OfficeOnMap[];
  readonly pins: readonly OfficePin[];
  /** Cars that are brought to an address: they stand at no office. */
  readonly brought: number;
  readonly names: readonly { readonly name: string; readonly position: MapPosition }[];
  readonly dots: readonly MapPosition[];
  readonly scale: { readonly km: number; readonly width: number };
}

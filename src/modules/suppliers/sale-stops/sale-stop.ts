import type { WallClock } from '#kernel/time';

export const STOPPED_PARTS = ['pickup', 'return', 'both'] as const;
/** What is not sold: pickups in the period, returns in it, or both. */
export type StoppedPart = (typeof STOPPED_PARTS)[number];

/** A supplier sells nothing of some offices and groups for a while. Wall clocks of the office, the end not included. */
export interface SaleStop {
  /** Ids; null is every office. */
  readonly offices: readonly string[] | null;
  /** Ids; null is every group. */
  readonly groups: readonly number[] | null;
  readonly what: StoppedPart;
  readonly from: string;
  readonly until: string;
}

/** A rental as far as a stop looks at it. */
export interface StoppableRental {
  readonly route: { readonly pickup: { readonly id: string }; readonly returnTo: { readonly id: string } };
  readonly trip: { readonly criteria: { readonly pickupAt: WallClock; readonly returnAt: WallClock } };
}

/** Whether a rental of a group is not sold. */
export const isStopped = (stops: readonly SaleStop[], { route, trip }: StoppableRental, group: number): boolean =>
  stops.some(
    (stop) =>
      (stop.groups === null || stop.groups.includes(group)) &&
      ((stop.what !== 'return' && falls(stop, route.pickup.id, trip.criteria.pickupAt)) ||
        (stop.what !== 'pickup' && falls(stop, route.returnTo.id, trip.criteria.returnAt))),
  );

const falls = ({ offices, from, until }: SaleStop, office: string, at: WallClock): boolean =>
  (offices === null || offices.includes(office)) && from <= at && at < until;

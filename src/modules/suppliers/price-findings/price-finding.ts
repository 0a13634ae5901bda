import type { Currency } from '#kernel/money';
import type { Offer } from '../model.ts';
import type { PriceFindingKind } from './finding-kinds.ts';

/** A car of an office as findings name it: a supplier's groups of the same car at one office are one. */
export interface PricedCarOf {
  readonly connector: string;
  readonly supplier: string;
  readonly office: string;
  readonly car: string;
}

/** A price that is not believed, as it was seen. */
export interface PriceSighting extends PricedCarOf {
  readonly kind: PriceFindingKind;
  readonly isCertain: boolean;
  readonly supplierName: string;
  readonly officeName: string;
  readonly carName: string;
  readonly season: string;
  readonly place: string | null;
  /** YYYY-MM-DD. */
  readonly pickupOn: string | null;
  readonly days: number | null;
  /** Minor units of `currency`, a day; of what does not add up the total, and the sum of its parts. */
  readonly seenMinor: number | null;
  readonly usualMinor: number | null;
  readonly currency: Currency | null;
}

/** How far a price was from what is usual, and whether nobody rents a car at it. */
export type HowFar = Pick<PriceSighting, 'kind' | 'isCertain' | 'seenMinor' | 'usualMinor'>;

/** Nobody who has called a price right has said so of one that is more than twice as far off. */
const TWICE = 2;

/** Whether what people have called right is right for this one too: a price that is certain to be wrong is not covered by one that was only asked about. */
export function isCoveredBy(accepted: HowFar, seen: HowFar): boolean {
  if (!seen.isCertain) return true;
  if (!accepted.isCertain) return false;
  const [was, is] = [ratioOf(accepted), ratioOf(seen)];
  if (was === undefined || is === undefined) return true;
  return seen.kind === 'far_below' ? is * TWICE >= was : is <= was * TWICE;
}

const ratioOf = ({ seenMinor, usualMinor }: HowFar): number | undefined =>
  seenMinor === null || usualMinor === null || usualMinor <= 0 ? undefined : seenMinor / usualMinor;

/** One name for one car of an office. */
export const pricedCarKey = ({ connector, supplier, office, car }: PricedCarOf): string => [connector, supplier, office, car].join('\n');

/** Which car of which office an offer is. */
export const pricedCarOf = ({ connector, supplier, pickup, vehicle }: Offer): PricedCarOf => ({
  connector,
  supplier: supplier.slug,
  office: pickup.id,
  car: vehicle.slug,
});

/** An offer's names, as a finding keeps them. */
export const sightedNames = (
  offer: Offer,
): PricedCarOf & Pick<PriceSighting, 'supplierName' | 'officeName' | 'carName' | 'season' | 'days'> => ({
  ...pricedCarOf(offer),
  supplierName: offer.supplier.name,
  officeName: offer.pickup.name,
  carName: offer.vehicle.name,
  season: '',
  days: offer.days,
});

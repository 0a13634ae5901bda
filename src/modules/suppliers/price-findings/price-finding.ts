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

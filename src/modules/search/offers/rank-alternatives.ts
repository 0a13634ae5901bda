import { type Currency, type Money, roundedRatio } from '#kernel/money';
import { isBookable, type Offer, VEHICLE_CLASSES, type VehicleClass } from '#suppliers/model';
import { relevance } from '../results/ranking.ts';

/** What a customer wanted and cannot have. */
export interface WantedCar {
  readonly vehicleClass?: VehicleClass;
  readonly listedTotal?: Money;
  /** The offer itself, which is left out of its own alternatives. */
  readonly connector?: string;
  readonly supplierRef?: string;
}

/**
 * The offers nearest to one that cannot be had: the same class by closeness of price, then the classes around it (the
 * next larger before the next smaller). Only offers that this driver can book.
 */
export function rankAlternatives(offers: readonly Offer[], wished: WantedCar, count: number): Offer[] {
  const scored = offers
    .filter((offer) => isBookable(offer) && !(offer.connector === wished.connector && offer.supplierRef === wished.supplierRef))
    .map((offer) => ({
      offer,
      steps: classSteps(wished.vehicleClass, offer.vehicle.class),
      gap: priceGap(offer, wished.listedTotal),
      score: relevance(offer),
    }));
  scored.sort((a, b) => a.steps - b.steps || a.gap - b.gap || a.score - b.score || (a.offer.supplierRef < b.offer.supplierRef ? -1 : 1));
  return scored.slice(0, Math.max(0, count)).map(({ offer }) => offer);
}

/** 0 for the same class, 1 for one larger, 2 for one smaller, 3 for two larger … */
function classSteps(wished: VehicleClass | undefined, offered: VehicleClass): number {
  if (!wished) return 0;
  const steps = VEHICLE_CLASSES.indexOf(offered) - VEHICLE_CLASSES.indexOf(wished);
  return steps > 0 ? steps * 2 - 1 : -steps * 2;
}

/** How far the totals are apart, in basis points of the wished one; without a comparable total the relevance decides. */
function priceGap(offer: Offer, wished: Money | undefined): number {
  const comparable = (currency: Currency): boolean => wished !== undefined && wished.minor > 0 && wished.currency === currency;
  return wished && comparable(offer.currency) ? roundedRatio(Math.abs(offer.total.minor - wished.minor) * 10_000, wished.minor) : 0;
}

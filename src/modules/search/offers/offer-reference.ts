import { z } from 'zod';
import { CURRENCIES, isChargedCurrency, type Money } from '#kernel/money';
import { addMonths, type WallClock, wallClockFrom } from '#kernel/time';
import { payloadOf, signText } from '#platform/crypto';
import { type Offer, type RentalCriteria, VEHICLE_CLASSES, type VehicleClass } from '#suppliers/model';
import type { SearchDeps } from '../search-deps.ts';
import type { ListedOffer } from './merge-offers.ts';

/** How long a listed offer can be booked from its reference. */
export const OFFER_VALID_MINUTES = 30;

const VERSION = 1;
/** With the longest reference of a supplier in it. */
const LONGEST = 4_000;

/** What a reference says. All of it is ours: a browser carries it and cannot change it. */
export interface ListedClaim {
  readonly connector: string;
  readonly supplierRef: string;
  readonly criteria: RentalCriteria;
  readonly listedTotal: Money;
  readonly vehicleClass: VehicleClass;
  readonly issuedAt: Date;
}

const wall = z.string().transform((text, context): WallClock => {
  const clock = wallClockFrom(text);
  if (!clock) context.addIssue('Not a wall clock');
  return clock ?? (text as WallClock);
});
// A tuple, not an object: the reference stands in addresses and forms of every offer shown.
const Payload = z.tuple([
  z.literal(VERSION),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  wall,
  z.union([z.int().min(1).max(12), wall]),
  z.string(),
  z.int(),
  z.int().positive(),
  z.enum(CURRENCIES).refine(isChargedCurrency),
  z.enum(VEHICLE_CLASSES),
  z.int(),
]);

type ReferenceDeps = Pick<SearchDeps, 'clock' | 'offerKey'>;

/**
 * A signed, expiring reference to an offer as it was listed: the only thing about a price that ever comes back from a
 * browser.
 */
export function offerReference(deps: ReferenceDeps, criteria: RentalCriteria, offer: Offer): string {
  const payload: z.input<typeof Payload> = [
    VERSION,
    offer.connector,
    offer.supplierRef,
    criteria.pickup,
    criteria.returnTo === criteria.pickup ? '' : criteria.returnTo,
    criteria.pickupAt,
    criteria.months ?? criteria.returnAt,
    criteria.driver.country,
    criteria.driver.age,
    offer.total.minor,
    offer.total.currency,
    offer.vehicle.class,
    Math.floor(deps.clock().getTime() / 1000),
  ];
  return signText(JSON.stringify(payload), deps.offerKey);
}

/** Offers with their references. Sign what is shown, not what was found. */
export function listedOffers(deps: ReferenceDeps, criteria: RentalCriteria, offers: readonly Offer[]): ListedOffer[] {
  return offers.map((offer) => ({ offer, reference: offerReference(deps, criteria, offer) }));
}

/** What a reference says, whether it has expired or not; nothing when we did not sign it. */
export function claimOf(deps: Pick<SearchDeps, 'offerKey'>, reference: string): ListedClaim | undefined {
  const payload = reference.length <= LONGEST ? payloadOf(reference, deps.offerKey) : undefined;
  const parsed = payload === undefined ? undefined : Payload.safeParse(JSON.parse(payload));
  if (!parsed?.success) return undefined;
  const [, connector, supplierRef, pickup, elsewhere, pickupAt, until, country, age, minor, currency, vehicleClass, issued] = parsed.data;
  const period = typeof until === 'number' ? { months: until, returnAt: addMonths(pickupAt, until) } : { returnAt: until };
  return {
    connector,
    supplierRef,
    criteria: { pickup, returnTo: elsewhere || pickup, pickupAt, ...period, driver: { country, age } },
    listedTotal: { minor, currency },
    vehicleClass,
    issuedAt: new Date(issued * 1000),
  };
}

export function isExpired(claim: ListedClaim, now: Date): boolean {
  return now.getTime() - claim.issuedAt.getTime() > OFFER_VALID_MINUTES * 60_000;
}

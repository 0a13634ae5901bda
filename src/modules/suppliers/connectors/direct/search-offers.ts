import { reading } from '#platform/replicas/reading';
import type { Trip } from '../../connector.ts';
import type { Offer } from '../../model.ts';
import { isStopped } from '../../sale-stops/sale-stop.ts';
import type { DirectDeps } from './deps.ts';
import { fleetBetween } from './fleet.ts';
import { offerOf } from './offer-of.ts';
import { outDuring, rentalOf } from './rental.ts';
import { bestRoute } from './route.ts';
import { selectOccupancy } from './store.ts';

/** So much older than the moment may be what a list says of free cars: it is kept for a second and a half besides, and what is sold is gone from it within two. */
const FREE_CARS_LATE_MS = 200;

/** What the suppliers of both places offer, then which cars of the chosen offices are out: the second is asked anew every time. */
export async function searchOffers(deps: DirectDeps, trip: Trip, signal: AbortSignal): Promise<Offer[]> {
  const { providers, roadKm, groups } = await fleetBetween(deps, trip.pickup.slug, trip.returnTo.slug);
  signal.throwIfAborted();
  const now = deps.clock();
  const rentals = providers.flatMap((provider) => {
    const route = bestRoute(provider, trip.criteria, roadKm);
    const rental = route && rentalOf(provider, route, trip, now);
    return rental ? [rental] : [];
  });
  if (rentals.length === 0) return [];
  const rentalOfOffice = new Map(rentals.map((rental) => [rental.route.pickup.id, rental]));
  const wanted = groups.filter((group) => {
    const rental = rentalOfOffice.get(group.officeId);
    return rental !== undefined && !isStopped(rental.provider.stops, rental, group.groupId);
  });
  const asked = { pools: wanted.map((group) => group.pool), ...outDuring(rentals), now };
  const out = await reading(deps, (db) => selectOccupancy(db, asked), { lateMs: FREE_CARS_LATE_MS });
  return wanted.flatMap((group) => {
    const rental = rentalOfOffice.get(group.officeId);
    const offer = rental && offerOf(rental, { ...group, out: out.get(group.pool) ?? [] });
    return offer && offer.unitsLeft !== 0 ? [offer] : [];
  });
}

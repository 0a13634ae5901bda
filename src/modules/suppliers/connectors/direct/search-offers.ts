import type { Trip } from '../../connector.ts';
import type { Offer } from '../../model.ts';
import type { DirectDeps } from './deps.ts';
import { offerOf } from './offer-of.ts';
import { poolQuestion, rentalOf } from './rental.ts';
import { bestRoute } from './route.ts';
import { readPools, readProviders, readRoadKm } from './store.ts';

/** Two round trips: who serves the places and how far they lie apart, then every car of the chosen offices. */
export async function searchOffers(deps: DirectDeps, trip: Trip, signal: AbortSignal): Promise<Offer[]> {
  const [providers, roadKm] = await Promise.all([
    readProviders(deps.db, trip.pickup.slug, trip.returnTo.slug),
    readRoadKm(deps.db, trip.pickup.slug, trip.returnTo.slug),
  ]);
  signal.throwIfAborted();
  const now = deps.clock();
  const rentals = providers.flatMap((provider) => {
    const route = bestRoute(provider, trip.criteria, roadKm);
    const rental = route && rentalOf(provider, route, trip, now);
    return rental ? [rental] : [];
  });
  if (rentals.length === 0) return [];
  const rentalOfOffice = new Map(rentals.map((rental) => [rental.route.pickup.id, rental]));
  const groups = await readPools(deps.db, { offices: [...rentalOfOffice.keys()] }, poolQuestion(rentals, now));
  return groups.flatMap((group) => {
    const rental = rentalOfOffice.get(group.officeId);
    const offer = rental && offerOf(rental, group);
    return offer && offer.unitsLeft !== 0 ? [offer] : [];
  });
}

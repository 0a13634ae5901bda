import { money } from '#kernel/money';
import type { Trip } from '../../connector.ts';
import { isBookable, type Offer } from '../../model.ts';
import { ratesOf } from '../../pricing.ts';
import { isStopped } from '../../sale-stops/sale-stop.ts';
import type { DirectDeps } from './deps.ts';
import { offerOf } from './offer-of.ts';
import type { PooledGroup, Provider } from './provider.ts';
import { daysOf, outDuring, type Rental, rentalOf } from './rental.ts';
import { type RoadKm, type Route, routeBetween } from './route.ts';
import { readGroups, readProviders, readRoadKm, selectOccupancy } from './store.ts';
import { type DirectRef, refFrom } from './supplier-ref.ts';

export interface Quote {
  readonly offer: Offer;
  readonly rental: Rental;
  readonly pool: number;
}

/** The booking that a quote would take the place of. */
export interface Instead {
  readonly key: string;
  /** When its car is taken: a rental that begins as it did needs no notice. */
  readonly from: Date;
}

/** The one offer a reference means, priced and counted now. Nothing when it is no longer made, or not to this driver. */
export async function quoteOf(deps: DirectDeps, trip: Trip, supplierRef: string, instead?: Instead): Promise<Quote | undefined> {
  const ref = refFrom(supplierRef);
  if (!ref) return undefined;
  const [providers, roadKm] = await Promise.all([
    readProviders(deps.db, trip.pickup.slug, trip.returnTo.slug, { pool: ref.pool }),
    readRoadKm(deps.db, trip.pickup.slug, trip.returnTo.slug),
  ]);
  const now = deps.clock();
  const isNoticed = instead?.from.getTime() === trip.from.getTime();
  const rentals = providers.flatMap((provider) => {
    const rental = namedRoutes(provider, ref, trip, roadKm).map((route) => rentalOf(provider, route, trip, now, isNoticed));
    return rental.filter((known) => known !== undefined);
  });
  if (rentals.length === 0) return undefined;
  const { pool } = ref;
  const [[group], out] = await Promise.all([
    readGroups(deps.db, { pool }),
    selectOccupancy(deps.db, { pools: [pool], ...outDuring(rentals), now, ...(instead ? { without: instead.key } : {}) }),
  ]);
  const rental = group && rentals.find((known) => known.route.pickup.id === group.officeId);
  if (!rental || isStopped(rental.provider.stops, rental, group.groupId)) return undefined;
  const offer = offerOf(rental, { ...group, out: out.get(pool) ?? [] });
  return offer && isBookable(offer)
    ? { offer: { ...offer, ...ratesIn(rental, group), ...instructedIn(rental, offer) }, rental, pool }
    : undefined;
}

/** How the rental's price came about, for whoever is asked why. */
function ratesIn(rental: Rental, { rates, groupId }: Pick<PooledGroup, 'rates' | 'groupId'>): Pick<Offer, 'rates'> {
  const runs = daysOf(rental, groupId) ?? [];
  if (runs.length === 0) return {};
  return {
    rates: ratesOf(rates, runs).map(({ season, days, dailyMinor, change }) => ({
      season,
      ...(change ? { rule: change.rule } : {}),
      days,
      daily: money(dailyMinor, rental.provider.currency),
    })),
  };
}

/** The offices with what their people have written for customers; at an address that a valet comes to, it says nothing. */
function instructedIn({ route }: Rental, { pickup, returnTo }: Offer): Pick<Offer, 'pickup' | 'returnTo'> {
  const [there, back] = [route.pickup.instructions?.pickup, route.returnTo.instructions?.returnTo];
  return {
    pickup: there && pickup.delivery === 'office' ? { ...pickup, instructions: there } : pickup,
    returnTo: back && returnTo.delivery === 'office' ? { ...returnTo, instructions: back } : returnTo,
  };
}

/** The routes of a reference: its return office and deliveries, whatever the pickup office (the pool tells that). */
function namedRoutes(provider: Provider, ref: DirectRef, trip: Trip, roadKm: RoadKm): Route[] {
  return provider.pickups
    .filter((pickup) => pickup.delivery === ref.pickupDelivery)
    .flatMap((pickup) =>
      provider.returns
        .filter((returnTo) => returnTo.id === ref.returnOffice && returnTo.delivery === ref.returnDelivery)
        .map((returnTo) => routeBetween(provider, pickup, returnTo, trip.criteria, roadKm)),
    )
    .filter((route) => route !== undefined);
}

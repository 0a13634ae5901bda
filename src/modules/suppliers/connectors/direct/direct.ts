import { createHash } from 'node:crypto';
import { ageOn, dateOf } from '#kernel/time';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type {
  BookingRequest,
  BookOutcome,
  CancelOutcome,
  Connector,
  HoldOutcome,
  RequoteOutcome,
  RetrieveOutcome,
  Trip,
} from '../../connector.ts';
import { isBookable, type Offer } from '../../model.ts';
import { CONNECTOR_NAME, offerOf, type Rental, rentalOf } from './offer-of.ts';
import type { Provider } from './provider.ts';
import { bestRoute, type RoadKm, type Route, routeBetween } from './route.ts';
import {
  findAllocation,
  giveBack,
  isServed,
  type KnownAllocation,
  type PoolQuestion,
  readPools,
  readProviders,
  readRoadKm,
  takeCar,
} from './store.ts';
import { type DirectRef, refFrom } from './supplier-ref.ts';

/** A statement that was on its way when its process died is done, or never will be, well before this. */
const STATEMENT_MS = 10_000;

export interface DirectDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * The marketplace's own fleet as a connector: suppliers without a system of their own, whose offices, prices and cars are
 * rows in our database. Offers are in the supplier's own currency. A driver who may not rent a car sees it (`ineligible`)
 * but cannot hold or book it: it is answered as sold out.
 */
export function createDirectConnector(deps: DirectDeps): Connector {
  return {
    name: CONNECTOR_NAME,
    quietMs: STATEMENT_MS,
    serves: ({ pickup, returnTo }) => isServed(deps.db, [...new Set([pickup.slug, returnTo.slug])]),
    search: (trip, signal) => search(deps, trip, signal),
    requote: (trip, supplierRef) => requote(deps, trip, supplierRef),
    hold: (request, until) => hold(deps, request, until),
    release: (key) => giveBack(deps.db, key, ['held'], deps.clock()),
    book: (request) => book(deps, request),
    retrieve: async (key) => outcomeOf(await findAllocation(deps.db, key)),
    cancel: (key) => cancel(deps, key),
  };
}

/** Two round trips: who serves the places and how far they lie apart, then every car of the chosen offices. */
async function search(deps: DirectDeps, trip: Trip, signal: AbortSignal): Promise<Offer[]> {
  const [providers, roadKm] = await Promise.all([readProviders(deps.db, trip.pickup.slug, trip.returnTo.slug), roadKmOf(deps, trip)]);
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

async function requote(deps: DirectDeps, trip: Trip, supplierRef: string): Promise<RequoteOutcome> {
  const quote = await quoteOf(deps, trip, supplierRef);
  return quote && quote.offer.unitsLeft !== 0 ? { kind: 'offered', offer: quote.offer } : { kind: 'sold_out' };
}

async function hold(deps: DirectDeps, request: BookingRequest, until: Date): Promise<HoldOutcome> {
  const now = deps.clock();
  if (until <= now) throw new RangeError('A car is held until a moment that is still to come');
  const car = await carFor(deps, request);
  if (!car) return { kind: 'sold_out' };
  const outcome = await takeCar(deps.db, {
    key: request.key,
    ...car.place,
    state: 'held',
    held_until: until,
    supplier_code: null,
    written_at: now,
  });
  if (outcome !== 'unchanged') return outcome === 'taken' ? { kind: 'held' } : { kind: 'sold_out' };
  // Booked under this key already: the car is kept, and for good. Cancelled: it stays cancelled.
  return (await findAllocation(deps.db, request.key))?.state === 'booked' ? { kind: 'held' } : { kind: 'sold_out' };
}

async function book(deps: DirectDeps, request: BookingRequest): Promise<BookOutcome> {
  const known = await findAllocation(deps.db, request.key);
  const settled = outcomeOf(known);
  if (settled.kind !== 'unknown') return bookOutcomeOf(settled);
  const car = known && keepsCarFor(known, request) ? { place: known.place, supplier: known.supplier } : await carFor(deps, request);
  if (!car) return { kind: 'declined', reason: 'sold_out' };
  const supplierCode = supplierCodeOf(car.supplier, request.key);
  const outcome = await takeCar(deps.db, {
    key: request.key,
    ...car.place,
    state: 'booked',
    held_until: null,
    supplier_code: supplierCode,
    written_at: deps.clock(),
  });
  if (outcome === 'taken') return { kind: 'confirmed', supplierCode };
  if (outcome === 'sold_out') return { kind: 'declined', reason: 'sold_out' };
  // The same call arrived twice at once, and the other one was first.
  return bookOutcomeOf(outcomeOf(await findAllocation(deps.db, request.key)));
}

async function cancel(deps: DirectDeps, key: string): Promise<CancelOutcome> {
  if (!(await findAllocation(deps.db, key))) return { kind: 'refused', reason: 'unknown_booking' };
  await giveBack(deps.db, key, ['held', 'booked'], deps.clock());
  return { kind: 'cancelled' };
}

/** A hold on this car over this trip: it was checked when it was made, so it is booked as it stands. */
function keepsCarFor(known: KnownAllocation, { trip, supplierRef }: BookingRequest): boolean {
  const { pool, from_at, until_at } = known.place;
  return known.state === 'held' && pool === refFrom(supplierRef)?.pool && from_at.getTime() === trip.from.getTime() && until_at >= trip.to;
}

interface Car {
  readonly supplier: string;
  readonly place: KnownAllocation['place'];
}

/** The car that a request means, if this driver may rent it; the age is the one of the birth date. Units are counted by the database. */
async function carFor(deps: DirectDeps, { trip, supplierRef, driver }: BookingRequest): Promise<Car | undefined> {
  const age = ageOn(driver.birthDate, dateOf(trip.criteria.pickupAt));
  const asked: Trip = { ...trip, criteria: { ...trip.criteria, driver: { ...trip.criteria.driver, age } } };
  const quote = await quoteOf(deps, asked, supplierRef);
  if (!quote) return undefined;
  const { offer, rental, pool } = quote;
  return { supplier: offer.supplier.slug, place: { pool, from_at: rental.outFrom, until_at: rental.outUntil } };
}

interface Quote {
  readonly offer: Offer;
  readonly rental: Rental;
  readonly pool: number;
}

/** The one offer a reference means, priced and counted now. Nothing when it is no longer made, or not to this driver. */
async function quoteOf(deps: DirectDeps, trip: Trip, supplierRef: string): Promise<Quote | undefined> {
  const ref = refFrom(supplierRef);
  if (!ref) return undefined;
  const [providers, roadKm] = await Promise.all([
    readProviders(deps.db, trip.pickup.slug, trip.returnTo.slug, ref.pool),
    roadKmOf(deps, trip),
  ]);
  const now = deps.clock();
  const rentals = providers.flatMap((provider) => {
    const rental = namedRoutes(provider, ref, trip, roadKm).map((route) => rentalOf(provider, route, trip, now));
    return rental.filter((known) => known !== undefined);
  });
  if (rentals.length === 0) return undefined;
  const [group] = await readPools(deps.db, { pool: ref.pool }, poolQuestion(rentals, now));
  const rental = group && rentals.find((known) => known.route.pickup.id === group.officeId);
  const offer = rental && offerOf(rental, group);
  return offer && isBookable(offer) ? { offer, rental, pool: group.pool } : undefined;
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

/** Only a return elsewhere asks for a road. */
const roadKmOf = (deps: DirectDeps, { pickup, returnTo }: Trip): Promise<RoadKm> =>
  pickup.slug === returnTo.slug ? Promise.resolve(() => undefined) : readRoadKm(deps.db, pickup.slug, returnTo.slug);

/** One question that covers what every rental needs to know; each then looks at its own period and seasons. */
function poolQuestion(rentals: readonly Rental[], now: Date): PoolQuestion {
  return {
    seasons: [...new Set(rentals.flatMap((rental) => rental.seasons.map((run) => run.season)))],
    monthly: rentals.some((rental) => rental.trip.criteria.months !== undefined),
    outFrom: new Date(Math.min(...rentals.map((rental) => rental.outFrom.getTime()))),
    outUntil: new Date(Math.max(...rentals.map((rental) => rental.outUntil.getTime()))),
    now,
  };
}

/** A hold that was never booked is not known as a booking, released or not. */
function outcomeOf(known: KnownAllocation | undefined): RetrieveOutcome {
  if (!known?.supplierCode) return { kind: 'unknown' };
  return known.state === 'booked' ? { kind: 'confirmed', supplierCode: known.supplierCode } : { kind: 'cancelled' };
}

const bookOutcomeOf = (outcome: RetrieveOutcome): BookOutcome =>
  outcome.kind === 'cancelled' || outcome.kind === 'unknown' ? { kind: 'declined', reason: outcome.kind } : outcome;

/** The same key always gives the same code, however often it is booked: `YOL-5F1C09AB`. */
function supplierCodeOf(supplier: string, key: string): string {
  return `${supplier.slice(0, 3)}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`.toUpperCase();
}

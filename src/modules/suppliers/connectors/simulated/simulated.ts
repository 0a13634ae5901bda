import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ageOn, dateOf } from '#kernel/time';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { BookingRequest, BookOutcome, Connector, ConnectorLimits, RetrieveOutcome, Trip } from '../../connector.ts';
import { isBookable, type Offer } from '../../model.ts';
import { type Company, provaOffers } from './simulated-supplier.ts';
import { findBooking, keepBooking, markCancelled, type SimulatedBooking } from './store.ts';

/** How each simulated supplier misbehaves. What a kind does not mention it does well. */
const SIMULATIONS = {
  slow: 'searches take a while',
  broken: 'every call fails',
  silent: 'searches and prices are never answered',
  nonsense: 'its offers do not add up, or use words nobody knows',
  sold_out_at_requote: 'its cars are gone when they are priced again',
  price_changes: 'cars cost 7 % more when they are priced again',
  declines: 'bookings are declined',
  on_request: 'bookings are confirmed half a minute later',
  lost_answer: 'bookings are made, but the answer to the first call never arrives',
} as const;
export type SimulationKind = keyof typeof SIMULATIONS;
export const SIMULATION_KINDS = Object.keys(SIMULATIONS) as readonly SimulationKind[];

export interface SimulationDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** How long a slow search takes. */
  readonly delayMs?: number;
}

const SLOW_MS = 2_500;
const RAISED_BP = 700;
/** A search is waited for as long as the page waits: that is what shows a slow supplier. */
const LIMITS: ConnectorLimits = { searchMs: 60_000, bookMs: 20_000, inFlightMs: null, concurrency: 50 };
const ANSWER_AFTER_MS = 30_000;

export function isSimulationKind(name: string): name is SimulationKind {
  return Object.hasOwn(SIMULATIONS, name);
}

/**
 * A supplier's system that misbehaves in one chosen way, to see in tests and in the running product how the marketplace
 * bears it. It rents a few cars everywhere in Turkey as "Prova Rent" and remembers its bookings. It has no holds, as
 * most remote suppliers.
 */
export const createSimulatedConnector = (kind: SimulationKind, deps: SimulationDeps): Connector =>
  simulatedConnector(companyOf(kind), kind, deps);

/** What every invented supplier is. @param kind how it misbehaves; `null`: not at all */
export function simulatedConnector(company: Company, kind: SimulationKind | null, deps: SimulationDeps): Connector {
  const { connector } = company;
  const unlessBroken = (): void => {
    if (kind === 'broken') throw new Error('The supplier answered with an error');
  };

  return {
    name: connector,
    limits: LIMITS,
    isRepeatable: true,
    serves: isServed,
    async search(trip, signal) {
      signal.throwIfAborted();
      unlessBroken();
      if (kind === 'silent') await silence(signal);
      if (kind === 'slow') await pause(deps.delayMs ?? SLOW_MS, undefined, { signal });
      const offers = isServed(trip) ? provaOffers(company, trip) : [];
      return kind === 'nonsense' ? offers.map(spoilt) : offers;
    },
    async requote(trip, supplierRef, signal) {
      signal.throwIfAborted();
      unlessBroken();
      if (kind === 'silent') await silence(signal);
      const offer =
        kind === 'sold_out_at_requote' ? undefined : offered(company, trip, supplierRef, kind === 'price_changes' ? RAISED_BP : 0);
      return offer ? { kind: 'offered', offer } : { kind: 'sold_out' };
    },
    async book(request) {
      unlessBroken();
      const known = await findBooking(deps.db, connector, request.key);
      const booking =
        known ??
        (await keepBooking(deps.db, connector, request.key, {
          state: accepts(kind, company, request) ? 'booked' : 'declined',
          supplierCode: supplierCodeOf(request.key),
          bookedAt: deps.clock(),
        }));
      if (kind === 'lost_answer' && !known) throw new Error('The connection was lost after the booking had been sent');
      return bookOutcome(kind, booking, deps.clock());
    },
    async retrieve({ key }) {
      unlessBroken();
      const booking = await findBooking(deps.db, connector, key);
      return booking ? retrieveOutcome(kind, booking, deps.clock()) : { kind: 'unknown' };
    },
    async cancel({ key }) {
      unlessBroken();
      const booking = await findBooking(deps.db, connector, key);
      if (!booking || booking.state === 'declined') return { kind: 'refused', reason: 'unknown_booking' };
      await markCancelled(deps.db, connector, key);
      return { kind: 'cancelled' };
    },
  };
}

const isServed = ({ pickup, returnTo }: Trip): boolean => pickup.country === 'TR' && returnTo.country === 'TR';

/** The car of a reference, if this driver may rent it. */
function offered(company: Company, trip: Trip, supplierRef: string, raisedBp: number): Offer | undefined {
  return provaOffers(company, trip, raisedBp).find((offer) => offer.supplierRef === supplierRef && isBookable(offer));
}

/** At the desk the birth date counts, not the age somebody searched with. */
function accepts(kind: SimulationKind | null, company: Company, { trip, supplierRef, driver }: BookingRequest): boolean {
  if (kind === 'declines' || kind === 'sold_out_at_requote' || kind === 'silent') return false;
  const age = ageOn(driver.birthDate, dateOf(trip.criteria.pickupAt));
  const asked: Trip = { ...trip, criteria: { ...trip.criteria, driver: { ...trip.criteria.driver, age } } };
  return isServed(trip) && offered(company, asked, supplierRef, 0) !== undefined;
}

function companyOf(kind: SimulationKind): Company {
  const words = kind.replaceAll('_', '-');
  return {
    connector: `simulated-${words}`,
    slug: `prova-rent-${words}`,
    name: 'Prova Rent',
    confirmation: kind === 'on_request' ? 'on_request' : 'instant',
  };
}

/** Waits until the caller gives up. */
function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Wrong in a way of its own for each car: what must never be shown or sold. */
function spoilt(offer: Offer, index: number): Offer {
  const ways: readonly Offer[] = [
    { ...offer, total: { ...offer.total, minor: offer.total.minor - 1 } },
    { ...offer, lines: [], total: { ...offer.total, minor: 0 } },
    { ...offer, deposit: { ...offer.deposit, amount: { minor: 50_00, currency: 'EUR' } } },
    { ...offer, vehicle: { ...offer.vehicle, fuel: 'steam' as never } },
  ];
  return ways[index % ways.length] ?? offer;
}

function retrieveOutcome(kind: SimulationKind | null, { state, supplierCode, bookedAt }: SimulatedBooking, now: Date): RetrieveOutcome {
  if (state === 'cancelled') return { kind: 'cancelled' };
  if (state === 'declined') return { kind: 'declined', reason: 'sold_out' };
  const waits = kind === 'on_request' && now.getTime() - bookedAt.getTime() < ANSWER_AFTER_MS;
  return waits ? { kind: 'pending' } : { kind: 'confirmed', supplierCode };
}

function bookOutcome(kind: SimulationKind | null, booking: SimulatedBooking, now: Date): BookOutcome {
  const outcome = retrieveOutcome(kind, booking, now);
  return outcome.kind === 'cancelled' || outcome.kind === 'unknown' ? { kind: 'declined', reason: 'cancelled' } : outcome;
}

/** The same key always gives the same code. */
const supplierCodeOf = (key: string): string => `PRV-${createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase()}`;

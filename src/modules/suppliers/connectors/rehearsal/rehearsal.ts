import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { BookOutcome, Connector, RequoteOutcome, RetrieveOutcome, Trip } from '../../connector.ts';
import type { Offer } from '../../model.ts';
import { type Company, provaOffers } from './prova-rent.ts';
import { findBooking, keepBooking, markCancelled, type RehearsalBooking } from './store.ts';

/** How each rehearsal misbehaves. What a kind does not mention it does well. */
export const REHEARSALS = {
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
export type RehearsalKind = keyof typeof REHEARSALS;
export const REHEARSAL_KINDS = Object.keys(REHEARSALS) as readonly RehearsalKind[];

export interface RehearsalDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** How long a slow search takes. */
  readonly delayMs?: number;
}

const SLOW_MS = 2_500;
const RAISED_BP = 700;
const ANSWER_AFTER_MS = 30_000;

export function isRehearsalKind(name: string): name is RehearsalKind {
  return Object.hasOwn(REHEARSALS, name);
}

/**
 * A supplier's system that misbehaves in one chosen way, to see in tests and in the running product how the marketplace bears it. It rents
 * a few cars everywhere in Turkey as "Prova Rent" and remembers its bookings. It has no holds, as most remote suppliers.
 */
export function createRehearsalConnector(kind: RehearsalKind, deps: RehearsalDeps): Connector {
  const company = companyOf(kind);
  const { connector } = company;
  const offersFor = (trip: Trip): Offer[] => provaOffers(company, trip);
  const unlessBroken = (): void => {
    if (kind === 'broken') throw new Error('The supplier answered with an error');
  };

  return {
    name: connector,
    serves: ({ pickup, returnTo }) => pickup.country === 'TR' && returnTo.country === 'TR',
    async search(trip, signal) {
      unlessBroken();
      if (kind === 'silent') await silence(signal);
      if (kind === 'slow') await pause(deps.delayMs ?? SLOW_MS, undefined, { signal });
      return kind === 'nonsense' ? offersFor(trip).map(spoilt) : offersFor(trip);
    },
    async requote(trip, supplierRef, signal) {
      unlessBroken();
      if (kind === 'silent') await silence(signal);
      return requoted(kind, provaOffers(company, trip, kind === 'price_changes' ? RAISED_BP : 0), supplierRef);
    },
    async book(request) {
      unlessBroken();
      const known = await findBooking(deps.db, connector, request.key);
      const declined = kind === 'declines' || kind === 'sold_out_at_requote' || kind === 'silent';
      const booking = await keepBooking(deps.db, connector, request.key, {
        state: declined ? 'declined' : 'booked',
        supplierCode: supplierCodeOf(request.key),
        bookedAt: deps.clock(),
      });
      if (kind === 'lost_answer' && !known) throw new Error('The connection was lost after the booking had been sent');
      return bookOutcome(kind, booking, deps.clock());
    },
    async retrieve(key) {
      unlessBroken();
      const booking = await findBooking(deps.db, connector, key);
      return booking ? retrieveOutcome(kind, booking, deps.clock()) : { kind: 'unknown' };
    },
    async cancel(key) {
      unlessBroken();
      const booking = await findBooking(deps.db, connector, key);
      if (!booking || booking.state === 'declined') return { kind: 'refused', reason: 'unknown_booking' };
      await markCancelled(deps.db, connector, key);
      return { kind: 'cancelled' };
    },
  };
}

function companyOf(kind: RehearsalKind): Company {
  const words = kind.replaceAll('_', '-');
  return {
    connector: `rehearsal-${words}`,
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

function requoted(kind: RehearsalKind, offers: readonly Offer[], supplierRef: string): RequoteOutcome {
  const offer = kind === 'sold_out_at_requote' ? undefined : offers.find((known) => known.supplierRef === supplierRef);
  return offer ? { kind: 'offered', offer } : { kind: 'sold_out' };
}

function retrieveOutcome(kind: RehearsalKind, { state, supplierCode, bookedAt }: RehearsalBooking, now: Date): RetrieveOutcome {
  if (state === 'cancelled') return { kind: 'cancelled' };
  if (state === 'declined') return { kind: 'declined', reason: 'sold_out' };
  const waits = kind === 'on_request' && now.getTime() - bookedAt.getTime() < ANSWER_AFTER_MS;
  return waits ? { kind: 'pending' } : { kind: 'confirmed', supplierCode };
}

function bookOutcome(kind: RehearsalKind, booking: RehearsalBooking, now: Date): BookOutcome {
  const outcome = retrieveOutcome(kind, booking, now);
  return outcome.kind === 'cancelled' || outcome.kind === 'unknown' ? { kind: 'declined', reason: 'cancelled' } : outcome;
}

/** The same key always gives the same code. */
const supplierCodeOf = (key: string): string => `PRV-${createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase()}`;

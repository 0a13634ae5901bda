import { createHash } from 'node:crypto';
import { ageOn, dateOf } from '#kernel/time';
import type { BookingRequest, BookOutcome, CancelOutcome, HoldOutcome, RetrieveOutcome, Trip } from '../../connector.ts';
import type { DirectDeps } from './deps.ts';
import { type Instead, quoteOf } from './quote.ts';
import { findAllocation, giveBack, type StoredAllocation, takeCar } from './store.ts';
import { refFrom } from './supplier-ref.ts';

/** Keeps the car under the request's key; asked again, until the later request's moment. @throws RangeError when that is past */
export async function hold(deps: DirectDeps, request: BookingRequest, until: Date): Promise<HoldOutcome> {
  const now = deps.clock();
  if (until <= now) throw new RangeError('A car is held until a moment that is still to come');
  const car = await carFor(deps, request);
  if (!car) return { kind: 'sold_out' };
  const outcome = await takeCar(deps.db, {
    key: request.key,
    ...car.place,
    state: 'held',
    confirmation: car.confirmation,
    held_until: until,
    supplier_code: null,
    written_at: now,
  });
  if (outcome !== 'unchanged') return outcome === 'taken' ? { kind: 'held' } : { kind: 'sold_out' };
  // Asked for or booked under this key already: the car is kept, and for good. Cancelled: it stays cancelled.
  const known = await findAllocation(deps.db, request.key);
  return known?.state === 'booked' || known?.state === 'requested' ? { kind: 'held' } : { kind: 'sold_out' };
}

/**
 * Books what is held as it stands; without a hold, what is still offered to this driver. A supplier that looks first is asked: the car is kept
 * for the order, and people there answer (`acceptRequestedCar`).
 */
export async function book(deps: DirectDeps, request: BookingRequest): Promise<BookOutcome> {
  const known = await findAllocation(deps.db, request.key);
  const settled = outcomeOf(known);
  if (settled.kind !== 'unknown') return bookOutcomeOf(settled);
  const car = known && keepsCarFor(known, request) ? known : await carFor(deps, request);
  if (!car) return { kind: 'declined', reason: 'sold_out' };
  const supplierCode = supplierCodeOf(car.supplier, request.key);
  const looksFirst = car.confirmation === 'on_request';
  const outcome = await takeCar(deps.db, {
    key: request.key,
    ...car.place,
    state: looksFirst ? 'requested' : 'booked',
    confirmation: car.confirmation,
    held_until: null,
    supplier_code: supplierCode,
    written_at: deps.clock(),
  });
  if (outcome === 'taken') return looksFirst ? { kind: 'pending' } : { kind: 'confirmed', supplierCode };
  if (outcome === 'sold_out') return { kind: 'declined', reason: 'sold_out' };
  // The same call arrived twice at once, and the other one was first.
  return bookOutcomeOf(outcomeOf(await findAllocation(deps.db, request.key)));
}

/** What the key stands for now, as far as it is a booking. */
export const retrieve = async (deps: DirectDeps, key: string): Promise<RetrieveOutcome> => outcomeOf(await findAllocation(deps.db, key));

/** Frees the car whatever the time: what that costs the customer is not decided here. */
export async function cancel(deps: DirectDeps, key: string): Promise<CancelOutcome> {
  if (!(await findAllocation(deps.db, key))) return { kind: 'refused', reason: 'unknown_booking' };
  await giveBack(deps.db, key, ['held', 'requested', 'booked'], deps.clock());
  return { kind: 'cancelled' };
}

/** A hold on this car over this trip: it was checked when it was made, so it is booked as it stands. */
function keepsCarFor(known: StoredAllocation, { trip, supplierRef }: BookingRequest): boolean {
  const { pool, from_at, until_at } = known.place;
  return known.state === 'held' && pool === refFrom(supplierRef)?.pool && from_at.getTime() === trip.from.getTime() && until_at >= trip.to;
}

type Car = Pick<StoredAllocation, 'supplier' | 'place' | 'confirmation'>;

/** The car that a request means, if this driver may rent it; the age is the one of the birth date. Units are counted by the database. */
export async function carFor(deps: DirectDeps, { trip, supplierRef, driver }: BookingRequest, instead?: Instead): Promise<Car | undefined> {
  const age = ageOn(driver.birthDate, dateOf(trip.criteria.pickupAt));
  const asked: Trip = { ...trip, criteria: { ...trip.criteria, driver: { ...trip.criteria.driver, age } } };
  const quote = await quoteOf(deps, asked, supplierRef, instead);
  if (!quote) return undefined;
  const { offer, rental, pool } = quote;
  const place = { pool, from_at: rental.outFrom, until_at: rental.outUntil };
  return { supplier: offer.supplier.slug, place, confirmation: offer.confirmation };
}

/** A hold that was never booked is not known as a booking, released or not. */
function outcomeOf(known: StoredAllocation | undefined): RetrieveOutcome {
  if (!known?.supplierCode) return { kind: 'unknown' };
  if (known.state === 'requested') return { kind: 'pending' };
  return known.state === 'booked' ? { kind: 'confirmed', supplierCode: known.supplierCode } : { kind: 'cancelled' };
}

const bookOutcomeOf = (outcome: RetrieveOutcome): BookOutcome =>
  outcome.kind === 'cancelled' || outcome.kind === 'unknown' ? { kind: 'declined', reason: outcome.kind } : outcome;

/** The same key always gives the same code, however often it is booked: `YOL-5F1C09AB`. */
function supplierCodeOf(supplier: string, key: string): string {
  return `${supplier.slice(0, 3)}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`.toUpperCase();
}

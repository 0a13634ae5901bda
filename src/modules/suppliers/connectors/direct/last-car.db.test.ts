import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { createCaches } from '#platform/cache';
import { MARKET_NOW, resetDatabase, type SmallMarketplace, smallMarketplace, testDatabase, tripBetween } from '#testing';
import { referenceTo, requestFor } from '../../connector.contract.ts';
import type { Trip } from '../../connector.ts';
import type { Offer, RentalCriteria } from '../../model.ts';
import { peakOverlap } from '../../peak-overlap.ts';
import { createDirectConnector } from './direct.ts';

let market: SmallMarketplace;
let now = MARKET_NOW;
beforeEach(async () => {
  now = MARKET_NOW;
  market = await smallMarketplace((await resetDatabase(await testDatabase())).db);
});

const wall = (text: string) => text as WallClock;
const later = (minutes: number) => new Date(MARKET_NOW.getTime() + minutes * 60_000);

async function direct() {
  const { db } = await testDatabase();
  return createDirectConnector({ db, caches: createCaches(), clock: () => now });
}
const signal = () => AbortSignal.timeout(20_000);
const search = async (trip: Trip) => (await direct()).search(trip, signal());
const atAirport = (wishes: Partial<RentalCriteria> = {}) => tripBetween(market.places.airport, market.places.airport, wishes);

async function offerNamed(name: string, trip: Trip): Promise<Offer> {
  const offer = (await search(trip)).find((found) => found.vehicle.name === name);
  if (!offer) throw new Error(`No ${name} was offered`);
  return offer;
}
describe('the last car', () => {
  test('a sold-out car is not found, not offered again and not booked', async () => {
    const connector = await direct();
    const offer = await offerNamed('Dacia Duster', atAirport());
    expect(offer.unitsLeft).toBe(1);
    await connector.book(requestFor(atAirport(), offer));
    expect((await search(atAirport())).map((found) => found.vehicle.name)).not.toContain('Dacia Duster');
    expect(await connector.requote(atAirport(), offer.supplierRef, signal())).toEqual({ kind: 'sold_out' });
    expect(await connector.hold?.(requestFor(atAirport(), offer), later(15))).toEqual({ kind: 'sold_out' });
    expect(await connector.book(requestFor(atAirport(), offer))).toEqual({ kind: 'declined', reason: 'sold_out' });
  });

  test('the car needs its turnaround before it goes out again', async () => {
    const connector = await direct();
    const offer = await offerNamed('Dacia Duster', atAirport());
    await connector.book(requestFor(atAirport(), offer));
    const from = (pickupAt: string) => atAirport({ pickupAt: wall(pickupAt), returnAt: wall('2026-08-22T10:00') });
    expect((await search(from('2026-08-19T11:59'))).map((found) => found.vehicle.name)).not.toContain('Dacia Duster');
    expect((await search(from('2026-08-19T12:00'))).map((found) => found.vehicle.name)).toContain('Dacia Duster');
  });

  test('of many who want it at once, exactly one gets it', async () => {
    const connector = await direct();
    const offer = await offerNamed('Dacia Duster', atAirport());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => connector.hold?.(requestFor(atAirport(), offer), later(15))));
    expect(outcomes.filter((outcome) => outcome?.kind === 'held')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.kind === 'sold_out')).toHaveLength(19);
  });

  test('one request sent twice at once takes one car and gets one code', async () => {
    const connector = await direct();
    const request = requestFor(atAirport(), await offerNamed('Renault Clio', atAirport()));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => connector.book(request)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]?.kind).toBe('confirmed');
    expect((await offerNamed('Renault Clio', atAirport())).unitsLeft).toBe(3);
  });

  test('a hold keeps the car until it expires, and the late holder is declined once another has it', async () => {
    const connector = await direct();
    const offer = await offerNamed('Dacia Duster', atAirport());
    const [late, quick] = [requestFor(atAirport(), offer), requestFor(atAirport(), offer)];
    await connector.hold?.(late, later(15));
    expect(await connector.hold?.(quick, later(15))).toEqual({ kind: 'sold_out' });
    now = later(15);
    expect((await offerNamed('Dacia Duster', atAirport())).unitsLeft).toBe(1);
    expect(await connector.book(quick)).toMatchObject({ kind: 'confirmed' });
    expect(await connector.book(late)).toEqual({ kind: 'declined', reason: 'sold_out' });
  });

  test('an expired hold is still booked while nobody else has taken the car', async () => {
    const connector = await direct();
    const request = requestFor(atAirport(), await offerNamed('Dacia Duster', atAirport()));
    await connector.hold?.(request, later(15));
    now = later(30);
    expect(await connector.book(request)).toMatchObject({ kind: 'confirmed' });
  });

  test('a released car is free at once, and its holder may take it again', async () => {
    const connector = await direct();
    const request = requestFor(atAirport(), await offerNamed('Dacia Duster', atAirport()));
    await connector.hold?.(request, later(15));
    await connector.release?.(request.key);
    expect((await offerNamed('Dacia Duster', atAirport())).unitsLeft).toBe(1);
    expect(await connector.hold?.(request, later(15))).toEqual({ kind: 'held' });
  });

  test('what was cancelled stays cancelled, even when the booking is sent again', async () => {
    const connector = await direct();
    const request = requestFor(atAirport(), await offerNamed('Dacia Duster', atAirport()));
    await connector.book(request);
    await connector.cancel(referenceTo(request));
    expect(await connector.book(request)).toEqual({ kind: 'declined', reason: 'cancelled' });
    expect(await connector.hold?.(request, later(15))).toEqual({ kind: 'sold_out' });
    expect((await offerNamed('Dacia Duster', atAirport())).unitsLeft).toBe(1);
  });

  test('a hold is of the driver who is old enough by the birth date, whatever the search said', async () => {
    const connector = await direct();
    const offer = await offerNamed('Skoda Superb', atAirport());
    expect(await connector.hold?.(requestFor(atAirport(), offer, '2001-08-15'), later(15))).toEqual({ kind: 'sold_out' });
    expect(await connector.hold?.(requestFor(atAirport(), offer, '2001-08-14'), later(15))).toEqual({ kind: 'held' });
  });
});

describe('the database and the search count alike', () => {
  test('whatever was booked before, a car is found exactly when the database lets it be taken', async () => {
    const { db } = await testDatabase();
    const day = (n: number) => new Date(Date.UTC(2026, 8, n));
    const rental = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }));
    await fc.assert(
      fc.asyncProperty(fc.array(rental, { maxLength: 12 }), rental, async (earlier, [from, days]) => {
        await sql`truncate allocations`.execute(db);
        const taken: { from: number; until: number }[] = [];
        const take = async (key: string, start: number, length: number) =>
          sql`
            insert into allocations (key, pool, from_at, until_at, state, written_at)
            values (${key}, ${market.pools.clio}, ${day(start)}, ${day(start + length)}, 'booked', ${now})
          `.execute(db);
        for (const [index, [start, length]] of earlier.entries()) {
          const outcome = await take(`earlier-${index}`, start, length).catch((error: { code?: string }) => error.code);
          if (outcome !== 'KT001') taken.push({ from: day(start).getTime(), until: day(start + length).getTime() });
        }
        const free = 4 - peakOverlap(taken, { from: day(from).getTime(), until: day(from + days).getTime() });
        const outcome = await take('wanted', from, days).catch((error: { code?: string }) => error.code);
        expect(outcome === 'KT001').toBe(free <= 0);
      }),
      { numRuns: 60 },
    );
  });
});

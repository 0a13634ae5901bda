import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#kernel/time';
import { stopSale } from '#suppliers';
import { resetDatabase, testDatabase, tripBetween } from '#testing';
import { bookingFixture, checkoutKey, STAFF } from '../booking.fixture.ts';
import { reservationsDuring } from '../desk-day/reservations-during.ts';
import type { BookingOutcome } from './start-booking.ts';

const BUYERS = 12;
const isOrdered = ({ kind }: BookingOutcome): boolean => kind === 'to_bank';

test('a stop of the sale that meets orders on their way: each has its car or a clear answer, none begins after it', {
  timeout: 120_000,
}, async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db);
  // Cars for everybody: whoever gets none was stopped.
  await sql`update pools set units = ${2 * BUYERS}`.execute(db);
  const { reference } = await fixture.listed();
  const { airport } = fixture.market.places;
  const { pickupAt } = tripBetween(airport, airport, {}).criteria;
  const buys = (buyer: number): Promise<BookingOutcome> =>
    fixture.submit(
      {
        offer: reference,
        checkoutKey: checkoutKey(String(buyer)),
        paymentMode: 'full',
        lastName: `Yolcu${'abcdefghijklmnop'[buyer]}`,
        email: `yolcu${buyer}@ornek.com`,
        phone: `0532 000 ${1000 + buyer}`,
      },
      'tr',
      { ip: `203.0.113.${buyer}` },
    );
  const stop = { name: 'Bakım', offices: null, groups: null, what: 'both', from: pickupAt, until: addDays(pickupAt, 1) } as const;
  const stops = async (): Promise<void> => {
    await stopSale(fixture.deps, { supplier: 'yolbaz', entry: stop, by: STAFF });
  };
  // The stop begins when the first car is ordered and most orders are on their way, and others are sent while it is written.
  const before = Array.from({ length: BUYERS / 2 }, (_, buyer) => buys(buyer));
  await Promise.race(before);
  const stopped = stops();
  const during = Array.from({ length: BUYERS / 2 }, (_, buyer) => buys(BUYERS / 2 + buyer));
  const outcomes = await Promise.all([...before, ...during]);
  await stopped;

  expect(new Set(outcomes.filter((outcome) => !isOrdered(outcome)).map(({ kind }) => kind))).toEqual(new Set(['sold_out']));
  await expect(fixture.listed()).rejects.toThrow('Nobody offers');
  expect((await buys(BUYERS)).kind).toBe('sold_out');

  expect(outcomes.some(isOrdered)).toBe(true);
  const ordered = outcomes.flatMap((outcome) => (outcome.kind === 'to_bank' ? [outcome] : []));
  for (const order of ordered) await fixture.atBank(order);
  await fixture.workFor(30, 5);
  const codes = ordered.map(({ code }) => code).toSorted();
  for (const code of codes) expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(await fixture.books()).toMatchObject({ held: 0, authorised: codes.length });
  // The page of the stop names every one of them.
  const { rentals } = await reservationsDuring(fixture.deps, { ...stop, supplier: 'yolbaz', vehicles: null });
  expect(rentals.map(({ code }) => code).toSorted()).toEqual(codes);
});

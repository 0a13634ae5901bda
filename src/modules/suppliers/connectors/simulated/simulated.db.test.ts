import { beforeEach, expect, test } from 'vitest';
import type { Place } from '#places/model';
import { resetDatabase, testDatabase, tripBetween } from '#testing';
import { connectorContract, referenceTo, requestFor } from '../../connector.contract.ts';
import type { Trip } from '../../connector.ts';
import { createSimulatedConnector, isSimulationKind, SIMULATION_KINDS, type SimulationKind } from './simulated.ts';
import { createTestSupplier } from './test-supplier.ts';

const airport: Place = {
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  iata: 'IST',
  hub: true,
};
const ankara: Place = { ...airport, slug: 'ankara', name: { tr: 'Ankara', en: 'Ankara' } };
const abroad: Place = { ...airport, slug: 'berlin', country: 'DE', zone: 'Europe/Berlin' };
const trip = tripBetween(airport);

let now = new Date('2026-08-01T06:00:00Z');
const signal = () => AbortSignal.timeout(10_000);
const opened = async (kind: SimulationKind) =>
  createSimulatedConnector(kind, { db: (await testDatabase()).db, clock: () => now, delayMs: 5 });

beforeEach(async () => {
  now = new Date('2026-08-01T06:00:00Z');
  await resetDatabase(await testDatabase());
});

// The kinds whose misbehaviour the contract allows keep all of it.
for (const kind of ['slow', 'on_request'] as const)
  connectorContract(`the simulated supplier "${kind}"`, async () => ({
    connector: await opened(kind),
    trip,
    unserved: tripBetween(abroad),
  }));

connectorContract('the test supplier', async () => ({
  connector: createTestSupplier({ db: (await testDatabase()).db, clock: () => now }),
  trip,
  unserved: tripBetween(abroad),
}));

const firstOf = async (kind: SimulationKind, asked: Trip = trip) => {
  const connector = await opened(kind);
  const [offer] = await connector.search(asked, signal());
  if (!offer) throw new Error(`The simulated supplier ${kind} has no offer`);
  return { connector, offer };
};

test('each simulated supplier is switched on by its name, and nothing else is one', () => {
  expect(SIMULATION_KINDS.every(isSimulationKind)).toBe(true);
  for (const name of ['', 'fast', 'constructor', 'toString']) expect(isSimulationKind(name)).toBe(false);
});

test('a slow supplier answers when it pleases, and stops when nobody waits any more', async () => {
  const slow = createSimulatedConnector('slow', { db: (await testDatabase()).db, clock: () => now, delayMs: 60_000 });
  await expect(slow.search(trip, AbortSignal.timeout(20))).rejects.toThrow();
});

test('a silent supplier says nothing until nobody waits any more', async () => {
  const silent = await opened('silent');
  await expect(silent.search(trip, AbortSignal.timeout(20))).rejects.toThrow();
  await expect(silent.requote(trip, 'fiat-egea-sedan-manual-diesel', AbortSignal.timeout(20))).rejects.toThrow();
});

test('a broken supplier fails at everything', async () => {
  const broken = await opened('broken');
  const { offer } = await firstOf('slow');
  await expect(broken.search(trip, signal())).rejects.toThrow('error');
  await expect(broken.requote(trip, offer.supplierRef, signal())).rejects.toThrow('error');
  await expect(broken.book(requestFor(trip, offer))).rejects.toThrow('error');
  await expect(broken.retrieve({ key: 'key', supplierCode: null, lastName: 'Yılmaz' })).rejects.toThrow('error');
  await expect(broken.cancel({ key: 'key', supplierCode: null, lastName: 'Yılmaz' })).rejects.toThrow('error');
});

test('a car can be gone when it is priced again', async () => {
  const { connector, offer } = await firstOf('sold_out_at_requote');
  expect(await connector.requote(trip, offer.supplierRef, signal())).toEqual({ kind: 'sold_out' });
  expect((await connector.book(requestFor(trip, offer))).kind).toBe('declined');
});

test('a price can be 7 % higher when it is asked again, and still add up', async () => {
  const { connector, offer } = await firstOf('price_changes');
  const outcome = await connector.requote(trip, offer.supplierRef, signal());
  if (outcome.kind !== 'offered') throw new Error('It is offered');
  expect(outcome.offer.total.minor).toBe(Math.round(offer.total.minor * 1.07));
  expect(outcome.offer.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(outcome.offer.total.minor);
});

test('a declined booking stays declined, and there is nothing to cancel', async () => {
  const { connector, offer } = await firstOf('declines');
  const request = requestFor(trip, offer);
  expect((await connector.book(request)).kind).toBe('declined');
  expect((await connector.retrieve(referenceTo(request))).kind).toBe('declined');
  expect(await connector.cancel(referenceTo(request))).toEqual({ kind: 'refused', reason: 'unknown_booking' });
});

test('a booking on request is confirmed half a minute later', async () => {
  const { connector, offer } = await firstOf('on_request');
  expect(offer.confirmation).toBe('on_request');
  const request = requestFor(trip, offer);
  expect(await connector.book(request)).toEqual({ kind: 'pending' });
  now = new Date(now.getTime() + 31_000);
  expect(await connector.retrieve(referenceTo(request))).toEqual({
    kind: 'confirmed',
    supplierCode: expect.stringMatching(/^PRV-[0-9A-F]{8}$/),
  });
});

test('a booking whose answer was lost is found, and not made twice', async () => {
  const { connector, offer } = await firstOf('lost_answer');
  const request = requestFor(trip, offer);
  await expect(connector.book(request)).rejects.toThrow('lost');
  const found = await connector.retrieve(referenceTo(request));
  expect(found.kind).toBe('confirmed');
  expect(await connector.book(request)).toEqual(found);
});

test('its prices follow the trip: a return elsewhere, a young driver, a month', async () => {
  const { offer: plain } = await firstOf('slow');
  const { offer: oneWay } = await firstOf('slow', tripBetween(airport, ankara));
  const { offer: young } = await firstOf('slow', tripBetween(airport, airport, { driver: { country: 'TR', age: 22 } }));
  const { offer: month } = await firstOf('slow', tripBetween(airport, airport, { months: 1 }));
  expect(plain.lines.map((line) => line.kind)).toEqual(['rental']);
  expect(oneWay.lines.map((line) => line.kind)).toEqual(['rental', 'one_way']);
  expect(young.lines.map((line) => line.kind)).toEqual(['rental', 'young_driver']);
  expect(month).toMatchObject({ months: 1, days: 31, mileage: { km: 3_000 } });
});

import { beforeEach, expect, test } from 'vitest';
import { recordRate } from '#currency';
import { catalogueOf } from '#places';
import { createCaches } from '#platform/cache';
import { signText } from '#platform/crypto';
import { silentLog } from '#platform/log';
import { createDirectConnector, createSimulatedConnector, type SimulationKind, type Trip } from '#suppliers';
import type { Offer } from '#suppliers/model';
import { MARKET_NOW, resetDatabase, smallMarketplace, testDatabase, tripBetween } from '#testing';
import { offerKeyFrom, type SearchDeps } from '../search-deps.ts';
import { findOffers } from './find-offers.ts';
import { mergeOffers } from './merge-offers.ts';
import { claimOf, listedOffers, OFFER_VALID_MINUTES, offerReference } from './offer-reference.ts';
import { refreshedReference, requoteOffer } from './requote-offer.ts';
import { requoteSaved } from './requote-saved.ts';

let now = MARKET_NOW;
let deps: SearchDeps;
let trip: Trip;

beforeEach(async () => {
  now = MARKET_NOW;
  const { db } = await resetDatabase(await testDatabase());
  await recordRate(db, { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'tcmb' }, now);
  const { places } = await smallMarketplace(db);
  const clock = () => now;
  const simulated = (kind: SimulationKind) => createSimulatedConnector(kind, { db, clock, delayMs: 5 });
  trip = tripBetween(places.airport);
  const caches = createCaches();
  deps = {
    db,
    caches,
    places: catalogueOf([places.airport, places.city].map((place) => ({ ...place, aliases: [], prominence: 1 }))),
    connectors: [
      createDirectConnector({ db, caches, clock }),
      ...(['sold_out_at_requote', 'price_changes', 'broken', 'silent'] as const).map(simulated),
    ],
    clock,
    log: silentLog,
    search: { deadlineMs: 1_000, firstAnswerMs: 250 },
    offerKey: offerKeyFrom(['a secret for tests that is long enough']),
  };
});

const found = async (connector: string, asked: Trip = trip): Promise<Offer> => {
  const { arrived, pending } = await findOffers(deps, asked);
  // On a busy machine one that is asked for may come after the first set; others stay silent until their deadline.
  const offers = [...arrived, ...pending].map(async (outcome) => mergeOffers([await outcome]).find((one) => one.connector === connector));
  return Promise.any(
    offers.map(async (one) => {
      const offer = await one;
      if (!offer) throw new Error(`${connector} has no offer`);
      return offer;
    }),
  );
};
const referenceTo = async (connector: string, asked: Trip = trip) => offerReference(deps, asked.criteria, await found(connector, asked));

test('an offer is priced again from its reference, and nothing has changed', async () => {
  const offer = await found('direct');
  const quote = await requoteOffer(deps, offerReference(deps, trip.criteria, offer));
  expect(quote).toMatchObject({
    kind: 'offered',
    trip,
    offer,
    listedTotal: offer.total,
    supplierTotal: offer.total,
    rate: { tryPerEuroE4: 500_000 },
  });
});

test('a changed price is told with the old one, and a fresh reference agrees to it', async () => {
  const quote = await requoteOffer(deps, await referenceTo('simulated-price-changes'));
  if (quote.kind !== 'offered') throw new Error('It is offered');
  expect(quote.offer.total.minor).toBeGreaterThan(quote.listedTotal.minor);
  const again = await requoteOffer(deps, refreshedReference(deps, quote));
  expect(again).toMatchObject({ kind: 'offered', listedTotal: quote.offer.total, offer: { total: quote.offer.total } });
});

test("a visitor from abroad is quoted in euro, and the supplier's own total is kept", async () => {
  const visitor = tripBetween(trip.pickup, trip.returnTo, { driver: { country: 'DE', age: 35 } });
  const quote = await requoteOffer(deps, await referenceTo('direct', visitor));
  expect(quote).toMatchObject({
    kind: 'offered',
    listedTotal: { currency: 'EUR' },
    offer: { currency: 'EUR' },
    supplierTotal: { currency: 'TRY' },
  });
});

test('a car that is gone says what to look for instead', async () => {
  const offer = await found('simulated-sold-out-at-requote');
  expect(await requoteOffer(deps, offerReference(deps, trip.criteria, offer))).toEqual({
    kind: 'sold_out',
    trip,
    vehicleClass: offer.vehicle.class,
    listedTotal: offer.total,
    connector: offer.connector,
    supplierRef: offer.supplierRef,
  });
});

test('a car of a connector that is switched off is gone', async () => {
  const reference = await referenceTo('simulated-price-changes');
  expect((await requoteOffer({ ...deps, connectors: [] }, reference)).kind).toBe('sold_out');
});

test.each(['simulated-broken', 'simulated-silent'])('when %s does not answer, that is what is said', async (connector) => {
  const reference = offerReference(deps, trip.criteria, { ...(await found('direct')), connector });
  expect(await requoteOffer(deps, reference)).toEqual({ kind: 'no_answer', trip });
});

test('a reference expires after half an hour and says what to search again; a long form may still ask for the price', async () => {
  const reference = await referenceTo('direct');
  now = new Date(MARKET_NOW.getTime() + OFFER_VALID_MINUTES * 60_000);
  expect((await requoteOffer(deps, reference)).kind).toBe('offered');
  now = new Date(now.getTime() + 1_000);
  expect(await requoteOffer(deps, reference)).toEqual({ kind: 'expired', criteria: trip.criteria });
  expect((await requoteOffer(deps, reference, { evenIfExpired: true })).kind).toBe('offered');
});

test('a reference whose pickup has passed is expired whatever else', async () => {
  const reference = await referenceTo('direct');
  now = trip.from;
  expect((await requoteOffer(deps, reference, { evenIfExpired: true })).kind).toBe('expired');
});

test('a reference that somebody changed, made up or signed with another key is invalid', async () => {
  const reference = await referenceTo('direct');
  const [body = '', signature = ''] = reference.split('.');
  const cheaper = Buffer.from(Buffer.from(body, 'base64url').toString().replace('500000', '500')).toString('base64url');
  const stranger = offerReference(
    { ...deps, offerKey: offerKeyFrom(['another secret that is long enough']) },
    trip.criteria,
    await found('direct'),
  );
  const ours = signText(JSON.stringify([1, 'direct']), deps.offerKey);
  for (const text of ['', '.', 'x.y.z', body, `${cheaper}.${signature}`, stranger, ours, 'a'.repeat(100_000), '\0'])
    expect(await requoteOffer(deps, text)).toEqual({ kind: 'invalid' });
});

test('a reference keeps the whole search: months, another return, the driver', async () => {
  const offer = await found('direct');
  const monthly = tripBetween(trip.pickup, trip.returnTo, { months: 2 }).criteria;
  const elsewhere = { ...trip.criteria, returnTo: 'ankara', driver: { country: 'DE', age: 71 } };
  for (const criteria of [trip.criteria, monthly, elsewhere])
    expect(claimOf(deps, offerReference(deps, criteria, offer))).toMatchObject({
      criteria,
      listedTotal: offer.total,
      supplierRef: offer.supplierRef,
    });
});

test('references are short enough for an address', async () => {
  const [listed] = listedOffers(deps, trip.criteria, [await found('direct')]);
  expect(listed?.reference.length).toBeLessThan(400);
});

test('saved cars are asked for together, however long ago they were saved, and one that is gone spoils none of the others', async () => {
  const [same, dearer, gone] = await Promise.all(
    ['direct', 'simulated-price-changes', 'simulated-sold-out-at-requote'].map((connector) => referenceTo(connector)),
  );
  const silent = offerReference(deps, trip.criteria, { ...(await found('direct')), connector: 'simulated-broken' });
  now = new Date(MARKET_NOW.getTime() + 24 * 60 * 60_000);
  const listed = (await found('direct')).total;
  const prices = [...(await requoteSaved(deps, [same, dearer, gone, silent, 'made up'].map(String))).values()];
  expect(prices).toMatchObject([
    { kind: 'offered', total: listed, fits: true },
    { kind: 'offered', fits: true },
    { kind: 'sold_out' },
    { kind: 'no_answer' },
    { kind: 'unknown' },
  ]);
  // What it is booked with from now on has not expired.
  const [first] = prices;
  if (first?.kind !== 'offered') throw new Error('It is offered');
  expect(await requoteOffer(deps, first.reference)).toMatchObject({ kind: 'offered', listedTotal: listed });
  now = trip.from;
  expect([...(await requoteSaved(deps, [String(same)]))]).toEqual([[same, { kind: 'over' }]]);
});

import { beforeEach, expect, test } from 'vitest';
import { recordRate } from '#currency';
import type { Flags } from '#kernel/flags';
import { catalogueOf } from '#places';
import { createCaches } from '#platform/cache';
import { silentLog } from '#platform/log';
import { type Connector, createDirectConnector, type Trip } from '#suppliers';
import type { Offer } from '#suppliers/model';
import { MARKET_NOW, resetDatabase, smallMarketplace, testDatabase, tripBetween } from '#testing';
import { featuredOffersAt } from '../featured/featured-offers.ts';
import { priceTableAt } from '../featured/price-table.ts';
import { offerKeyFrom, type SearchDeps } from '../search-deps.ts';
import { findOffers } from './find-offers.ts';
import { mergeOffers } from './merge-offers.ts';
import { nearestAlternatives } from './nearest-alternatives.ts';
import { offerReference } from './offer-reference.ts';
import { requoteOffer } from './requote-offer.ts';
import { requoteRental } from './requote-rental.ts';

const RATE = { date: '2026-07-31', tryPerEuroE4: 500_000 };
const off = new Set<string>();
const flags: Flags = {
  isOff: (name) => off.has(name),
  get edition() {
    return [...off].join();
  },
};
let deps: SearchDeps;
let trip: Trip;
let asked: string[];

beforeEach(async () => {
  off.clear();
  asked = [];
  const { db } = await resetDatabase(await testDatabase());
  await recordRate(db, { ...RATE, source: 'tcmb' }, MARKET_NOW);
  const { places } = await smallMarketplace(db);
  const clock = () => MARKET_NOW;
  const caches = createCaches();
  const direct = createDirectConnector({ db, caches, clock });
  const heard: Connector = {
    ...direct,
    search: (...search) => {
      asked.push('direct');
      return direct.search(...search);
    },
  };
  trip = tripBetween(places.airport);
  deps = {
    db,
    caches,
    places: catalogueOf([places.airport, places.city].map((place) => ({ ...place, aliases: [], prominence: 1 }))),
    connectors: [heard],
    clock,
    log: silentLog,
    search: { deadlineMs: 5_000, firstAnswerMs: 5_000 },
    offerKey: offerKeyFrom(['a secret for tests that is long enough']),
    flags,
  };
});

const found = async (): Promise<Offer[]> => mergeOffers((await findOffers(deps, trip)).arrived);
const sellers = (offers: readonly Offer[]): string[] => [...new Set(offers.map(({ supplier }) => supplier.slug))].toSorted();

test('a supplier that is switched off leaves searches at once, and cannot be booked from an open page', async () => {
  const offers = await found();
  const [seller = '', ...others] = sellers(offers);
  expect(others.length).toBeGreaterThan(0);
  const mine = offers.find(({ supplier }) => supplier.slug === seller);
  if (!mine) throw new Error('Nobody sells anything');
  const reference = offerReference(deps, trip.criteria, mine);
  expect((await requoteOffer(deps, reference)).kind).toBe('offered');
  off.add(`supplier.${seller}`);
  expect(sellers(await found())).toEqual(others);
  expect((await requoteOffer(deps, reference)).kind).toBe('sold_out');
  // Nor is its car changed to other days; what was booked stays.
  const rented = { offer: mine, key: 'one', rate: RATE };
  expect((await requoteRental(deps, rented, trip.criteria)).kind).toBe('sold_out');
  off.clear();
  expect((await requoteOffer(deps, reference)).kind).toBe('offered');
});

test('a connector that is switched off is not even asked', async () => {
  await found();
  expect(asked).toEqual(['direct']);
  off.add('supplier.direct');
  expect(await found()).toEqual([]);
  expect(asked).toEqual(['direct']);
});

test('prices that are kept for pages of places are found anew with a switch', async () => {
  const place = trip.pickup;
  const sold = async () => sellers((await featuredOffersAt(deps, place)).ofSuppliers);
  const [seller = '', ...others] = await sold();
  const cars = async () => (await priceTableAt(deps, place)).cars.map(({ supplier }) => supplier.slug);
  expect((await cars()).length).toBeGreaterThan(0);
  off.add(`supplier.${seller}`);
  expect(await sold()).toEqual(others);
  expect(await cars()).not.toContain(seller);
  off.clear();
  off.add('page.prices');
  expect(await cars()).toEqual([]);
});

test('other cars in place of one that is gone are not looked for while that is switched off', async () => {
  const [one] = await found();
  if (!one) throw new Error('Nobody sells anything');
  const like = { vehicleClass: one.vehicle.class, listedTotal: one.total, connector: one.connector, supplierRef: 'another' };
  expect((await nearestAlternatives(deps, trip, like, 3)).length).toBeGreaterThan(0);
  off.add('page.alternatives');
  const before = asked.length;
  expect(await nearestAlternatives(deps, trip, like, 3)).toEqual([]);
  expect(asked).toHaveLength(before);
});

test('lists ask for no part online while part payment is switched off; a change of what is agreed keeps its way to pay', async () => {
  const shares = async () => [...new Set((await found()).map(({ onlineShareBp }) => onlineShareBp > 0))];
  expect(await shares()).toEqual([true]);
  const [agreed] = await found();
  off.add('payment.partial');
  expect(await shares()).toEqual([false]);
  if (!agreed) throw new Error('Nobody sells anything');
  const changed = await requoteRental(deps, { offer: agreed, key: 'one', rate: RATE }, trip.criteria);
  expect(changed).toMatchObject({ kind: 'offered', offer: { onlineShareBp: agreed.onlineShareBp } });
});

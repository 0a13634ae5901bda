import { beforeEach, expect, test } from 'vitest';
import { recordRate } from '#currency';
import { catalogueOf, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import type { Log } from '#platform/log';
import { type Connector, createDirectConnector, createSimulatedConnector, type SimulationKind, withLimits } from '#suppliers';
import type { Offer } from '#suppliers/model';
import { MARKET_NOW, resetDatabase, smallMarketplace, testDatabase, testOffer, tripBetween } from '#testing';
import type { SearchTimes } from '../search-deps.ts';
import { findOffers } from './find-offers.ts';
import { type ConnectorOutcome, mergeOffers } from './merge-offers.ts';
import { nearestAlternatives } from './nearest-alternatives.ts';

const places = catalogueOf(await placesFromSeed());
const clock = () => MARKET_NOW;
const rate = { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'tcmb' } as const;
let market: Awaited<ReturnType<typeof smallMarketplace>>;
let warnings: string[];
const log: Log = {
  debug() {},
  info() {},
  error() {},
  warn: (fields, message) => void warnings.push(`${message} ${JSON.stringify(fields)}`),
};

beforeEach(async () => {
  warnings = [];
  const { db } = await resetDatabase(await testDatabase());
  await recordRate(db, rate, MARKET_NOW);
  market = await smallMarketplace(db);
});

const direct = async (): Promise<Connector> => createDirectConnector({ db: (await testDatabase()).db, caches: createCaches(), clock });
const simulated = async (kind: SimulationKind, delayMs = 300): Promise<Connector> =>
  createSimulatedConnector(kind, { db: (await testDatabase()).db, clock, delayMs });
const depsWith = async (connectors: readonly Connector[], search: SearchTimes = { deadlineMs: 2_000, firstAnswerMs: 100 }) => ({
  db: (await testDatabase()).db,
  caches: createCaches(),
  places,
  connectors,
  log,
  search,
});
const answering = (name: string, search: Connector['search'], serves: Connector['serves'] = () => true): Connector => ({
  name,
  serves,
  search,
  requote: async () => ({ kind: 'sold_out' }),
  limits: { searchMs: 10_000, bookMs: 10_000, inFlightMs: null, concurrency: null },
  isRepeatable: true,
  book: async () => ({ kind: 'declined', reason: 'sold_out' }),
  retrieve: async () => ({ kind: 'unknown' }),
  cancel: async () => ({ kind: 'refused', reason: 'unknown_booking' }),
});
const kinds = (outcomes: readonly ConnectorOutcome[]): string[] => outcomes.map(({ connector, kind }) => `${connector} ${kind}`).sort();

test('the marketplace answers with its own fleet, in lira for a resident', async () => {
  const found = await findOffers(await depsWith([await direct()]), tripBetween(market.places.airport));
  expect(found).toMatchObject({ currency: 'TRY', rate, pending: [] });
  expect(
    mergeOffers(found.arrived)
      .map((offer) => offer.vehicle.name)
      .sort(),
  ).toEqual(['Dacia Duster', 'Renault Clio', 'Skoda Superb']);
});

test('a supplier that takes longer than its connector allows is late, before the page has stopped waiting', async () => {
  const silent = answering('silent', () => new Promise(() => {}));
  const limited = withLimits({ ...silent, limits: { ...silent.limits, searchMs: 30 } });
  const found = await findOffers(
    await depsWith([await direct(), limited], { deadlineMs: 5_000, firstAnswerMs: 1_000 }),
    tripBetween(market.places.airport),
  );
  expect(kinds(found.arrived)).toEqual(['direct answered', 'silent late']);
});

test('a visitor from abroad is charged in euro, every amount of every offer', async () => {
  const trip = tripBetween(market.places.airport, market.places.airport, { driver: { country: 'DE', age: 35 } });
  const found = await findOffers(await depsWith([await direct()]), trip);
  const clio = mergeOffers(found.arrived).find((offer) => offer.vehicle.name === 'Renault Clio');
  expect(found.currency).toBe('EUR');
  expect(clio).toMatchObject({
    currency: 'EUR',
    total: { minor: 100_00, currency: 'EUR' },
    deposit: { amount: { minor: 100_00, currency: 'EUR' } },
  });
});

test('a slow supplier does not delay the first offers and arrives later', async () => {
  const simulation = await simulated('slow', 0);
  const answers = Promise.withResolvers<void>();
  const slow: Connector = {
    ...simulation,
    search: async (trip, signal) => {
      await answers.promise;
      return simulation.search(trip, signal);
    },
  };
  const found = await findOffers(
    await depsWith([await direct(), slow], { deadlineMs: 20_000, firstAnswerMs: 100 }),
    tripBetween(market.places.airport),
  );
  expect(kinds(found.arrived)).toEqual(['direct answered']);
  // It answers only now: nobody can have waited for it.
  answers.resolve();
  const late = await Promise.all(found.pending);
  expect(kinds(late)).toEqual(['simulated-slow answered']);
  expect(mergeOffers(late).length).toBeGreaterThan(0);
});

test('a broken, a silent and a nonsensical supplier never empty the list', async () => {
  const connectors = [await simulated('broken'), await simulated('silent'), await simulated('nonsense'), await direct()];
  const found = await findOffers(
    await depsWith(connectors, { deadlineMs: 2_500, firstAnswerMs: 1_000 }),
    tripBetween(market.places.airport),
  );
  expect(kinds(found.arrived)).toEqual(['direct answered', 'simulated-broken broken', 'simulated-nonsense answered']);
  expect(mergeOffers(found.arrived)).toHaveLength(3);
  expect(kinds(await Promise.all(found.pending))).toEqual(['simulated-silent late']);
  expect(warnings.map((line) => line.split(' {')[0]).sort()).toEqual(['connector broken', 'connector late', 'offers left out']);
});

test('of fifty suppliers, forty-nine of which are as bad as can be, the good one is shown as if it were alone', async () => {
  const trip = tripBetween(market.places.airport);
  const alone = mergeOffers((await findOffers(await depsWith([await direct()]), trip)).arrived);
  const bad: readonly Connector['search'][] = [
    () => new Promise(() => {}),
    async () => Promise.reject(new Error('out of order')),
    () => {
      throw new Error('broken before it began');
    },
    async () => 'no offers' as never,
    async () => Array.from({ length: 500 }, () => ({ nonsense: true })) as never,
    async (_trip: unknown, signal: AbortSignal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    (): never[] => [],
  ] as never;
  const others = Array.from({ length: 49 }, (_, at) => answering(`bad-${at}`, bad[at % bad.length] as Connector['search']));
  const { arrived, pending } = await findOffers(
    await depsWith([...others, await direct()], { deadlineMs: 1_500, firstAnswerMs: 400 }),
    trip,
  );
  expect(mergeOffers(arrived)).toEqual(alone);
  const all = [...arrived, ...(await Promise.all(pending))];
  expect(all).toHaveLength(50);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['answered', 'late', 'broken']));
});

test('while nothing has been found the first set stays open a little longer', async () => {
  const deps = await depsWith([await simulated('slow', 150)], { deadlineMs: 2_000, firstAnswerMs: 20, emptyAnswerMs: 1_500 });
  const found = await findOffers(deps, tripBetween(market.places.airport));
  expect(kinds(found.arrived)).toEqual(['simulated-slow answered']);
  expect(found.pending).toEqual([]);
});

test('but not for ever: an empty first set is closed too', async () => {
  const deps = await depsWith([await simulated('silent')], { deadlineMs: 300, firstAnswerMs: 10, emptyAnswerMs: 40 });
  const found = await findOffers(deps, tripBetween(market.places.airport));
  expect(found.arrived).toEqual([]);
  expect(kinds(await Promise.all(found.pending))).toEqual(['simulated-silent late']);
});

test('a supplier that listens to nobody is given up at the deadline', async () => {
  const deaf = answering('deaf', () => new Promise(() => {}));
  const found = await findOffers(await depsWith([deaf], { deadlineMs: 60, firstAnswerMs: 5 }), tripBetween(market.places.airport));
  expect(kinds([...found.arrived, ...(await Promise.all(found.pending))])).toEqual(['deaf late']);
});

test('when the visitor leaves, nobody is asked any longer and nothing is logged', async () => {
  const visitor = new AbortController();
  let heard = false;
  const listening = answering(
    'listening',
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          heard = true;
          reject(signal.reason);
        });
        visitor.abort();
      }),
  );
  const found = await findOffers(await depsWith([listening]), tripBetween(market.places.airport), { signal: visitor.signal });
  expect(kinds([...found.arrived, ...(await Promise.all(found.pending))])).toEqual(['listening late']);
  expect(heard).toBe(true);
  expect(warnings).toEqual([]);
});

test('a supplier that does not serve the trip is not asked and not mentioned', async () => {
  let asked = false;
  const elsewhere = answering(
    'elsewhere',
    async () => {
      asked = true;
      return [];
    },
    async () => false,
  );
  const found = await findOffers(await depsWith([elsewhere, await direct()]), tripBetween(market.places.airport));
  expect(kinds(found.arrived)).toEqual(['direct answered']);
  expect(asked).toBe(false);
});

test.each<[string, Connector['search']]>([
  [
    'throws before it promises anything',
    () => {
      throw new Error('at once');
    },
  ],
  ['answers no list', async () => ({ offers: [] }) as never],
  ['answers nothing', async () => undefined as never],
  ['rejects with nothing', () => Promise.reject()],
])('a supplier that %s is broken, and only it', async (_, search) => {
  const found = await findOffers(await depsWith([answering('odd', search), await direct()]), tripBetween(market.places.airport));
  expect(kinds(found.arrived)).toEqual(['direct answered', 'odd broken']);
});

test('a supplier that cannot say whether it serves is broken too', async () => {
  const unsure = answering(
    'unsure',
    async () => [],
    () => {
      throw new Error('no idea');
    },
  );
  const found = await findOffers(await depsWith([unsure]), tripBetween(market.places.airport));
  expect(kinds(found.arrived)).toEqual(['unsure broken']);
});

test("of a supplier's offers only the sound ones are shown, and each once", async () => {
  const offers: readonly unknown[] = [
    testOffer({ connector: 'mixed', supplierRef: 'good' }),
    testOffer({ connector: 'mixed', supplierRef: 'good' }),
    { ...testOffer({ connector: 'mixed', supplierRef: 'short' }), lines: [] },
    null,
    'an offer',
    testOffer({ connector: 'direct', supplierRef: 'borrowed name' }),
  ];
  const mixed = answering('mixed', async () => offers as Offer[]);
  const found = await findOffers(await depsWith([mixed]), tripBetween(market.places.airport));
  expect(mergeOffers(found.arrived).map((offer) => offer.supplierRef)).toEqual(['good']);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('"dropped":5');
});

test('without any connector there is an empty answer at once', async () => {
  expect(await findOffers(await depsWith([]), tripBetween(market.places.airport))).toMatchObject({ arrived: [], pending: [] });
});

test('the nearest alternatives of a car that is gone come from whoever answers in time', async () => {
  const deps = await depsWith([await direct(), await simulated('broken'), await simulated('slow', 50)], {
    deadlineMs: 2_000,
    firstAnswerMs: 20,
  });
  const trip = tripBetween(market.places.airport);
  const clio = mergeOffers((await findOffers(deps, trip)).arrived).find((offer) => offer.vehicle.class === 'economy');
  const found = await nearestAlternatives(
    deps,
    trip,
    { vehicleClass: 'economy', listedTotal: clio?.total, connector: 'direct', supplierRef: clio?.supplierRef },
    3,
  );
  expect(found.map((offer) => `${offer.connector} ${offer.vehicle.class}`)).toEqual([
    'simulated-slow economy',
    'simulated-slow midsize',
    'direct suv',
  ]);
});

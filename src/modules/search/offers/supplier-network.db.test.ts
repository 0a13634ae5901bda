import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordRate } from '#currency';
import { catalogueOf, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import { silentLog } from '#platform/log';
import { createMetrics } from '#platform/metrics/metrics';
import { createNetwork, listMessages, readSupplierSettings, replayMessage, type SupplierNetwork } from '#suppliers';
import { MARKET_NOW, resetDatabase, type Sandbox, smallMarketplace, startSandbox, testDatabase, tripBetween } from '#testing';
import { findOffers } from './find-offers.ts';
import { type ConnectorOutcome, mergeOffers } from './merge-offers.ts';
import { validateOffer } from './validate-offer.ts';

const places = catalogueOf(await placesFromSeed());
const NAMES = ['marti', 'anadolu', 'lodos', 'ege', 'toros', 'karadeniz'] as const;
const OWN = ['pamuk', 'yayla', 'kapadokya'] as const;
let sandbox: Sandbox;
let network: SupplierNetwork;
let market: Awaited<ReturnType<typeof smallMarketplace>>;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  await recordRate(db, { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'tcmb' }, MARKET_NOW);
  market = await smallMarketplace(db);
  for (const name of [...NAMES, ...OWN])
    sandbox.turn(name, { silent: false, httpStatus: null, wrongTotals: false, truncates: false, copies: 1, error: null, emptyBody: false });
  network = await createNetwork(
    { simulated: [] },
    { file: null, sandbox: sandbox.origin },
    { db, caches: createCaches(), clock: () => MARKET_NOW, log: silentLog, metrics: createMetrics(), places },
  );
});

async function found() {
  const offers = await searched();
  await network.close();
  return offers;
}

async function searched() {
  const { db } = await testDatabase();
  const deps = {
    db,
    caches: createCaches(),
    places,
    log: silentLog,
    connectors: network.connectors,
    search: { deadlineMs: 20_000, firstAnswerMs: 5_000 },
  };
  const offers = await findOffers(deps, tripBetween(market.places.airport));
  // A machine that does much else answers late, and answers all the same.
  const arrived = [...offers.arrived, ...(await Promise.all(offers.pending))];
  return { ...offers, arrived, pending: [] };
}
const kinds = (outcomes: readonly ConnectorOutcome[]): string[] => outcomes.map(({ connector, kind }) => `${connector} ${kind}`).sort();

test('a search crosses the wire to nine suppliers, six dialects and three interfaces, and every car that comes back can be shown and sold', async () => {
  // The first search of a process starts the threads that read; on a busy machine that can take all the time that a supplier has.
  await searched();
  const { arrived } = await found();
  expect(kinds(arrived)).toEqual([
    'direct answered',
    ...[...NAMES.map((name) => `opentravel-${name} answered`), ...OWN.map((name) => `mapped-${name} answered`)].sort(),
  ]);
  for (const outcome of arrived) {
    if (outcome.kind !== 'answered') continue;
    expect(outcome.offers.length).toBeGreaterThanOrEqual(3);
    for (const offer of outcome.offers) expect(validateOffer(offer, outcome.connector, { country: 'TR' })).toBeUndefined();
  }
});

test('what went over the wire is kept, and its answer can be read again', async () => {
  for (const name of ['ege', ...OWN]) sandbox.turn(name, { httpStatus: 500 });
  await found();
  const { db } = await testDatabase();
  const kept = await listMessages(db, { limit: 9 });
  expect(kept.map(({ message }) => message)).toContain('VehAvailRate');
  expect(kept.find(({ supplier }) => supplier === 'ege')?.outcome).toBe('unreadable');
  const settings = await readSupplierSettings({ file: null, sandbox: sandbox.origin });
  const well = kept.find(({ outcome }) => outcome === 'success');
  const replay = await replayMessage(db, well?.id ?? 0, (name) => settings.find((supplier) => supplier.name === name));
  expect(replay?.reading).toMatchObject({ kind: 'read', message: 'VehAvailRateRS' });
  expect(replay?.reading?.kind === 'read' && replay.reading.prices.adds_up).toBeGreaterThanOrEqual(3);
  const password = settings.map((supplier) =>
    supplier.kind === 'opentravel'
      ? (supplier.dialect.credentials.requestor.password ?? supplier.dialect.credentials.basic?.password)
      : undefined,
  );
  for (const secret of password) if (secret) expect(replay?.request).not.toContain(secret);
});

test('so is what went to a supplier with an interface of its own', async () => {
  for (const name of NAMES) sandbox.turn(name, { httpStatus: 500 });
  await found();
  const { db } = await testDatabase();
  const settings = await readSupplierSettings({ file: null, sandbox: sandbox.origin });
  const well = (await listMessages(db, { limit: 9 })).find(({ outcome }) => outcome === 'success');
  const replay = await replayMessage(db, well?.id ?? 0, (name) => settings.find((supplier) => supplier.name === name));
  expect(replay?.line).toMatchObject({ message: 'search' });
  expect(replay?.reading).toMatchObject({ kind: 'read', message: 'search' });
  expect(replay?.reading?.kind === 'read' && replay.reading.prices.adds_up).toBeGreaterThanOrEqual(3);
  expect(replay?.request).not.toContain('yayla-deneme');
});

test('which office serves which place is asked of all of them, and one that says nothing hides no other', async () => {
  sandbox.turn('marti', { httpStatus: 500 });
  sandbox.turn('toros', { listsNoOffices: true });
  const suppliers = await network.offices();
  sandbox.turn('toros', { listsNoOffices: false });
  await network.close();
  const lineOf = (name: string) => suppliers.find(({ supplier }) => supplier === name);
  expect(suppliers.map(({ supplier }) => supplier).toSorted()).toEqual([...NAMES, ...OWN].toSorted());
  const asked = ['marti', 'toros', 'anadolu', 'yayla'].map((name) => lineOf(name)?.asked);
  expect(asked).toEqual(['not_answered', 'no_list', 'answered', 'not_possible']);
  const open = suppliers.flatMap(({ supplier, lines }) =>
    lines.filter(({ finding }) => finding !== 'fine').map(({ code, finding, proposed }) => [supplier, code, finding, proposed[0]?.slug]),
  );
  expect(open).toEqual([['pamuk', 'ADA-1', 'unmapped', 'cukurova-havalimani']]);
});

test('offers in euro arrive in the currency of the trip', async () => {
  const { arrived } = await found();
  const ege = mergeOffers(arrived).filter(({ connector }) => connector === 'opentravel-ege');
  expect(new Set(ege.map(({ currency }) => currency))).toEqual(new Set(['TRY']));
  expect(ege.every(({ total }) => total.minor > 500_000)).toBe(true);
});

test('suppliers that are broken, lie or say nothing empty no list', async () => {
  sandbox.turn('marti', { httpStatus: 500 });
  sandbox.turn('anadolu', { wrongTotals: true });
  sandbox.turn('lodos', { truncates: true });
  sandbox.turn('ege', { emptyBody: true });
  sandbox.turn('toros', { error: '448' });
  sandbox.turn('karadeniz', { copies: 3 });
  sandbox.turn('pamuk', { wrongTotals: true });
  sandbox.turn('yayla', { truncates: true });
  sandbox.turn('kapadokya', { httpStatus: 500 });
  const { arrived } = await found();
  expect(kinds(arrived)).toEqual([
    'direct answered',
    'mapped-kapadokya broken',
    'mapped-pamuk answered',
    'mapped-yayla broken',
    'opentravel-anadolu answered',
    'opentravel-ege broken',
    'opentravel-karadeniz answered',
    'opentravel-lodos broken',
    'opentravel-marti broken',
    'opentravel-toros broken',
  ]);
  const offers = mergeOffers(arrived);
  expect(offers.filter(({ connector }) => connector === 'opentravel-anadolu')).toEqual([]);
  expect(offers.filter(({ connector }) => connector === 'opentravel-karadeniz')).toHaveLength(6);
});

test('who has failed time after time is named to our people for as long as it is left alone', async () => {
  const { db } = await testDatabase();
  sandbox.turn('marti', { httpStatus: 500 });
  expect(network.silent()).toEqual([]);
  const marti = network.connectors.find(({ name }) => name === 'opentravel-marti');
  const searchFor = (age: number) =>
    marti?.search(
      tripBetween(market.places.airport, market.places.airport, { driver: { country: 'TR', age } }),
      AbortSignal.timeout(20_000),
    );
  for (let age = 30; age < 35; age += 1) await expect(searchFor(age)).rejects.toThrow();
  expect(network.silent()).toEqual(['Martı Filo']);
  expect((await listMessages(db, { limit: 9 })).every(({ supplier }) => supplier === 'marti')).toBe(true);
  await network.close();
});

test('a sandbox that is not there takes none of our own cars away', async () => {
  const away = await createNetwork(
    { simulated: [] },
    { file: null, sandbox: 'http://127.0.0.1:9' },
    { db: (await testDatabase()).db, caches: createCaches(), clock: () => MARKET_NOW, log: silentLog, metrics: createMetrics(), places },
  );
  network = away;
  const { arrived } = await found();
  expect(arrived.filter(({ kind }) => kind === 'answered').map(({ connector }) => connector)).toEqual(['direct']);
});

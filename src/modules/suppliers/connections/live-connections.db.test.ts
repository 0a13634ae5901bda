import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogueOf, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import { keyRingFor } from '#platform/crypto';
import { silentLog } from '#platform/log';
import { createMetrics } from '#platform/metrics/metrics';
import { ROOT } from '#platform/root';
import { MARKET_NOW, resetDatabase, type Sandbox, smallMarketplace, startSandbox, testDatabase, tripBetween } from '#testing';
import { referenceTo, requestFor } from '../connector.contract.ts';
import { createNetwork, listSupplierOffices } from '../connectors/index.ts';
import { listMessages, replayMessage } from '../messages/replay.ts';
import { askConnection, type ConnectionDeps, findConnection, saveConnection } from './connections.ts';
import { storedSuppliers } from './stored-suppliers.ts';

const DENIZ = { kind: 'staff', id: 'deniz', roles: ['admin'] } as const;
const places = catalogueOf(await placesFromSeed());
const [marti] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8'));
const writtenIn = (file: string): object => parse(readFileSync(`${ROOT}/db/seed/suppliers/${file}.yaml`, 'utf8'))[0];
const connectionKey = keyRingFor(['a'.repeat(40)], 'supplier-connections');
const clock = () => MARKET_NOW;
const connectionsOf = (db: ConnectionDeps['db'], configuredNames: ConnectionDeps['configuredNames'] = () => []): ConnectionDeps => ({
  db,
  clock,
  places,
  connectionKey,
  allowsPlainHttp: true,
  certificatesFolder: '/nowhere',
  configuredNames,
});
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test('a supplier that is added sells at once, one with other settings goes on with them, and one that is not asked looks after what it sold', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const market = await smallMarketplace(db);
  const kept = storedSuppliers({ db, connectionKey, log: silentLog });
  const shared = { db, caches: createCaches(), clock, log: silentLog, metrics: createMetrics(), places };
  const network = await createNetwork({ simulated: [] }, { file: null, sandbox: null, kept }, shared);
  const deps = connectionsOf(db, network.configured);
  const { connectors } = network;
  const names = () => connectors.map(({ name }) => name);
  const poyraz = () => {
    const found = connectors.find(({ name }) => name === 'opentravel-poyraz');
    if (!found) throw new Error('Nobody is connected by the name of poyraz');
    return found;
  };
  const trip = tripBetween(market.places.airport);
  const search = () => poyraz().search(trip, AbortSignal.timeout(20_000));
  const settings = (changes: object = {}) =>
    JSON.stringify({
      ...marti,
      name: 'poyraz',
      company: { ...marti.company, slug: 'poyraz' },
      endpoint: `${sandbox.origin}/marti`,
      ...changes,
    });
  expect(names()).toEqual(['direct']);

  await saveConnection(deps, { text: settings(), edited: null, by: DENIZ });
  expect(names()).toEqual(['direct']);
  await network.follow();
  expect(names()).toEqual(['direct', 'opentravel-poyraz']);
  const [offer] = await search();
  if (!offer) throw new Error('Nothing is offered');
  const request = requestFor(trip, offer);
  const reference = referenceTo(request, await poyraz().book(request));

  const before = poyraz();
  const version = (await findConnection(deps, 'poyraz'))?.version ?? 0;
  const company = { ...marti.company, slug: 'poyraz', name: 'Poyraz Filo' };
  await saveConnection(deps, { text: settings({ company }), edited: { name: 'poyraz', version }, by: DENIZ });
  await network.follow();
  expect((await search())[0]?.supplier.name).toBe('Poyraz Filo');
  // Whoever has begun with the connection before ends with it.
  expect((await before.retrieve(reference)).kind).toBe('confirmed');

  await askConnection(deps, { name: 'poyraz', isAsked: false, by: DENIZ });
  await network.follow();
  expect([poyraz().serves(trip), poyraz().company, await search(), await network.offices()]).toEqual([false, undefined, [], []]);
  expect(await poyraz().requote(trip, offer.supplierRef, AbortSignal.timeout(20_000))).toEqual({ kind: 'sold_out' });
  expect((await poyraz().retrieve(reference)).kind).toBe('confirmed');
  expect(await poyraz().cancel(reference)).toEqual({ kind: 'cancelled' });

  // Settings that nobody can read any more, and can again: as after a restore with another key.
  const { rows } = await sql<{
    settings: string;
  }>`update supplier_connections set settings = 'x', version = version + 1 returning settings`.execute(db);
  expect(rows).toHaveLength(1);
  await network.follow();
  expect(names()).toEqual(['direct']);
  const written = (await findConnection(deps, 'poyraz'))?.version ?? 0;
  await saveConnection(deps, { text: settings(), edited: { name: 'poyraz', version: written }, by: DENIZ });
  await askConnection(deps, { name: 'poyraz', isAsked: true, by: DENIZ });
  await network.follow();
  expect((await search()).length).toBeGreaterThan(0);
  await network.close();
});

test('a row by the name of a supplier of the configuration changes nothing of it', async () => {
  const { db } = await resetDatabase(await testDatabase());
  await smallMarketplace(db);
  const deps = connectionsOf(db);
  const company = { ...marti.company, name: 'Another one' };
  expect(await saveConnection(deps, { text: JSON.stringify({ ...marti, company }), edited: null, by: DENIZ })).toMatchObject({
    kind: 'saved',
  });
  const network = await createNetwork(
    { simulated: [] },
    { file: null, sandbox: sandbox.origin, kept: storedSuppliers({ db, connectionKey, log: silentLog }) },
    { db, caches: createCaches(), clock, log: silentLog, metrics: createMetrics(), places },
  );
  const found = network.connectors.filter(({ name }) => name === 'opentravel-marti');
  expect(found.map((one) => one.company?.name)).toEqual(['Martı Filo']);
  expect(network.configured()).toContain('marti');
  await network.close();
});

test('the report of offices asks who was added as well, and not who is not asked', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const deps = connectionsOf(db);
  const [first] = marti.locations;
  for (const [name, changes] of [
    ['poyraz', { locations: [first] }],
    ['lodos', {}],
    ['bora', {}],
  ] as const) {
    const text = JSON.stringify({ ...marti, name, endpoint: `${sandbox.origin}/marti`, ...changes });
    expect(await saveConnection(deps, { text, edited: null, by: DENIZ })).toMatchObject({ kind: 'saved' });
  }
  await askConnection(deps, { name: 'bora', isAsked: false, by: DENIZ });
  const added = await storedSuppliers({ db, connectionKey, log: silentLog }).read();
  const report = await listSupplierOffices({ file: null, sandbox: null }, added, { log: silentLog, clock, places });
  expect(report.map(({ supplier, asked }) => [supplier, asked])).toEqual([
    ['lodos', 'answered'],
    ['poyraz', 'answered'],
  ]);
  const findings = report.map(({ lines }) => lines.filter(({ finding }) => finding === 'unmapped').length);
  expect(findings[1]).toBe((findings[0] ?? 0) + marti.locations.length - 1);
});

test('what was said with suppliers that people have added is read again with their settings and its status of HTTP', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const market = await smallMarketplace(db);
  const trip = tripBetween(market.places.airport);
  const deps = connectionsOf(db);
  for (const file of ['pamuk', 'yayla']) {
    const text = JSON.stringify({ ...writtenIn(file), name: `own-${file}`, endpoint: `${sandbox.origin}/${file}` });
    expect(await saveConnection(deps, { text, edited: null, by: DENIZ })).toMatchObject({ kind: 'saved' });
  }
  const kept = storedSuppliers({ db, connectionKey, log: silentLog });
  const network = await createNetwork(
    { simulated: [] },
    { file: null, sandbox: null, kept },
    { db, caches: createCaches(), clock, log: silentLog, metrics: createMetrics(), places },
  );
  const named = (name: string) => {
    const found = network.connectors.find((connector) => connector.name === name);
    if (!found) throw new Error(`Nobody is connected by the name of ${name}`);
    return found;
  };
  const offers = await named('mapped-own-yayla').search(trip, AbortSignal.timeout(20_000));
  expect(offers.length).toBeGreaterThan(3);
  sandbox.turn('pamuk', { httpStatus: 503 });
  await expect(named('mapped-own-pamuk').search(trip, AbortSignal.timeout(20_000))).rejects.toThrow('HTTP 503');
  sandbox.turn('pamuk', { httpStatus: null });
  await network.close();

  const settings = (await kept.read()).map((supplier) => supplier.settings);
  const lines = await listMessages(db, { limit: 9 });
  const readingOf = async (supplier: string) => {
    const line = lines.find((one) => one.supplier === supplier);
    return [line?.httpStatus, (await replayMessage(db, line?.id ?? 0, (name) => settings.find((one) => one.name === name)))?.reading];
  };
  expect(await readingOf('own-pamuk')).toEqual([503, expect.objectContaining({ notices: [{ code: 'HTTP 503', means: 'unknown' }] })]);
  const { offers: read } = (await readingOf('own-yayla'))[1] as { offers: number };
  expect(read).toBeGreaterThanOrEqual(offers.length);
});

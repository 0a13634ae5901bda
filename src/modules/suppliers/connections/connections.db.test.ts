import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Principal } from '#kernel/principal';
import { catalogueOf, placesFromSeed } from '#places';
import { listActs } from '#platform/acts';
import { keyRingFor, type Secrets } from '#platform/crypto';
import type { Database } from '#platform/database';
import { silentLog } from '#platform/log';
import { ROOT } from '#platform/root';
import { MARKET_NOW, resetDatabase, testDatabase } from '#testing';
import { askConnection, type ConnectionDeps, findConnection, listConnections, saveConnection } from './connections.ts';
import { HIDDEN } from './hidden-secrets.ts';
import { renewConnectionKeys, storedSuppliers } from './stored-suppliers.ts';

const DENIZ: Principal = { kind: 'staff', id: 'deniz', roles: ['admin'] };
const [FORMER, NEW] = ['a'.repeat(40), 'b'.repeat(40)] as const;
const places = catalogueOf(await placesFromSeed());
const [marti] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8'));
const PAMUK = readFileSync(`${ROOT}/db/seed/suppliers/pamuk.yaml`, 'utf8');
const text = (changes: object = {}): string => JSON.stringify({ ...marti, name: 'poyraz', ...changes });

let db: Database;
let deps: ConnectionDeps;
const depsWith = (...secrets: Secrets): ConnectionDeps => ({
  db,
  clock: () => MARKET_NOW,
  places,
  connectionKey: keyRingFor(secrets, 'supplier-connections'),
  allowsPlainHttp: true,
  configuredNames: () => ['marti'],
  certificatesFolder: '/nowhere',
});
beforeEach(async () => {
  ({ db } = await resetDatabase(await testDatabase()));
  deps = depsWith(FORMER);
});

const add = (typed = text()) => saveConnection(deps, { text: typed, edited: null, by: DENIZ });
const change = async (typed: string, version?: number) => {
  const known = await findConnection(deps, 'poyraz');
  return saveConnection(deps, { text: typed, edited: { name: 'poyraz', version: version ?? known?.version ?? 0 }, by: DENIZ });
};
const kept = (from = deps) => storedSuppliers({ ...from, log: silentLog }).read();

test('a supplier is added as it would stand in a file, alone or as a list of one, in YAML or JSON', async () => {
  expect(await add()).toEqual({ kind: 'saved', name: 'poyraz' });
  expect(await add(PAMUK)).toEqual({ kind: 'saved', name: 'pamuk' });
  expect(await listConnections(deps)).toEqual([
    { name: 'pamuk', company: 'Pamuk Oto', kind: 'mapped', connector: 'mapped-pamuk', offices: 5, isAsked: true, changedAt: MARKET_NOW },
    {
      name: 'poyraz',
      company: 'Martı Filo',
      kind: 'opentravel',
      connector: 'opentravel-poyraz',
      offices: marti.locations.length,
      isAsked: true,
      changedAt: MARKET_NOW,
    },
  ]);
  expect((await kept()).map(({ settings, isAsked }) => [settings.name, isAsked])).toEqual([
    ['pamuk', true],
    ['poyraz', true],
  ]);
  expect(await listActs(db, { limit: 1 })).toMatchObject([{ action: 'connection.added', by: { id: 'deniz' }, subject: { id: 'pamuk' } }]);
});

test('its credentials are in no row and on no screen, and come back with what is changed', async () => {
  await add();
  const { rows } = await sql<{ settings: string }>`select settings from supplier_connections`.execute(db);
  expect(JSON.stringify(rows)).not.toContain('marti-deneme');
  const shown = await findConnection(deps, 'poyraz');
  expect(shown?.text).not.toContain('marti-deneme');
  expect(parse(shown?.text ?? '').dialect.credentials.requestor).toEqual({
    ...marti.dialect.credentials.requestor,
    id: HIDDEN,
    password: HIDDEN,
  });
  expect(await change((shown?.text ?? '').replace('searchMs: 6000', 'searchMs: 4000'))).toEqual({ kind: 'saved', name: 'poyraz' });
  const [settings] = (await kept()).map((one) => one.settings);
  expect(settings?.limits.searchMs).toBe(4_000);
  expect(settings?.kind === 'opentravel' && settings.dialect.credentials.requestor.password).toBe('marti-deneme');
});

test.each<[string, string, RegExp]>([
  ['half of a file', '{"kind": "opentr', /./],
  ['a word nobody knows', text({ kind: 'telepathy' }), /^poyraz\.kind: /],
  ['nothing at all', '', /./],
  ['two suppliers', JSON.stringify([marti, marti]), /./],
  ['a place that is none of ours', text({ locations: [{ ...marti.locations[0], places: ['atlantis'] }] }), /serves "atlantis"/],
  ['a credential that was never kept', text({ headers: HIDDEN, endpoint: HIDDEN }), /^endpoint: nothing is kept/],
  ['more than settings can be', `# ${'x'.repeat(100_000)}`, /^More than 100000 characters/],
])('%s is refused with a sentence for each fault', async (_what, typed, sentence) => {
  const outcome = await add(typed);
  expect(outcome.kind === 'unclear' && outcome.problems.some((problem) => sentence.test(problem)) ? 'named' : outcome).toBe('named');
  expect(await kept()).toEqual([]);
});

test('credentials go over https where suppliers are real', async () => {
  deps = { ...deps, allowsPlainHttp: false };
  expect(await add()).toEqual({ kind: 'unclear', problems: ['poyraz.endpoint: credentials and personal data go over https'] });
  expect(await add(text({ endpoint: 'https://ota.example.com/poyraz' }))).toEqual({ kind: 'saved', name: 'poyraz' });
});

test('a name that the configuration or another row has is taken, and two who add the same at once add one', async () => {
  expect(await add(text({ name: 'marti' }))).toEqual({ kind: 'name_taken' });
  const outcomes = await Promise.all([add(), add()]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['name_taken', 'saved']);
});

test('its name and what it speaks stay, and nobody overwrites what somebody else has changed', async () => {
  await add();
  expect(await change(text({ name: 'lodos-two' }))).toEqual({ kind: 'other_name' });
  expect(await change(PAMUK.replace('name: pamuk', 'name: poyraz'))).toEqual({ kind: 'other_kind' });
  expect(await change(text(), 7)).toEqual({ kind: 'changed_meanwhile' });
  expect(await saveConnection(deps, { text: text(), edited: { name: 'nobody', version: 1 }, by: DENIZ })).toEqual({ kind: 'not_found' });
  expect((await findConnection(deps, 'poyraz'))?.version).toBe(1);
});

test('one that is not asked any more stays, and is asked again when people say so', async () => {
  await add();
  const ask = (isAsked: boolean, name = 'poyraz') => askConnection(deps, { name, isAsked, by: DENIZ });
  expect(await ask(false)).toEqual({ kind: 'changed' });
  expect(await ask(false)).toEqual({ kind: 'as_it_was' });
  expect((await kept()).map(({ isAsked }) => isAsked)).toEqual([false]);
  await change(text());
  expect((await kept()).map(({ isAsked }) => isAsked)).toEqual([false]);
  expect(await ask(true)).toEqual({ kind: 'changed' });
  expect(await ask(true, 'nobody')).toEqual({ kind: 'not_found' });
});

test('every change is another edition, so that processes see it', async () => {
  const edition = () => storedSuppliers({ ...deps, log: silentLog }).edition();
  const seen = [await edition()];
  await add();
  seen.push(await edition());
  await change(text());
  seen.push(await edition());
  await askConnection(deps, { name: 'poyraz', isAsked: false, by: DENIZ });
  seen.push(await edition());
  expect(new Set(seen).size).toBe(4);
});

test('settings that need a key which is gone take no other supplier away, and are encrypted anew with the key of today', async () => {
  await add();
  const rotated = depsWith(NEW, FORMER);
  await saveConnection(rotated, { text: PAMUK, edited: null, by: DENIZ });
  expect((await kept(depsWith(NEW))).map(({ settings }) => settings.name)).toEqual(['pamuk']);
  expect(await listConnections(depsWith(NEW))).toMatchObject([{ name: 'pamuk' }, { name: 'poyraz', company: null, kind: null }]);
  expect(await findConnection(depsWith(NEW), 'poyraz')).toMatchObject({ text: '' });
  expect(await renewConnectionKeys(depsWith(NEW))).toEqual({ renewed: 0, unreadable: 1 });
  expect(await renewConnectionKeys(rotated)).toEqual({ renewed: 1, unreadable: 0 });
  expect((await kept(depsWith(NEW))).map(({ settings }) => settings.name)).toEqual(['pamuk', 'poyraz']);
});

test('certificates that this machine does not have are told with their file', async () => {
  const typed = text({ endpoint: 'https://poyraz.example/ota', tls: { authorities: 'poyraz-ca.pem' } });
  expect(await add(typed)).toEqual({ kind: 'unclear', problems: ['poyraz.tls: /nowhere/poyraz-ca.pem cannot be read.'] });
});

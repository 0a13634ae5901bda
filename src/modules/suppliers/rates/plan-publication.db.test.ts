import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { listActs } from '#platform/acts';
import type { Database } from '#platform/database';
import { MARKET_NOW, resetDatabase, testDatabase } from '#testing';
import { AYSE, byHandFixture } from '../partners/by-hand.fixture.ts';
import { plannedPublication, planPublication, publishDue, withdrawPlan } from './plan-publication.ts';
import { discardDraft, listPublications, publishDraft, rateDraft, saveDraft, undoChange } from './rates.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, live, offers, typed } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

const MIDNIGHT = new Date(MARKET_NOW.getTime() + 5 * 3_600_000);
const at = (now: Date) => ({ ...deps(), clock: () => now });
const plan = (supplier: string, seen: number, wishes: { readonly publishAt?: Date; readonly isMeant?: boolean } = {}) =>
  planPublication(deps(), { supplier, seen, isMeant: false, publishAt: MIDNIGHT, by: AYSE, ...wishes });
const total = async () => (await offers())[0]?.total.minor;

test('prices are sold by from their time on and not before, once, by whoever planned them', async () => {
  const made = await live();
  const { supplier } = made;
  const before = await total();
  await typed(made, '1300\t1250\t1150\t1050\t950', 0);
  expect(await plan(supplier, 1)).toEqual({ kind: 'planned' });
  expect((await rateDraft(deps(), supplier)).version).toBe(0);
  await publishDue(at(new Date(MIDNIGHT.getTime() - 1)));
  expect(await total()).toBe(before);
  await Promise.all([publishDue(at(MIDNIGHT)), publishDue(at(MIDNIGHT))]);
  expect(await total()).not.toBe(before);
  expect((await listPublications(deps(), supplier)).map(({ number, by }) => [number, by])).toEqual([
    [2, { kind: 'staff', id: 'ayse' }],
    [1, { kind: 'staff', id: 'ayse' }],
  ]);
  expect(await plannedPublication(deps(), supplier)).toBeUndefined();
  expect((await listActs(db, { limit: 2 })).map(({ action, by }) => [action, by.id])).toEqual([
    ['supplier.prices_published', 'ayse'],
    ['supplier.publication_planned', 'ayse'],
  ]);
});

test('a plan that is taken back is the draft again, and what was written since is what undoing brings back', async () => {
  const made = await live();
  const { supplier, group } = made;
  const first = async () => (await rateDraft(deps(), supplier)).list.prices[group]?.['default:all_year']?.[0];
  await typed(made, '1300\t1250\t1150\t1050\t950', 0);
  await plan(supplier, 1);
  await typed(made, '1400\t1350\t1250\t1150\t1050', 0);
  expect(await plan(supplier, 1)).toEqual({ kind: 'planned_already' });
  expect(await withdrawPlan(deps(), { supplier, by: AYSE })).toEqual({ kind: 'withdrawn' });
  expect(await withdrawPlan(deps(), { supplier, by: AYSE })).toEqual({ kind: 'not_found' });
  expect(await first()).toBe(130_000);
  await undoChange(deps(), { supplier, seen: 2, by: AYSE });
  expect(await first()).toBe(140_000);
  await publishDue(at(MIDNIGHT));
  expect(await listPublications(deps(), supplier)).toHaveLength(1);
});

test('what would be refused now is not planned, nor what is past, nor a draft that somebody has changed', async () => {
  const made = await live();
  const { supplier } = made;
  await typed(made, '3000\t1250\t1150\t1050\t950', 0);
  expect(await plan(supplier, 1)).toEqual({ kind: 'asks' });
  expect(await plan(supplier, 7, { isMeant: true })).toEqual({ kind: 'changed_meanwhile' });
  for (const publishAt of [MARKET_NOW, new Date(MARKET_NOW.getTime() + 500 * 86_400_000)])
    expect(await plan(supplier, 1, { isMeant: true, publishAt })).toEqual({ kind: 'not_then' });
  expect(await plan('nobody', 1)).toEqual({ kind: 'not_found' });
  expect(await plan(supplier, 1, { isMeant: true })).toEqual({ kind: 'planned' });
});

test('what is sold may have changed until then: a plan that is in question now waits for people, and says why', async () => {
  const made = await live();
  const { supplier } = made;
  await typed(made, '1300\t1250\t1150\t1050\t950', 0);
  await plan(supplier, 1);
  const { list } = await rateDraft(deps(), supplier);
  await saveDraft(deps(), { supplier, list, seen: 0, by: AYSE });
  await discardDraft(deps(), { supplier, by: AYSE });
  await typed(made, '5000\t4900\t4800\t4700\t4600', 0);
  await publishDraft(deps(), { supplier, seen: 1, isMeant: true, by: AYSE });
  await publishDue(at(MIDNIGHT));
  await publishDue(at(MIDNIGHT));
  expect(await plannedPublication(deps(), supplier)).toMatchObject({ refusal: 'asks' });
  expect(await listPublications(deps(), supplier)).toHaveLength(2);
});

import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { AYSE, byHandFixture } from '../partners/by-hand.fixture.ts';
import { rateDraft, undoChange } from './rates.ts';

let db: Database;
let places: PlaceCatalogue;
const { deps, live, typed } = byHandFixture(() => ({ db, places }));

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
});

test('the last change of a draft is undone, and made again, unless somebody has changed it since', async () => {
  const made = await live();
  const { supplier, group } = made;
  const first = async () => (await rateDraft(deps(), supplier)).list.prices[group]?.['default:all_year']?.[0];
  await typed(made, '1300\t1250\t1150\t1050\t950', 0);
  expect((await rateDraft(deps(), supplier)).canUndo).toBe(false);
  expect(await undoChange(deps(), { supplier, seen: 1, by: AYSE })).toEqual({ kind: 'changed_meanwhile' });
  await typed(made, '1400\t1350\t1250\t1150\t1050', 1);
  expect([(await rateDraft(deps(), supplier)).canUndo, await first()]).toEqual([true, 140_000]);
  expect(await undoChange(deps(), { supplier, seen: 1, by: AYSE })).toEqual({ kind: 'changed_meanwhile' });
  expect(await undoChange(deps(), { supplier, seen: 2, by: AYSE })).toEqual({ kind: 'saved', version: 3 });
  expect(await first()).toBe(130_000);
  expect(await undoChange(deps(), { supplier, seen: 3, by: AYSE })).toEqual({ kind: 'saved', version: 4 });
  expect(await first()).toBe(140_000);
});

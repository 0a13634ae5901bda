import { beforeEach, expect, test } from 'vitest';
import { loadContent } from '#content';
import type { WallClock } from '#kernel/time';
import { loadPlaces, seedPlaces } from '#places';
import { createCaches } from '#platform/cache';
import { getFleetCatalogue, officeDirectory, seedFleet } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { lastingFacts } from './page-days.ts';

const { db } = await testDatabase();
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  await seedPlaces(db);
  await seedFleet(db, { seed: 20_261_121, now: new Date('2026-11-21T06:00:00Z') });
});

/** What each page says on a day, without anything kept from before. */
async function saidOn(pickupAt: string): Promise<Map<string, string>> {
  const deps = { db, caches: createCaches() };
  const facts = lastingFacts({
    content: await loadContent(),
    places: await loadPlaces(db),
    fleet: await getFleetCatalogue(deps, { pickupAt: pickupAt as WallClock, days: 5 }),
    directory: await officeDirectory(deps),
    connected: [],
  });
  return new Map([...facts].map(([page, said]) => [page, JSON.stringify(said)]));
}

const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([page, said]) => before.get(page) !== said).map(([page]) => page);

test('prices of another day change no page; an office’s telephone changes its company’s and its place’s', async () => {
  const before = await saidOn('2026-12-01T10:00');
  for (const page of ['place/istanbul', 'company/avis', 'brand/fiat', 'series/fiat/egea', 'page/cheap-monthly', 'questions/deposit'])
    expect(before.get(page)?.length, page).toBeGreaterThan(100);
  expect(changed(before, await saidOn('2027-07-01T10:00'))).toEqual([]);

  const offices = db.withTables<{ offices: { id: string; phone: string } }>();
  await offices.updateTable('offices').set({ phone: '+902120000999' }).where('id', '=', 'avis-nigde').execute();
  const { id } = await offices.selectFrom('offices').select('id').where('phone', '=', '+902120000999').executeTakeFirstOrThrow();
  expect(id).toBe('avis-nigde');
  expect(changed(before, await saidOn('2026-12-01T10:00')).sort()).toEqual(['company/avis', 'place/nigde']);
});

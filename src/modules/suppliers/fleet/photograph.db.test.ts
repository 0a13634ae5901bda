import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { listActs } from '#platform/acts';
import type { Database } from '#platform/database';
import { type Blobs, folderBlobs } from '#platform/uploads/blobs';
import { emptied, testDatabase } from '#testing';
import { AYSE, byHandFixture } from '../partners/by-hand.fixture.ts';
import { listGroups } from './groups.ts';
import { putPhotograph, removePhotograph } from './photograph.ts';

let db: Database;
let places: PlaceCatalogue;
let blobs: Blobs;
const { deps, live, offers } = byHandFixture(() => ({ db, places }));
const photograph = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  db = (await emptied(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
  blobs = folderBlobs(await mkdtemp(join(tmpdir(), 'photographs-')));
});

test('a photograph is in the next search, another one takes its place, and what nobody shows is gone', async () => {
  const { supplier } = await live();
  const [group] = await listGroups(deps(), supplier);
  const mine = { supplier, group: group?.id ?? 0, by: AYSE };
  const all = { ...deps(), blobs };
  expect((await offers())[0]?.photograph).toBeUndefined();

  expect(await putPhotograph(all, { ...mine, file: await photograph('#a22') })).toEqual({ kind: 'saved' });
  const first = (await offers())[0]?.photograph ?? '';
  expect(await blobs.get('photographs', first)).toBeDefined();
  // The same once more changes nothing and is no act.
  await putPhotograph(all, { ...mine, file: await photograph('#a22') });

  expect(await putPhotograph(all, { ...mine, file: Buffer.from('no picture') })).toEqual({
    kind: 'unclear',
    problems: { photograph: 'not_a_picture' },
  });
  expect((await offers())[0]?.photograph).toBe(first);

  await putPhotograph(all, { ...mine, file: await photograph('#2a2') });
  const second = (await offers())[0]?.photograph ?? '';
  expect(second).not.toBe(first);
  expect(await blobs.get('photographs', first)).toBeUndefined();

  expect(await removePhotograph(all, mine)).toEqual({ kind: 'saved' });
  expect((await offers())[0]?.photograph).toBeUndefined();
  expect(await blobs.get('photographs', second)).toBeUndefined();
  expect((await listActs(db, { limit: 3 })).map(({ action }) => action)).toEqual([
    'supplier.photograph_removed',
    'supplier.photograph_put',
    'supplier.photograph_put',
  ]);
});

test('another supplier’s group answers like one that does not exist, and keeps what it shows', async () => {
  const { supplier } = await live();
  const [group] = await listGroups(deps(), supplier);
  const file = await photograph('#a22');
  const id = group?.id ?? 0;
  await putPhotograph({ ...deps(), blobs }, { supplier, group: id, by: AYSE, file });
  const asked = await Promise.all(
    [
      { supplier: 'another', group: id },
      { supplier, group: id + 999 },
    ].map(async (whose) => [
      await putPhotograph({ ...deps(), blobs }, { ...whose, by: AYSE, file: await photograph('#00f') }),
      await removePhotograph({ ...deps(), blobs }, { ...whose, by: AYSE }),
    ]),
  );
  expect(asked.flat()).toEqual(Array(4).fill({ kind: 'not_found' }));
  expect((await offers())[0]?.photograph).toBeDefined();
});

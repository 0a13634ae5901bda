import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { listActs } from '#platform/acts';
import type { Database, DatabaseTransaction } from '#platform/database';
import { type Blobs, folderBlobs } from '#platform/uploads/blobs';
import { resetDatabase, testDatabase } from '#testing';
import { AYSE, byHandFixture } from '../partners/by-hand.fixture.ts';
import { listGroups } from './groups.ts';
import { MOST_PHOTOGRAPHS, movePhotograph, putPhotographs, removePhotograph } from './photograph.ts';

let db: Database;
let places: PlaceCatalogue;
let blobs: Blobs;
const { deps, live, offers } = byHandFixture(() => ({ db, places }));
const photograph = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await seedPlaces(db);
  places = await loadPlaces(db);
  blobs = folderBlobs(await mkdtemp(join(tmpdir(), 'photographs-')));
});

const shown = async () => (await offers())[0]?.photographs;

test('photographs are in the next search in their order, the first is the cover, and what nobody shows is gone', async () => {
  const { supplier } = await live();
  const [group] = await listGroups(deps(), supplier);
  const mine = { supplier, group: group?.id ?? 0, by: AYSE };
  const all = { ...deps(), blobs };
  expect(await shown()).toBeUndefined();

  expect(await putPhotographs(all, { ...mine, files: [await photograph('#a22'), await photograph('#2a2')] })).toEqual({ kind: 'saved' });
  const [red = '', green = ''] = (await shown()) ?? [];
  expect([await blobs.get('photographs', red), await blobs.get('photographs', green)]).not.toContain(undefined);
  // The same once more changes nothing and is no act.
  await putPhotographs(all, { ...mine, files: [await photograph('#a22')] });
  // Of several, those before the one that is refused are kept.
  const files = [await photograph('#22a'), Buffer.from('no picture'), await photograph('#aaa')];
  expect(await putPhotographs(all, { ...mine, files })).toEqual({ kind: 'refused', file: 1, fault: 'not_a_picture' });
  expect(await putPhotographs(all, { ...mine, files: [] })).toEqual({ kind: 'refused', file: 0, fault: 'file_missing' });
  const blue = (await shown())?.[2] ?? '';
  expect(await shown()).toEqual([red, green, blue]);

  expect(await movePhotograph(all, { ...mine, photograph: blue, to: 'earlier' })).toEqual({ kind: 'saved' });
  expect(await movePhotograph(all, { ...mine, photograph: blue, to: 'earlier' })).toEqual({ kind: 'saved' });
  expect(await movePhotograph(all, { ...mine, photograph: blue, to: 'earlier' })).toEqual({ kind: 'saved' });
  expect(await movePhotograph(all, { ...mine, photograph: red, to: 'later' })).toEqual({ kind: 'saved' });
  expect(await shown()).toEqual([blue, green, red]);

  expect(await removePhotograph(all, { ...mine, photograph: blue })).toEqual({ kind: 'saved' });
  expect(await shown()).toEqual([green, red]);
  expect(await blobs.get('photographs', blue)).toBeUndefined();
  for (const one of [green, red]) await removePhotograph(all, { ...mine, photograph: one });
  expect(await shown()).toBeUndefined();
  expect(await blobs.get('photographs', red)).toBeUndefined();
  expect((await listActs(db, { limit: 20 })).map(({ action }) => action.replace('supplier.photograph_', '')).slice(0, 9)).toEqual([
    ...['removed', 'removed', 'removed'],
    ...['moved', 'moved', 'moved'],
    ...['put', 'put', 'put'],
  ]);
});

test('a group shows eight at most; the ninth is told so', async () => {
  const { supplier } = await live();
  const [group] = await listGroups(deps(), supplier);
  const files = await Promise.all(Array.from({ length: MOST_PHOTOGRAPHS + 1 }, (_, index) => photograph(`#${index}a2`)));
  expect(await putPhotographs({ ...deps(), blobs }, { supplier, group: group?.id ?? 0, by: AYSE, files })).toEqual({
    kind: 'refused',
    file: MOST_PHOTOGRAPHS,
    fault: 'too_many_photographs',
  });
  expect(await shown()).toHaveLength(MOST_PHOTOGRAPHS);
});

test('beside processes of the version before, the cover is the one photograph that they know', async () => {
  const text = await readFile(new URL('../../../../db/migrations/0630_photographs_of_groups_in_order.sql', import.meta.url), 'utf8');
  const [red, green, blue] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
  await rolledBack(db, async (tx) => {
    await sql`create temporary table car_groups (id integer, photograph text)`.execute(tx);
    await sql`insert into car_groups values (1, ${red}), (2, null)`.execute(tx);
    await sql.raw(text).execute(tx);
    const kept = async () => (await sql<object>`select photograph, photographs from car_groups order by id`.execute(tx)).rows;
    expect(await kept()).toEqual([
      { photograph: red, photographs: [red] },
      { photograph: null, photographs: [] },
    ]);
    await sql`update car_groups set photographs = ${[green, red]}::text[] where id = 1`.execute(tx);
    await sql`update car_groups set photograph = ${blue}`.execute(tx);
    expect(await kept()).toEqual([
      { photograph: blue, photographs: [blue, red] },
      { photograph: blue, photographs: [blue] },
    ]);
    await sql`update car_groups set photograph = null`.execute(tx);
    expect(await kept()).toEqual([
      { photograph: red, photographs: [red] },
      { photograph: null, photographs: [] },
    ]);
  });
});

test('another supplier’s group and another’s photograph answer like ones that do not exist, and what is shown stays', async () => {
  const { supplier } = await live();
  const [group] = await listGroups(deps(), supplier);
  const id = group?.id ?? 0;
  const all = { ...deps(), blobs };
  await putPhotographs(all, { supplier, group: id, by: AYSE, files: [await photograph('#a22')] });
  const [photographed = ''] = (await shown()) ?? [];
  const asked = await Promise.all(
    [
      { supplier: 'another', group: id },
      { supplier, group: id + 999 },
    ].map(async (whose) => [
      await putPhotographs(all, { ...whose, by: AYSE, files: [await photograph('#00f')] }),
      await movePhotograph(all, { ...whose, by: AYSE, photograph: photographed, to: 'later' }),
      await removePhotograph(all, { ...whose, by: AYSE, photograph: photographed }),
    ]),
  );
  const strange = { supplier, group: id, by: AYSE, photograph: 'd'.repeat(64) };
  const others = [await movePhotograph(all, { ...strange, to: 'earlier' }), await removePhotograph(all, strange)];
  expect([...asked.flat(), ...others]).toEqual(Array(8).fill({ kind: 'not_found' }));
  expect(await shown()).toEqual([photographed]);
});

/** Does something in a transaction of which nothing stays. */
async function rolledBack(on: Database, what: (tx: DatabaseTransaction) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const outcome = on.transaction().execute(async (tx) => {
    await what(tx);
    throw undone;
  });
  await expect(outcome).rejects.toBe(undone);
}

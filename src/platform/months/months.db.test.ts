import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import type { Database } from '../database.ts';
import { gunzipAsync } from '../process/gzip.ts';
import type { Blobs } from '../uploads/blobs.ts';
import { makeMonths, monthStart, monthsOf } from './months.ts';
import { moveOutMonths } from './move-out.ts';

let db: Database;
const NOW = new Date();

/** A table as it was before, with rows of long ago, made one by month as the migrations do it. */
beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  await sql`create table rooms (id bigint generated always as identity primary key)`.execute(db);
  await sql`
    create table visits (
      id bigint generated always as identity primary key, room bigint not null references rooms (id), at timestamptz not null, what text check (what <> '')
    )
  `.execute(db);
  await sql`create index visits_of on visits (room, id)`.execute(db);
  await sql`insert into rooms default values`.execute(db);
  await sql`insert into visits (room, at, what) values (1, '2020-02-03', 'old'), (1, ${NOW}, 'new')`.execute(db);
  await sql`select bound_by_month('visits')`.execute(db);
  await sql`alter table visits validate constraint visits_bound`.execute(db);
  await sql`select partition_by_month('visits')`.execute(db);
});
afterEach(async () => {
  await sql`drop table visits, rooms`.execute(db);
});

const visit = (at: Date | string, what = 'visit') => sql`insert into visits (room, at, what) values (1, ${at}, ${what})`.execute(db);
const rowsOf = async (name: string): Promise<unknown[]> =>
  (await sql<{ what: string }>`select what from ${sql.table(name)} order by id`.execute(db)).rows.map(({ what }) => what);
const untilOf = async (): Promise<(Date | null)[]> => (await monthsOf(db, ['visits'])).map(({ until }) => until);

function memoryBlobs(): Blobs & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (shelf, bytes) => {
      files.set(`${shelf}/${files.size}`, bytes);
      return `${files.size - 1}`;
    },
    get: async () => undefined,
    remove: async () => {},
  };
}

test('a table of before is the past of one by month: its rows, numbers, references and checks go on', async () => {
  expect(await untilOf()).toEqual([2, 3, 4, 5].map((ahead) => monthStart(NOW, ahead)).concat([null as never]));
  await visit(monthStart(NOW, 3));
  expect((await sql<{ id: number }>`select id from visits order by id`.execute(db)).rows.map(({ id }) => Number(id))).toEqual([1, 2, 3]);
  expect(await rowsOf('visits_past')).toEqual(['old', 'new']);
  await expect(sql`insert into visits (room, at) values (2, ${NOW})`.execute(db)).rejects.toThrow('violates foreign key');
  await expect(visit(monthStart(NOW, 3), '')).rejects.toThrow('visits_what_check');
  await expect(visit(monthStart(NOW, -3), '')).rejects.toThrow('visits_what_check');
});

test('the past is not read again when it becomes a part: its bound is what tells that it fits', async () => {
  await sql`create table looks (id bigint generated always as identity primary key, at timestamptz not null)`.execute(db);
  try {
    await sql`select bound_by_month('looks')`.execute(db);
    await expect(sql`select partition_by_month('looks')`.execute(db)).rejects.toThrow('The bound of looks is not valid yet');
  } finally {
    await sql`drop table looks`.execute(db);
  }
});

test('months are made three ahead, once, and take what was caught of them; the rest goes on being caught', async () => {
  const later = monthStart(NOW, 3);
  expect(await makeMonths(db, ['visits'], NOW)).toBe(0);
  await visit(monthStart(NOW, 6), 'early');
  await visit('2190-01-01', 'far');
  expect(await rowsOf('visits_default')).toEqual(['early', 'far']);
  expect(await makeMonths(db, ['visits'], later)).toBe(2);
  expect(await makeMonths(db, ['visits'], later)).toBe(0);
  const early = (await monthsOf(db, ['visits'])).find(({ until }) => until?.getTime() === monthStart(NOW, 7).getTime());
  expect(await rowsOf(early?.name ?? '')).toEqual(['early']);
  expect(await rowsOf('visits_default')).toEqual(['far']);
  expect(await rowsOf('visits')).toEqual(['old', 'new', 'early', 'far']);
});

test('a month whose time is over lies in files afterwards, every row of it, and in the database no more', async () => {
  const blobs = memoryBlobs();
  const now = monthStart(NOW, 15);
  await makeMonths(db, ['visits'], now);
  await visit(monthStart(NOW, 2), 'kept');
  expect(await moveOutMonths({ db, blobs, now }, ['visits'], 14)).toEqual([]);

  expect((await moveOutMonths({ db, blobs, now }, ['visits'], 13)).map(({ name }) => name)).toEqual(['visits_past']);
  expect(await rowsOf('visits')).toEqual(['kept']);
  const [file = new Uint8Array()] = [...blobs.files.values()];
  const lines = (await gunzipAsync(file)).toString().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ id: 1, room: 1, what: 'old' }, { what: 'new' }]);
  const { rows } = await sql`select table_name, row_count, files from months_moved_out`.execute(db);
  expect(rows).toEqual([{ table_name: 'visits', row_count: 2, files: ['0'] }]);
  // What is written late of a time that has gone is caught.
  await visit('2020-02-04', 'late');
  expect(await rowsOf('visits')).toEqual(['kept', 'late']);
});

test('a month that somebody changes while it is written to files stays', async () => {
  const blobs = memoryBlobs();
  const changing: Blobs = {
    ...blobs,
    put: async (shelf, bytes) => {
      await sql`update visits set what = 'changed' where what = 'old'`.execute(db);
      return blobs.put(shelf, bytes);
    },
  };
  const now = monthStart(NOW, 15);
  expect(await moveOutMonths({ db, blobs: changing, now }, ['visits'], 13)).toEqual([]);
  expect(await rowsOf('visits')).toEqual(['changed', 'new']);
});

import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { listActs, recordAct } from '../acts.ts';
import { exportActs } from './export-acts.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-25T12:00:00Z');
const DENIZ = { kind: 'staff', id: 'deniz', roles: ['compliance'] } as const;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const written = (count: number, action = 'role.granted', by = 'ayse') =>
  db.transaction().execute(async (tx) => {
    for (let turn = 0; turn < count; turn += 1)
      await recordAct(tx, { by: { kind: 'staff', id: by }, action, subject: { kind: 'user', id: 'mert' }, at: NOW });
  });

test('all that a filter finds is taken, over many pages, and that it was taken is the last act of the record', async () => {
  await written(1_203);
  await written(3, 'campaign.ended', 'lale');
  const taken = [];
  const rows = await exportActs({ db, clock: () => NOW }, { by: DENIZ, filter: { actor: 'ayse', action: 'role.' } });
  for await (const { id } of rows) taken.push(id);
  expect(taken).toHaveLength(1_203);
  expect(taken).toEqual(taken.toSorted((one, other) => other - one));
  expect(await listActs(db, { limit: 1 })).toMatchObject([
    { action: 'list.exported', by: { id: 'deniz' }, subject: { kind: 'list', id: 'acts' }, facts: { actor: 'ayse', action: 'role.' } },
  ]);
});

test('what is done while a file is written does not make it longer', async () => {
  await written(2);
  const rows = await exportActs({ db, clock: () => NOW }, { by: DENIZ, filter: {} });
  await written(5);
  const taken = [];
  for await (const { action } of rows) taken.push(action);
  expect(taken).toEqual(['role.granted', 'role.granted']);
});

test('a file that begins with the oldest act goes on from page to page, and ends where it was asked for', async () => {
  await written(702);
  const rows = await exportActs({ db, clock: () => NOW }, { by: DENIZ, filter: { isOldestFirst: true } });
  await written(2);
  const taken = [];
  for await (const { id } of rows) taken.push(id);
  expect(taken).toEqual(Array.from({ length: 702 }, (_, index) => index + 1));
});

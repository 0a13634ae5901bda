import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { recordAct } from '../acts.ts';
import type { Log } from '../log.ts';
import { checkActs, latestActCheck } from './act-checks.ts';

const { db } = await testDatabase();
let minute = 0;
let shouted: unknown[] = [];
const log = { error: (facts: unknown) => void shouted.push(facts) } as unknown as Log;
const clock = () => new Date(Date.UTC(2026, 10, 22, 2, minute));
const check = () => {
  minute += 1;
  return checkActs({ db, clock, log });
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  shouted = [];
  for (const action of ['one', 'two', 'three'])
    await db
      .transaction()
      .execute((tx) => recordAct(tx, { by: { kind: 'staff', id: 'ayse' }, action, subject: { kind: 'user', id: 'mert' }, at: clock() }));
});

test('a whole record is found whole, and nobody is called', async () => {
  expect(await latestActCheck(db)).toBeUndefined();
  expect(await check()).toMatchObject({ brokenId: null });
  expect(await latestActCheck(db)).toMatchObject({ brokenId: null });
  expect(shouted).toEqual([]);
});

test('an act that somebody has changed in the database is found by its number, night after night', async () => {
  await sql`alter table acts disable trigger acts_are_only_added_to`.execute(db);
  try {
    await sql`update acts set reason = 'another' where id = 2`.execute(db);
  } finally {
    await sql`alter table acts enable trigger acts_are_only_added_to`.execute(db);
  }
  expect(await check()).toMatchObject({ brokenId: 2 });
  expect(await check()).toMatchObject({ brokenId: 2 });
  expect(await latestActCheck(db)).toMatchObject({ brokenId: 2 });
  expect(shouted).toEqual([
    { event: 'acts.broken', act: 2 },
    { event: 'acts.broken', act: 2 },
  ]);
});

test('a record that was cut off and closed again is found as well: it has been longer', async () => {
  await check();
  await sql`alter table acts disable trigger acts_are_only_added_to`.execute(db);
  try {
    await sql`delete from acts where id = 3`.execute(db);
  } finally {
    await sql`alter table acts enable trigger acts_are_only_added_to`.execute(db);
  }
  await sql`update acts_end set last_id = 2, digest = (select digest from acts where id = 2)`.execute(db);
  expect(await check()).toMatchObject({ brokenId: 3 });
  expect(await check()).toMatchObject({ brokenId: 3 });
});

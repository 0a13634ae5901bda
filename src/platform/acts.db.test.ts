import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { comingFrom } from './acts/act-origin.ts';
import { type Act, firstBrokenAct, listActs, recordAct } from './acts.ts';

const { db } = await testDatabase();
beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const AYSE = { kind: 'staff', id: 'ayse' } as const;
const act = (action: string, extra: Partial<Act> = {}): Act => ({
  by: AYSE,
  action,
  subject: { kind: 'reservation', id: 'KTK-AAAAAAAA' },
  at: new Date('2026-11-22T10:00:00.123Z'),
  ...extra,
});
const record = (...acts: Act[]) =>
  db.transaction().execute(async (tx) => {
    for (const one of acts) await recordAct(tx, one);
  });

test('acts are found by person and by subject, the newest first, a page at a time', async () => {
  await record(
    act('reservation.cancelled', { reason: 'customer_asked', facts: { to: 'cancelled', amount: 120_000 } }),
    act('role.granted', { by: { kind: 'staff', id: 'deniz' }, subject: { kind: 'user', id: 'mert' } }),
    act('reservation.note_written'),
  );
  expect((await listActs(db, { limit: 10 })).map(({ id, action }) => [id, action])).toEqual([
    [3, 'reservation.note_written'],
    [2, 'role.granted'],
    [1, 'reservation.cancelled'],
  ]);
  expect(await listActs(db, { subject: { kind: 'user', id: 'mert' }, limit: 10 })).toHaveLength(1);
  expect((await listActs(db, { actor: 'ayse', before: 3, limit: 10 })).map(({ id }) => id)).toEqual([1]);
  expect((await listActs(db, { limit: 10, before: 2 }))[0]).toMatchObject({
    by: AYSE,
    reason: 'customer_asked',
    facts: { to: 'cancelled', amount: 120_000 },
  });
});

test('acts are found by kind of subject, by action or kind of action, and between two instants', async () => {
  const at = (hour: number) => new Date(`2026-11-22T${String(hour).padStart(2, '0')}:00:00Z`);
  await record(
    act('role.granted', { subject: { kind: 'user', id: 'mert' }, at: at(8) }),
    act('role.revoked', { subject: { kind: 'user', id: 'ada' }, at: at(9) }),
    act('role_play.begun', { at: at(10) }),
  );
  const found = async (filter: Partial<Parameters<typeof listActs>[1]>) =>
    (await listActs(db, { limit: 9, ...filter })).map(({ id }) => id);
  expect(await found({ subject: { kind: 'user' } })).toEqual([2, 1]);
  expect(await found({ action: 'role.' })).toEqual([2, 1]);
  expect(await found({ action: 'role.granted' })).toEqual([1]);
  expect(await found({ action: '%' })).toEqual([]);
  // The first instant counts, the last does not.
  expect(await found({ from: at(9), until: at(10) })).toEqual([2]);
});

test('an act that is undone with its fact leaves nothing, and its number is used by the next', async () => {
  await record(act('one'));
  await expect(
    db.transaction().execute(async (tx) => {
      await recordAct(tx, act('two'));
      throw new Error('the fact did not happen');
    }),
  ).rejects.toThrow('did not happen');
  await record(act('three'));
  expect((await listActs(db, { limit: 10 })).map(({ id, action }) => [id, action])).toEqual([
    [2, 'three'],
    [1, 'one'],
  ]);
  expect(await firstBrokenAct(db)).toBeNull();
});

test('of many people who act at once each is written down once, without a gap', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => record(act(`act_${index}`, { by: { kind: 'staff', id: `person-${index}` } }))),
  );
  expect((await listActs(db, { limit: 50 })).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect(await firstBrokenAct(db)).toBeNull();
});

test('nobody changes or deletes an act', async () => {
  await record(act('one'));
  await expect(sql`update acts set reason = 'another'`.execute(db)).rejects.toThrow('only added to');
  await expect(sql`delete from acts`.execute(db)).rejects.toThrow('only added to');
  await expect(sql`truncate acts`.execute(db)).rejects.toThrow('only added to');
  expect(await listActs(db, { limit: 9 })).toHaveLength(1);
});

test('an act says how it came, with its request, and what it changed', async () => {
  await comingFrom({ way: 'page', request: 'request-1' }, () =>
    record(act('one', { changes: { city: ['İzmir', 'Muğla'], cars: [1, null] } })),
  );
  await record(act('two'));
  expect(await listActs(db, { limit: 9 })).toMatchObject([
    { action: 'two', way: null, request: null, changes: null },
    { action: 'one', way: 'page', request: 'request-1', changes: { city: ['İzmir', 'Muğla'], cars: [1, null] } },
  ]);
  expect(await firstBrokenAct(db)).toBeNull();
});

test('two requests at the same moment do not take each other’s place', async () => {
  await Promise.all(['one', 'two', 'three'].map((name) => comingFrom({ way: 'api', request: `request-${name}` }, () => record(act(name)))));
  for (const { action, request } of await listActs(db, { limit: 9 })) expect(request).toBe(`request-${action}`);
});

test('acts that were written before their digest covered more still stand, and those after them', async () => {
  // As the product wrote them then.
  const at = new Date('2026-11-20T10:00:00Z');
  const digestOf = (previous: string, id: number) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          previous,
          id,
          at.toISOString(),
          'staff',
          'ayse',
          'old',
          'user',
          'mert',
          null,
          [
            ['a', 2],
            ['b', 'x'],
          ],
        ]),
      )
      .digest('base64url');
  let previous = '';
  for (const id of [1, 2]) {
    const digest = digestOf(previous, id);
    await sql`
      insert into acts (id, at, actor_kind, actor_id, action, subject_kind, subject_id, reason, facts, previous, digest)
      values (${id}, ${at}, 'staff', 'ayse', 'old', 'user', 'mert', null, '{"b": "x", "a": 2}', ${previous}, ${digest})
    `.execute(db);
    previous = digest;
  }
  await sql`insert into acts_end (only_row, last_id, digest) values (true, 2, ${previous})`.execute(db);
  expect(await firstBrokenAct(db)).toBeNull();
  await record(act('new', { changes: { a: [1, 2] } }));
  expect(await firstBrokenAct(db)).toBeNull();

  // An older act has no columns to say more in, and is not made a newer one.
  await sql.raw('alter table acts disable trigger acts_are_only_added_to').execute(db);
  await expect(sql`update acts set way = 'page' where id = 2`.execute(db)).rejects.toThrow('acts_older_say_less');
  await sql`update acts set way = 'page', digest_version = 2 where id = 2`.execute(db);
  await sql.raw('alter table acts enable trigger acts_are_only_added_to').execute(db);
  expect(await firstBrokenAct(db)).toBe(2);
});

test('an act that was changed, taken out or added behind the product’s back shows', async () => {
  const tamperedBy = async (statement: string): Promise<number | null> => {
    await resetDatabase(await testDatabase());
    await record(act('one'), act('two', { facts: { b: 1, a: 2 }, changes: { a: [1, 2] } }), act('three'));
    expect(await firstBrokenAct(db)).toBeNull();
    await sql.raw('alter table acts disable trigger acts_are_only_added_to').execute(db);
    await sql.raw(statement).execute(db);
    await sql.raw('alter table acts enable trigger acts_are_only_added_to').execute(db);
    return firstBrokenAct(db);
  };
  expect(await tamperedBy(`update acts set actor_id = 'somebody' where id = 2`)).toBe(2);
  expect(await tamperedBy(`update acts set facts = '{"a": 3, "b": 1}' where id = 2`)).toBe(2);
  expect(await tamperedBy(`update acts set way = 'job' where id = 2`)).toBe(2);
  expect(await tamperedBy(`update acts set request = 'another' where id = 2`)).toBe(2);
  expect(await tamperedBy(`update acts set changes = '{"a": [2, 1]}' where id = 2`)).toBe(2);
  expect(await tamperedBy(`update acts set way = null, request = null, changes = null, digest_version = 1 where id = 2`)).toBe(2);
  expect(await tamperedBy('delete from acts where id = 2')).toBe(2);
  expect(await tamperedBy('delete from acts where id = 3')).toBe(3);
  expect(await tamperedBy('delete from acts')).toBe(1);
});

test('what nobody in particular did is no act', async () => {
  await expect(record(act('one', { by: { kind: 'system', id: null } }))).rejects.toThrow('Nobody in particular');
});

import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { noteAssigned, queueTakes, snoozeRow, takeRow } from './takes.ts';
import { undoableRows, undoTake } from './undo-take.ts';

const { db } = await testDatabase();
const START = new Date('2026-11-25T10:00:00Z');
let now = START;
const deps = { db, clock: () => now };
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const AYSE = { kind: 'staff', id: 'ayse', roles: ['agent'] } as const;
const DENIZ = { kind: 'staff', id: 'deniz', roles: ['agent'] } as const;
const ROW = { kind: 'supplier_silent', subject: 'KTK-AAAAAAAA', stand: '1', dueAt: null } as const;
const ANOTHER = { ...ROW, subject: 'KTK-BBBBBBBB' } as const;
const [FIRST, SECOND] = ['0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6a', '0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6b'] as const;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = START;
});

const take = (by: typeof AYSE | typeof DENIZ, act: string, seen: string | null = null) => takeRow(deps, { row: ROW, seen, act, by });
const undo = (by: typeof AYSE | typeof DENIZ, act: string) => undoTake(deps, { row: ROW, act, by });
const undoable = async (by: typeof AYSE | typeof DENIZ, act: string) =>
  (await undoableRows(deps, { act, by })).map(({ subject }) => subject);

test('what was taken is nobody’s again, and what was taken over is whose it was, put away as it was', async () => {
  await take(AYSE, FIRST);
  expect([await undoable(AYSE, FIRST), await undoable(DENIZ, FIRST)]).toEqual([[ROW.subject], []]);
  expect(await undo(AYSE, FIRST)).toEqual({ kind: 'done' });
  expect(await queueTakes(deps)).toEqual([]);

  await snoozeRow(deps, { row: ROW, hours: 24, reason: 'later', act: FIRST, by: AYSE });
  const before = await queueTakes(deps);
  pass(5);
  await take(DENIZ, SECOND, 'ayse');
  pass(1);
  expect(await undo(DENIZ, SECOND)).toEqual({ kind: 'done' });
  expect(await queueTakes(deps)).toEqual(before);
  expect((await listActs(db, { limit: 9 })).map(({ action, by }) => [action, by.id])).toEqual([
    ['queue.undone', 'deniz'],
    ['queue.taken', 'deniz'],
    ['queue.snoozed', 'ayse'],
    ['queue.undone', 'ayse'],
    ['queue.taken', 'ayse'],
  ]);
});

test('what somebody else has changed since is left as it is, and so is an act of somebody else, or undone before', async () => {
  await take(AYSE, FIRST);
  expect(await undo(DENIZ, FIRST)).toMatchObject({ kind: 'changed', by: { person: 'ayse' } });
  pass(1);
  await take(DENIZ, SECOND, 'ayse');
  expect(await undo(AYSE, FIRST)).toEqual({ kind: 'changed', by: { person: 'deniz', since: now } });
  expect([await undo(DENIZ, SECOND), await undo(DENIZ, SECOND)]).toMatchObject([{ kind: 'done' }, { kind: 'changed' }]);
  expect(await queueTakes(deps)).toMatchObject([{ person: 'ayse' }]);
});

test('of two undoings at once one is done', async () => {
  await take(AYSE, FIRST);
  const outcomes = await Promise.all([undo(AYSE, FIRST), undo(AYSE, FIRST)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
});

test('what a process of the version before has changed since is not undone: it knows nothing of acts', async () => {
  await take(AYSE, FIRST);
  await db
    .withTables<{ queue_takes: { active_at: Date } }>()
    .updateTable('queue_takes')
    .set({ active_at: new Date(now.getTime() + 1) })
    .execute();
  expect([await undoable(AYSE, FIRST), (await undo(AYSE, FIRST)).kind]).toEqual([[], 'changed']);
});

test('one act changes several rows, of which its person sees whose their own pages said they were', async () => {
  await take(AYSE, FIRST);
  await noteAssigned(deps, { row: ANOTHER, from: 'mert', to: 'deniz', act: FIRST, by: AYSE });
  expect(await undoableRows(deps, { act: FIRST, by: AYSE })).toEqual([
    { kind: ROW.kind, subject: ROW.subject, person: 'ayse' },
    { kind: ROW.kind, subject: ANOTHER.subject, person: 'deniz', assignedBefore: 'mert' },
  ]);
  // Four hours of silence end what was before, too.
  pass(60 * 5);
  expect(await undoTake(deps, { row: ANOTHER, act: FIRST, by: AYSE })).toEqual({ kind: 'done' });
  expect(await queueTakes(deps)).toEqual([]);
});

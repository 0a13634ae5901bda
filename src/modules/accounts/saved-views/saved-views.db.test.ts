import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { emptied, testDatabase } from '#testing';
import { chooseUsualView, listSavedViews, removeView, saveView, type WishedView } from './saved-views.ts';

type Staff = Extract<Principal, { kind: 'staff' }>;
const { db } = await testDatabase();
const deps = { db, clock: () => new Date('2026-11-25T10:00:00Z') };
const MERT: Staff = { kind: 'staff', id: 'mert', roles: ['operations'] };
const DEFNE: Staff = { kind: 'staff', id: 'defne', roles: ['agent'] };

beforeEach(async () => {
  await emptied(await testDatabase());
});

const save = async (wishes: Partial<WishedView> = {}) => {
  const id = wishes.id ?? newId();
  const { kind } = await saveView(deps, {
    ...{ id, version: null, list: 'reservations', name: 'Yarın Antalya', query: 'view=all&cols=state', isShared: false, by: MERT },
    ...wishes,
  });
  return { id, kind };
};
const seenBy = async (by: Staff) =>
  (await listSavedViews(deps, { list: 'reservations', by })).map(({ name, isOwn, isUsual }) => ({ name, isOwn, isUsual }));

test('a view is kept once under its name; others see it only where it is shared', async () => {
  const { id } = await save();
  expect(await save({ id })).toEqual({ id, kind: 'saved' });
  await save({ name: 'Hepimize', isShared: true });
  expect(await seenBy(MERT)).toEqual([
    { name: 'Hepimize', isOwn: true, isUsual: false },
    { name: 'Yarın Antalya', isOwn: true, isUsual: false },
  ]);
  expect(await seenBy(DEFNE)).toEqual([{ name: 'Hepimize', isOwn: false, isUsual: false }]);
  expect((await listActs(db, { limit: 9 })).map(({ action }) => action)).toEqual(['saved_view.saved', 'saved_view.saved']);
});

test.each([
  ['without a name', { name: '  ' }, 'no_name'],
  ['with a long name', { name: 'x'.repeat(61) }, 'too_long'],
  ['with a long address', { query: 'x'.repeat(1_001) }, 'too_long'],
  ['under a name that they have', { name: ' yarın  ANTALYA' }, 'name_taken'],
  ['with an id that is none', { id: 'x' }, 'not_found'],
] as const)('%s nothing is kept', async (_what, wishes, kind) => {
  await save({ name: 'yarın antalya' });
  expect((await save(wishes)).kind).toBe(kind);
  expect(await seenBy(MERT)).toHaveLength(1);
});

test('forty of one person are enough', async () => {
  for (let index = 0; index < 40; index += 1) await save({ name: `Görünüm ${index}` });
  expect((await save()).kind).toBe('too_many');
  expect((await save({ by: DEFNE })).kind).toBe('saved');
});

test('it is changed and deleted by its owner, not over what another window did; for others it does not exist', async () => {
  const { id } = await save({ isShared: true });
  expect((await save({ id, version: 1, name: 'Bugün' })).kind).toBe('saved');
  expect((await save({ id, version: 1, name: 'Dün' })).kind).toBe('changed_meanwhile');
  const other = await save({ name: 'Öbürü' });
  expect((await save({ id: other.id, version: 1, name: 'bugün' })).kind).toBe('name_taken');
  for (const by of [DEFNE]) {
    expect((await save({ id, version: 2, by })).kind).toBe('not_found');
    expect((await save({ id, by })).kind).toBe('not_found');
    expect(await removeView(deps, { id, by })).toEqual({ kind: 'not_found' });
  }
  for (const none of ['x', newId()]) expect(await removeView(deps, { id: none, by: MERT })).toEqual({ kind: 'not_found' });
  expect(await removeView(deps, { id, by: MERT })).toEqual({ kind: 'removed' });
  expect(await removeView(deps, { id, by: MERT })).toEqual({ kind: 'not_found' });
});

test('a list opens with a view of one’s own or a shared one, until it is no longer shared or is deleted', async () => {
  const { id } = await save({ isShared: true });
  const own = await save({ name: 'Kendime' });
  expect(await chooseUsualView(deps, { id, isUsual: true, by: DEFNE })).toEqual({ kind: 'chosen' });
  expect(await chooseUsualView(deps, { id, isUsual: true, by: DEFNE })).toEqual({ kind: 'chosen' });
  expect(await chooseUsualView(deps, { id: own.id, isUsual: true, by: DEFNE })).toEqual({ kind: 'not_found' });
  await chooseUsualView(deps, { id, isUsual: true, by: MERT });
  await chooseUsualView(deps, { id: own.id, isUsual: true, by: MERT });
  expect((await seenBy(MERT)).map(({ isUsual }) => isUsual)).toEqual([true, false]);
  expect(await seenBy(DEFNE)).toMatchObject([{ isUsual: true }]);
  await chooseUsualView(deps, { id: own.id, isUsual: false, by: MERT });
  expect((await seenBy(MERT)).some(({ isUsual }) => isUsual)).toBe(false);
  await save({ id, version: 1, isShared: false });
  await save({ id, version: 2, isShared: true });
  expect(await seenBy(DEFNE)).toMatchObject([{ isUsual: false }]);
  await chooseUsualView(deps, { id, isUsual: true, by: DEFNE });
  await removeView(deps, { id, by: MERT });
  expect(await seenBy(DEFNE)).toEqual([]);
});

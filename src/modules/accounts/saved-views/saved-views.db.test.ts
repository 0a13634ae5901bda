import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Principal, type StaffRole, SYSTEM } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { MERT as ACCOUNT_OF_MERT, accountFixture, ELIF } from '../accounts.fixture.ts';
import { grantRole } from '../roles/grant-role.ts';
import { chooseUsualView, listSavedViews, removeView, saveView, type WishedView } from './saved-views.ts';

type Staff = Extract<Principal, { kind: 'staff' }>;
const { db } = await testDatabase();
const deps = { db, clock: () => new Date('2026-11-25T10:00:00Z') };
let MERT: Staff;
let DEFNE: Staff;

/** Two of our people. */
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  const { confirmed } = accountFixture(db, deps.clock);
  const granted = { db, clock: deps.clock, security: () => {} };
  const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };
  const joined = async (fields: typeof ELIF, role: StaffRole): Promise<Staff> => {
    const { user } = await confirmed({ ...fields, ...LONG });
    await grantRole(granted, { email: fields.email, role: { kind: 'staff', role }, by: SYSTEM });
    return { kind: 'staff', id: user.id, roles: [role] };
  };
  MERT = await joined(ACCOUNT_OF_MERT, 'operations');
  DEFNE = await joined({ ...ELIF, email: 'defne@ornek.com' }, 'agent');
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
  expect((await listActs(db, { limit: 2 })).map(({ action, facts }) => ({ action, facts }))).toEqual([
    { action: 'saved_view.saved', facts: { list: 'reservations', shared: 1 } },
    { action: 'saved_view.saved', facts: { list: 'reservations', shared: 0 } },
  ]);
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

test('of one form that is pressed twice at once one view is kept, and neither press is told of a fault', async () => {
  for (let round = 0; round < 10; round += 1) {
    const wished = { id: newId(), name: `Görünüm ${round}` };
    expect((await Promise.all([save(wished), save(wished)])).map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    expect(await seenBy(MERT)).toHaveLength(round + 1);
  }
});

test('of two windows that choose different views at once both are answered, and one of the two counts', async () => {
  const [one, other] = [await save({ name: 'Bir' }), await save({ name: 'İki' })];
  for (let round = 0; round < 10; round += 1) {
    const chosen = await Promise.all([one, other].map(({ id }) => chooseUsualView(deps, { id, isUsual: true, by: MERT })));
    expect(chosen).toEqual([{ kind: 'chosen' }, { kind: 'chosen' }]);
    expect((await seenBy(MERT)).filter(({ isUsual }) => isUsual)).toHaveLength(1);
    for (const { id } of [one, other]) await chooseUsualView(deps, { id, isUsual: false, by: MERT });
  }
});

test('what somebody shares who is no longer one of our people is nobody else’s', async () => {
  const { id } = await save({ isShared: true });
  await chooseUsualView(deps, { id, isUsual: true, by: DEFNE });
  await sql`delete from staff_roles where user_id = ${MERT.id}`.execute(db);
  expect(await seenBy(DEFNE)).toEqual([]);
  expect(await chooseUsualView(deps, { id, isUsual: true, by: DEFNE })).toEqual({ kind: 'not_found' });
  expect(await seenBy(MERT)).toHaveLength(1);
});

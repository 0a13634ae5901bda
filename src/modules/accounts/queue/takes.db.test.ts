import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';
import { grantRole } from '../roles/grant-role.ts';
import { isSnoozed } from './queue-take.ts';
import { handOver, letGo, queueTakes, receiverOf, snoozeRow, takeRow, takesOf, wakeRow } from './takes.ts';

const { db } = await testDatabase();
const START = new Date('2026-11-25T10:00:00Z');
let now = START;
const deps = { db, clock: () => now };
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const AYSE = { kind: 'staff', id: 'ayse', roles: ['agent'] } as const;
const DENIZ = { kind: 'staff', id: 'deniz', roles: ['agent'] } as const;
const ACT = '0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6a';
const ROW = { kind: 'supplier_silent', subject: 'KTK-AAAAAAAA', stand: '1', dueAt: null } as const;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = START;
});

const whose = async () => (await queueTakes(deps)).map(({ person, handedBy }) => [person, handedBy]);
const acts = async () => (await listActs(db, { limit: 9 })).map(({ action, by }) => [action, by.id]);
const take = (by: typeof AYSE | typeof DENIZ, seen: string | null = null) => takeRow(deps, { row: ROW, seen, act: ACT, by });

test('of two who take a row at once one has it, and the other is told who', async () => {
  for (let round = 0; round < 10; round += 1) {
    const row = { ...ROW, subject: `KTK-${round}` };
    const outcomes = await Promise.all([
      takeRow(deps, { row, seen: null, act: ACT, by: AYSE }),
      takeRow(deps, { row, seen: null, act: ACT, by: DENIZ }),
    ]);
    const [has] = await takesOf(deps, row.subject);
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(outcomes.find(({ kind }) => kind === 'held')).toEqual({ kind: 'held', by: { person: has?.person, since: now } });
    expect(outcomes[has?.person === 'ayse' ? 0 : 1]?.kind).toBe('done');
  }
  expect((await acts()).length).toBe(9);
});

test('it is taken once, taken over knowingly, and let go by whoever has it; each is written down', async () => {
  expect([(await take(AYSE)).kind, (await take(AYSE)).kind]).toEqual(['done', 'done']);
  expect(await take(DENIZ)).toEqual({ kind: 'held', by: { person: 'ayse', since: START } });
  expect((await letGo(deps, { row: ROW, by: DENIZ })).kind).toBe('held');
  expect((await take(DENIZ, 'ayse')).kind).toBe('done');
  expect((await take(AYSE, 'mert')).kind).toBe('held');
  expect(await whose()).toEqual([['deniz', null]]);
  expect([(await letGo(deps, { row: ROW, by: DENIZ })).kind, (await letGo(deps, { row: ROW, by: DENIZ })).kind]).toEqual(['done', 'done']);
  expect(await whose()).toEqual([]);
  expect(await acts()).toEqual([
    ['queue.let_go', 'deniz'],
    ['queue.taken', 'deniz'],
    ['queue.taken', 'ayse'],
  ]);
});

test('after four hours of silence it is nobody’s', async () => {
  await take(AYSE);
  pass(3.9);
  expect((await take(DENIZ)).kind).toBe('held');
  pass(0.2);
  expect(await whose()).toEqual([]);
  expect((await take(DENIZ)).kind).toBe('done');
  expect(await whose()).toEqual([['deniz', null]]);
});

test('taken again it stays one’s own for four more hours, since when they had it', async () => {
  await take(AYSE);
  pass(3.9);
  expect((await take(AYSE)).kind).toBe('done');
  pass(3.9);
  expect(await take(DENIZ)).toEqual({ kind: 'held', by: { person: 'ayse', since: START } });
  expect(await acts()).toEqual([['queue.taken', 'ayse']]);
});

test('who takes what was nobody’s any more waits for nobody who does the same with something else', async () => {
  const rows = Array.from({ length: 8 }, (_, index) => ({ ...ROW, subject: `KTK-${index}` }));
  for (let round = 0; round < 5; round += 1) {
    for (const row of rows) await takeRow(deps, { row, seen: null, act: ACT, by: AYSE });
    pass(4);
    const outcomes = await Promise.all(rows.map((row) => takeRow(deps, { row, seen: null, act: ACT, by: DENIZ })));
    expect(outcomes.map(({ kind }) => kind)).toEqual(rows.map(() => 'done'));
    expect(await whose()).toEqual(rows.map(() => ['deniz', null]));
    pass(4);
  }
});

test('it is handed over to somebody who may do it and whose role counts, and not by a stale page', async () => {
  const { fixture } = await agents();
  const [elif, mert] = [fixture.elif.user.id, fixture.mert.user.id];
  const hand = async (to: string, seen: string | null, right: 'staff.reservation.act' | 'staff.money.decide' = 'staff.reservation.act') =>
    (await handOver(deps, { row: ROW, to: await receiverOf(deps, { to, rights: [right] }), right, seen, act: ACT, by: AYSE })).kind;
  expect([await hand('nobody', null), await hand(mert, null), await hand(elif, null, 'staff.money.decide')]).toEqual([
    'not_theirs',
    'not_theirs',
    'not_theirs',
  ]);
  await take(DENIZ);
  expect([await hand(elif, null), await hand(elif, 'ayse')]).toEqual(['held', 'held']);
  expect([await hand(elif, 'deniz'), await hand(elif, 'deniz')]).toEqual(['done', 'done']);
  expect(await whose()).toEqual([[elif, 'ayse']]);
  expect((await acts())[0]).toEqual(['queue.handed_over', 'ayse']);
});

test('who rows are handed to is asked once for all of them: what of it they may do', async () => {
  const { fixture } = await agents();
  const rights = ['staff.reservation.act', 'staff.money.decide'] as const;
  const [elif, mert] = [
    await receiverOf(deps, { to: fixture.elif.user.id, rights }),
    await receiverOf(deps, { to: fixture.mert.user.id, rights }),
  ];
  expect([[...elif.rights], [...mert.rights]]).toEqual([['staff.reservation.act'], []]);
  const rows = ['KTK-1', 'KTK-2'].map((subject) => ({ ...ROW, subject }));
  for (const row of rows)
    expect((await handOver(deps, { row, to: elif, right: 'staff.reservation.act', seen: null, act: ACT, by: AYSE })).kind).toBe('done');
  expect(await whose()).toEqual(rows.map(() => [elif.id, 'ayse']));
});

/** Two agents: Elif's role counts, Mert's does not yet. */
async function agents() {
  const { accounts: _accounts, ...fixture } = accountFixture(db, () => now);
  const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };
  const elif = await fixture.confirmed({ ...ELIF, ...LONG });
  const mert = await fixture.confirmed({ ...MERT, ...LONG });
  for (const { email } of [ELIF, MERT])
    await grantRole({ db, clock: () => now, security: () => {} }, { email, role: { kind: 'staff', role: 'agent' }, by: SYSTEM });
  await fixture.withSecondFactor(elif, LONG.password);
  return { fixture: { elif, mert } };
}

test('it is put away with a reason, stays its person’s, and is back when its time has come or something happens', async () => {
  const away = (by: typeof AYSE | typeof DENIZ = AYSE, row: Parameters<typeof snoozeRow>[1]['row'] = ROW) =>
    snoozeRow(deps, { row, hours: 24, reason: 'waits_for_customer', act: ACT, by });
  expect((await away()).kind).toBe('done');
  expect((await away(DENIZ)).kind).toBe('held');
  const [snoozed] = await queueTakes(deps);
  const isAway = (row: { readonly stand: string; readonly dueAt: Date | null } = ROW) => snoozed && isSnoozed(snoozed, row, now);
  expect([snoozed?.person, isAway(), isAway({ ...ROW, stand: '2' })]).toEqual(['ayse', true, false]);
  pass(23);
  expect([await whose(), isAway()]).toEqual([[['ayse', null]], true]);
  pass(1);
  expect(isAway()).toBe(false);
  expect((await listActs(db, { limit: 1 }))[0]).toMatchObject({ action: 'queue.snoozed', reason: 'waits_for_customer' });
  expect((await take(AYSE)).kind).toBe('done');
  expect((await queueTakes(deps))[0]?.snoozed).toBeNull();
  const due = { ...ROW, subject: 'KTK-BBBBBBBB', dueAt: new Date(now.getTime() + 30 * 60_000) };
  expect(await away(AYSE, due)).toEqual({ kind: 'due_soon' });
});

test('put away for a week and due in three hours, it is nobody’s four hours after it is back', async () => {
  const row = { ...ROW, dueAt: new Date(START.getTime() + 3 * 3_600_000) };
  await snoozeRow(deps, { row, hours: 168, reason: 'later', act: ACT, by: AYSE });
  pass(2);
  const [take] = await queueTakes(deps);
  expect(take && isSnoozed(take, row, now)).toBe(false);
  pass(3.9);
  expect(await whose()).toEqual([['ayse', null]]);
  pass(0.1);
  expect(await whose()).toEqual([]);
});

test('what its own page assigns is put away by whoever has it there, whoever did before, and brought back once', async () => {
  const away = (isAssigned: boolean, by: typeof AYSE | typeof DENIZ) =>
    snoozeRow(deps, { row: ROW, hours: 24, reason: 'later', act: ACT, ...(isAssigned && { assignedBefore: null }), by });
  await away(true, AYSE);
  expect((await away(false, DENIZ)).kind).toBe('held');
  pass(1);
  expect((await away(true, DENIZ)).kind).toBe('done');
  expect(await queueTakes(deps)).toMatchObject([{ person: 'deniz', takenAt: now }]);
  for (const by of [AYSE, AYSE]) await wakeRow(deps, { row: ROW, by });
  expect(await whose()).toEqual([]);
  expect(await acts()).toEqual([
    ['queue.woken', 'ayse'],
    ['queue.snoozed', 'deniz'],
    ['queue.snoozed', 'ayse'],
  ]);
});

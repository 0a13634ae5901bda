import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';
import type { DataSubject, PersonalDataSource } from '../deps.ts';
import type { DataRequestForm } from './request-form.ts';

const { db } = await testDatabase();
let now = new Date('2026-11-23T09:00:00Z');
const DAY = 86_400_000;
const GUEST = 'misafir@ornek.com';
const LETTER: DataRequestForm = {
  ...{ kind: 'erasure', way: 'letter', name: 'Deniz Yücel', email: GUEST, locale: 'tr', receivedOn: '2026-11-20' },
  identity: 'Islak imza, kimlik örneği',
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date('2026-11-23T09:00:00Z');
});

async function atTheDesk() {
  const erased: DataSubject[] = [];
  const source: PersonalDataSource = {
    name: 'reservations',
    export: async ({ verifiedEmails }) => [{ code: 'KTK-7F4K92AC', of: verifiedEmails }],
    preview: async () => ({ erased: 1, kept: 2 }),
    erase: async (_tx, subject) => void erased.push(subject),
  };
  const fixture = accountFixture(db, () => now, { personalData: [source] });
  const { user } = await fixture.registered({ ...MERT, email: 'uyum@kontak.example' });
  const by: Principal = { kind: 'staff', id: user.id, roles: ['compliance'] };
  const desk = fixture.accounts.dataDesk;
  const recorded = async (form: Partial<DataRequestForm> = {}): Promise<string> => {
    const outcome = await desk.record({ form: { ...LETTER, ...form }, by });
    if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
    return outcome.id;
  };
  const acts = async () => (await listActs(db, { limit: 10 })).map(({ action, subject, reason }) => [action, subject.id, reason]);
  return { ...fixture, by, desk, recorded, erased, acts };
}

test('what was asked by letter is due thirty days after the day it arrived, and stands between what members asked', async () => {
  const { accounts, desk, by, recorded, registered, acts } = await atTheDesk();
  const { user } = await registered(ELIF);
  await accounts.requestErasure(user.id);
  const id = await recorded();
  const { open } = await desk.list();
  expect(open).toMatchObject([
    { id, way: 'letter', email: GUEST, receivedAt: new Date('2026-11-19T21:00:00Z'), dueAt: new Date('2026-12-19T21:00:00Z') },
    { way: 'account', email: ELIF.email, name: 'Elif Karaoğlu', dueAt: new Date(now.getTime() + 30 * DAY) },
  ]);
  expect(await desk.record({ form: LETTER, by })).toEqual({ kind: 'already_open' });
  expect(await acts()).toEqual([['data_request.recorded', id, null]]);
});

test('the file of a request says what an erasure takes and what it keeps', async () => {
  const { desk, by, recorded } = await atTheDesk();
  const id = await recorded();
  expect(await desk.file(id)).toMatchObject({
    request: { id, identity: LETTER.identity },
    parts: [
      { name: 'account', erased: 0, kept: 0 },
      { name: 'reservations', erased: 1, kept: 2 },
    ],
  });
  for (const other of [newId(), 'x', '']) expect(await desk.file(other)).toBeUndefined();
  expect(await desk.close({ id: 'x', by, outcome: 'answered' })).toEqual({ kind: 'closed' });
});

test('a guest is erased once, told by e-mail, and no longer named by their request', async () => {
  const { desk, by, recorded, erased, work, mails, acts } = await atTheDesk();
  const id = await recorded();
  const outcomes = await Promise.all([desk.erase({ id, by }), desk.erase({ id, by })]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'done']);
  expect(erased).toEqual([{ userId: null, email: GUEST, verifiedEmails: [GUEST] }]);
  await work();
  expect(mails.filter(({ to }) => to === GUEST)).toMatchObject([{ subject: 'guest erased' }]);
  const { open, closed } = await desk.list();
  expect(open).toEqual([]);
  expect(closed).toMatchObject([{ id, outcome: 'erased', closedAt: now }]);
  expect(JSON.stringify(await acts())).not.toContain(GUEST);
  expect(await acts()).toEqual([
    ['data_request.erased', id, null],
    ['data_request.recorded', id, null],
  ]);
});

test('a letter about an address that is somebody’s account erases the account', async () => {
  const { accounts, desk, by, recorded, confirmed, erased } = await atTheDesk();
  const { user } = await confirmed();
  const id = await recorded({ email: ELIF.email });
  expect((await desk.file(id))?.parts[0]).toEqual({ name: 'account', erased: 1, kept: 0 });
  expect(await desk.erase({ id, by })).toEqual({ kind: 'done' });
  expect(erased).toMatchObject([{ userId: user.id, verifiedEmails: [ELIF.email] }]);
  expect(await accounts.profileOf(user.id)).toBeUndefined();
});

test('an account whose address was never shown is not erased by a letter', async () => {
  const { accounts, desk, by, recorded, registered } = await atTheDesk();
  const { user } = await registered(ELIF);
  await desk.erase({ id: await recorded({ email: ELIF.email }), by });
  expect(await accounts.profileOf(user.id)).toBeDefined();
});

test('what a member asked can be done before its day, and not once it was taken back', async () => {
  const { accounts, desk, by, confirmed } = await atTheDesk();
  const { user } = await confirmed();
  await accounts.requestErasure(user.id);
  const [first] = (await desk.list()).open;
  await accounts.withdrawErasure(user.id);
  expect(await desk.erase({ id: first?.id ?? '', by })).toEqual({ kind: 'closed' });
  await accounts.requestErasure(user.id);
  const [second] = (await desk.list()).open;
  expect(await desk.erase({ id: second?.id ?? '', by })).toEqual({ kind: 'done' });
  expect(await accounts.profileOf(user.id)).toBeUndefined();
});

test('a copy is written down before it is handed out, and holds everything of the address', async () => {
  const { desk, by, recorded, acts } = await atTheDesk();
  const id = await recorded({ kind: 'access' });
  expect(await desk.export({ id, by })).toMatchObject({ email: GUEST, reservations: [{ of: [GUEST] }] });
  expect(await desk.close({ id, by, outcome: 'answered' })).toEqual({ kind: 'done' });
  expect(await desk.export({ id, by })).toBeUndefined();
  expect(await acts()).toEqual([
    ['data_request.answered', id, null],
    ['data_request.exported', id, null],
    ['data_request.recorded', id, null],
  ]);
});

test('a request is refused with its reason, and a wish to be erased is not answered by a copy', async () => {
  const { desk, by, recorded, acts } = await atTheDesk();
  const id = await recorded();
  expect(await desk.close({ id, by, outcome: 'answered' })).toEqual({ kind: 'closed' });
  expect(await desk.close({ id, by, outcome: 'refused', reason: 'Kimlik gösterilmedi' })).toEqual({ kind: 'done' });
  expect((await acts())[0]).toEqual(['data_request.refused', id, 'Kimlik gösterilmedi']);
  expect((await desk.list()).closed).toMatchObject([{ id, outcome: 'refused' }]);
});

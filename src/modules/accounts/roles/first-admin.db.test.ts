import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, MERT } from '../accounts.fixture.ts';

const { db } = await testDatabase();
beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const LONG = { password: 'uzun bir parola', passwordRepeat: 'uzun bir parola' };

test('the link that the product prints makes one person an admin, once a second factor stands', async () => {
  const now = new Date();
  const { accounts, ...fixture } = accountFixture(db, () => now);
  const elif = await fixture.registered({ ...ELIF, ...LONG });
  const token = (await accounts.inviteFirstAdmin()) ?? '';
  const session = await accounts.sessionOf(elif.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  expect(await accounts.staffRoleOffered(token)).toBe('admin');
  expect(await accounts.acceptInvitation(session, 'another')).toEqual({ kind: 'not_valid' });
  expect(await accounts.acceptInvitation(session, token)).toEqual({ kind: 'accepted' });
  expect((await accounts.sessionOf(elif.visit().headers))?.roles.staff).toEqual([]);
  await fixture.withSecondFactor(elif, LONG.password);
  expect((await accounts.sessionOf(elif.visit().headers))?.roles.staff).toEqual(['admin']);

  const mert = await fixture.registered({ ...MERT, ...LONG });
  const another = await accounts.sessionOf(mert.visit().headers);
  expect(another && (await accounts.acceptInvitation(another, token))).toEqual({ kind: 'not_valid' });
  expect(await accounts.inviteFirstAdmin()).toBeNull();
});

test('a later start’s link takes the place of an earlier one, and both end after a week', async () => {
  let now = new Date();
  const { accounts } = accountFixture(db, () => now);
  const [earlier, later] = [(await accounts.inviteFirstAdmin()) ?? '', (await accounts.inviteFirstAdmin()) ?? ''];
  expect([await accounts.staffRoleOffered(earlier), await accounts.staffRoleOffered(later)]).toEqual([undefined, 'admin']);
  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await accounts.staffRoleOffered(later)).toBeUndefined();
});

test('of two people who follow the link at once one becomes an admin', async () => {
  const { accounts, ...fixture } = accountFixture(db, () => new Date());
  const token = (await accounts.inviteFirstAdmin()) ?? '';
  const people = [await fixture.registered({ ...ELIF, ...LONG }), await fixture.registered({ ...MERT, ...LONG })];
  const sessions = await Promise.all(people.map((one) => accounts.sessionOf(one.visit().headers)));
  const outcomes = await Promise.all(sessions.map((session) => session && accounts.acceptInvitation(session, token)));
  expect(outcomes.map((outcome) => outcome?.kind).toSorted()).toEqual(['accepted', 'not_valid']);
});

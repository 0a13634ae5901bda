import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '#kernel/principal';
import { listActs } from '#platform/acts';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf } from '../accounts.fixture.ts';
import { resetSecondFactor, resetSecondFactorOf } from './reset-second-factor.ts';

const { db }: { db: Database } = await testDatabase();
const clock = () => new Date();
const DENIZ = { kind: 'staff', id: 'deniz', roles: ['admin'] } as const;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

/** What the operation needs, with e-mails and events kept where the fixture keeps its own. */
const depsOf = ({ owed, securityEvents }: ReturnType<typeof accountFixture>) => ({
  db,
  clock,
  jobs: { send: async (_tx: Database, _name: string, payload: object) => void owed.push(payload) },
  security: (event: (typeof securityEvents)[number]) => void securityEvents.push(event),
});

test('whoever has lost telephone and codes logs in with the password, is logged out everywhere else, and is told', async () => {
  const fixture = accountFixture(db, clock);
  const member = await fixture.registered();
  const { recoveryCodes } = await fixture.withSecondFactor(member);
  await fixture.work();
  const reset = () => resetSecondFactor(depsOf(fixture), { userId: member.user.id, reason: 'called back on the known number', by: DENIZ });
  // At the same moment, once.
  expect((await Promise.all([reset(), reset()])).map(({ kind }) => kind).sort()).toEqual(['no_factor', 'reset']);

  expect(await fixture.accounts.sessionOf(member.visit().headers)).toBeNull();
  const browser = fixture.browser();
  const logIn = await fixture.accounts.logIn(fieldsOf({ email: ELIF.email, password: ELIF.password }), browser.visit());
  expect(logIn.kind).toBe('logged_in');
  if (logIn.kind === 'logged_in') browser.take(logIn.cookies);
  const session = await fixture.accounts.sessionOf(browser.visit().headers);
  if (!session) throw new Error('logged in');
  expect(await fixture.accounts.secondFactorOf(session)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  expect(await fixture.accounts.confirmSecondFactor(session, fieldsOf({ code: recoveryCodes[0] ?? '' }), browser.visit())).toEqual({
    kind: 'no_factor',
  });
  expect(fixture.owed.filter((mail) => 'isOn' in mail && mail.isOn === false)).toHaveLength(1);
  expect(await listActs(db, { limit: 9, action: 'role.second_factor_reset' })).toMatchObject([
    { by: { id: 'deniz' }, subject: { kind: 'user', id: member.user.id }, reason: 'called back on the known number' },
  ]);
  expect(fixture.securityEvents.filter(({ what }) => what === 'reset')).toHaveLength(1);
});

test('nobody takes away their own, and of nobody nothing is taken', async () => {
  const fixture = accountFixture(db, clock);
  const member = await fixture.registered();
  await fixture.withSecondFactor(member);
  const self = { ...DENIZ, id: member.user.id };
  expect(await resetSecondFactor(depsOf(fixture), { userId: member.user.id, reason: 'mine', by: self })).toEqual({ kind: 'own' });
  expect(await fixture.accounts.sessionOf(member.visit().headers)).not.toBeNull();
  expect(await resetSecondFactor(depsOf(fixture), { userId: '00000000-0000-4000-8000-000000000000', reason: 'x', by: DENIZ })).toEqual({
    kind: 'not_found',
  });
  expect(await listActs(db, { limit: 9 })).toEqual([]);
});

test('the command takes it away by e-mail, and leaves a security event', async () => {
  const fixture = accountFixture(db, clock);
  await fixture.withSecondFactor(await fixture.registered());
  const deps = depsOf(fixture);
  expect(await resetSecondFactorOf(deps, { email: 'niemand@ornek.com', by: SYSTEM })).toEqual({ kind: 'not_found' });
  expect(await resetSecondFactorOf(deps, { email: ELIF.email, by: SYSTEM })).toEqual({ kind: 'reset' });
  expect(await resetSecondFactorOf(deps, { email: ELIF.email, by: SYSTEM })).toEqual({ kind: 'no_factor' });
  expect(fixture.securityEvents.filter(({ what }) => what === 'reset')).toHaveLength(1);
});

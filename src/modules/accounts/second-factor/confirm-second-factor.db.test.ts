import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, type Browser, ELIF, fieldsOf } from '../accounts.fixture.ts';
import { oneTimeCode } from './one-time-code.ts';

const { db }: { db: Database } = await testDatabase();
const clock = () => new Date();
const START = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a code shown once more makes a session fresh, and that session alone', async () => {
  const fixture = accountFixture(db, clock);
  const { secret, recoveryCodes } = await fixture.withSecondFactor(await fixture.registered());
  pass(5);
  const sessions = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const visitor = fixture.browser();
    const password = await fixture.accounts.logIn(fieldsOf({ email: ELIF.email, password: ELIF.password }), visitor.visit());
    if ('cookies' in password) visitor.take(password.cookies);
    const code = await fixture.accounts.showSecondFactor(fieldsOf({ code: oneTimeCode(secret, clock()) }), visitor.visit());
    if (code.kind === 'logged_in') visitor.take(code.cookies);
    const session = await fixture.accounts.sessionOf(visitor.visit().headers);
    if (session) sessions.push({ ...visitor, session });
    pass(1);
  }
  pass(30);
  const [desk, phone] = sessions;
  if (!desk || !phone) throw new Error('two browsers are logged in');
  const confirm = async (code: string) => (await fixture.accounts.confirmSecondFactor(desk.session, fieldsOf({ code }), desk.visit())).kind;
  const shownAt = async (browser: Browser) => (await fixture.accounts.sessionOf(browser.visit().headers))?.secondFactorAt;

  const before = [await shownAt(desk), await shownAt(phone)];
  expect(await confirm('')).toBe('invalid');
  expect(await confirm('000000')).toBe('wrong_code');
  expect([await shownAt(desk), await shownAt(phone)]).toEqual(before);
  expect(await confirm(oneTimeCode(secret, clock()))).toBe('confirmed');
  expect([await shownAt(desk), await shownAt(phone)]).toEqual([clock(), before[1]]);
  // A recovery code is as good, once.
  const [recovery = ''] = recoveryCodes;
  expect(await confirm(recovery)).toBe('confirmed');
  expect(await confirm(recovery)).toBe('wrong_code');
  expect(fixture.securityEvents.filter(({ what }) => what === 'confirm')).toHaveLength(2);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf, MERT } from '../../accounts.fixture.ts';

const { db } = await testDatabase();
const clock = () => new Date();
// The sign-in library reads the machine's clock, so it is the one that is moved: to the full hour, when every count begins anew.
const START = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const after = ({ minutes = 0, days = 0, seconds = 0 }) => new Date(START.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = ({ hours = 0, seconds = 0 }) => vi.setSystemTime(Date.now() + (hours * 3600 + seconds) * 1000);

test('logging in makes a new session and ends the one the request came with, so that a planted cookie is worth nothing', async () => {
  const { accounts, registered, browser } = accountFixture(db, clock);
  await registered();
  // An attacker logs in to an account of their own and plants that cookie in somebody's browser.
  const attacker = await registered(MERT);
  const victim = browser();
  victim.take(attacker.cookies().split('; '));
  const outcome = await accounts.logIn(fieldsOf(ELIF), victim.visit());
  if (outcome.kind !== 'logged_in') throw new Error(outcome.kind);
  victim.take(outcome.cookies);
  expect((await accounts.sessionOf(victim.visit().headers))?.user.firstName).toBe('Elif');
  expect(victim.cookies()).not.toBe(attacker.cookies());
  expect(await accounts.sessionOf(attacker.visit().headers)).toBeNull();
});

test('a failed login leaves the present session as it is', async () => {
  const { accounts, registered } = accountFixture(db, clock);
  const elif = await registered();
  expect((await accounts.logIn(fieldsOf({ ...ELIF, password: 'wrong' }), elif.visit())).kind).toBe('wrong_credentials');
  expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
});

test('logging out ends the session everywhere its cookie was copied to', async () => {
  const { accounts, registered, securityEvents } = accountFixture(db, clock);
  const elif = await registered();
  const copy = elif.visit();
  const { id = '' } = (await accounts.sessionOf(copy.headers)) ?? {};
  expect(await accounts.endedAmong([id])).toEqual([]);
  const { cookies } = await accounts.logOut(elif.visit());
  expect(await accounts.endedAmong([id])).toEqual([id]);
  elif.take(cookies);
  expect(elif.cookies()).not.toContain('session');
  expect(await accounts.sessionOf(copy.headers)).toBeNull();
  expect((await accounts.logOut(elif.visit())).cookies.length).toBeGreaterThan(0);
  // Nobody was logged in the second time.
  expect(securityEvents.filter(({ kind }) => kind === 'log_out')).toEqual([expect.objectContaining({ who: elif.user.id })]);
});

test('a session ends after thirty days, however much it is used', async () => {
  const { accounts, registered } = accountFixture(db, clock);
  const elif = await registered();
  for (const days of [10, 20]) {
    vi.setSystemTime(after({ days }));
    expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
  }
  vi.setSystemTime(after({ days: 30, seconds: -1 }));
  expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
  vi.setSystemTime(after({ days: 30, seconds: 1 }));
  expect(await accounts.sessionOf(elif.visit().headers)).toBeNull();
});

test('sessions are listed with device and network, and ended one by one or all but this one', async () => {
  const { accounts, registered, browser } = accountFixture(db, clock);
  const elif = await registered();
  const phone = browser('2001:db8:1:2:3::4');
  vi.setSystemTime(after({ minutes: 60 }));
  const logIn = async (visitor: ReturnType<typeof browser>, device: string) => {
    const outcome = await accounts.logIn(fieldsOf(ELIF), visitor.visit({ 'user-agent': device }));
    if (outcome.kind === 'logged_in') visitor.take(outcome.cookies);
  };
  await logIn(phone, 'Safari');
  const listed = await accounts.listSessions(elif.session);
  expect(listed).toMatchObject([
    { device: 'Safari', current: false, since: after({ minutes: 60 }) },
    { device: 'Firefox', address: '203.0.113.0', current: true },
  ]);
  expect(listed[0]?.address).toMatch(/^2001:0?db8:0*1:/);
  expect(JSON.stringify(listed)).not.toContain('token');

  expect(await accounts.revokeSession(elif.session, listed[0]?.id ?? '')).toEqual({ kind: 'revoked' });
  expect(await accounts.sessionOf(phone.visit().headers)).toBeNull();
  await logIn(phone, 'Safari');
  expect(await accounts.revokeOtherSessions(elif.session)).toEqual({ revoked: 1 });
  expect(await accounts.sessionOf(phone.visit().headers)).toBeNull();
  expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
});

test("nobody ends another user's session, or learns that it exists", async () => {
  const { accounts, registered } = accountFixture(db, clock);
  const elif = await registered();
  const mert = await registered(MERT);
  expect(await accounts.revokeSession(mert.session, elif.session.id)).toEqual({ kind: 'not_found' });
  expect(await accounts.revokeSession(mert.session, "'; drop table users; --")).toEqual({ kind: 'not_found' });
  expect(await accounts.revokeOtherSessions(mert.session)).toEqual({ revoked: 0 });
  expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
  expect(await accounts.listSessions(mert.session)).toHaveLength(1);
});

test('a visitor without a cookie of ours costs no query', async () => {
  const untouchable = new Proxy({} as typeof db, {
    get: () => {
      throw new Error('The database was asked');
    },
  });
  const { accounts } = accountFixture(untouchable, clock);
  expect(await accounts.sessionOf(new Headers())).toBeNull();
  expect(await accounts.sessionOf(new Headers({ cookie: 'NEXT_LOCALE=tr' }))).toBeNull();
});

test('a session ends two weeks after its last use, which is written down once a minute', async () => {
  const fixture = accountFixture(db, clock);
  const elif = await fixture.registered();
  const isOpen = async () => (await fixture.accounts.sessionOf(elif.visit().headers)) !== null;
  const usedAt = async () => (await sql<{ changed_at: Date }>`select changed_at from user_sessions`.execute(db)).rows[0]?.changed_at;
  pass({ seconds: 59 });
  expect(await isOpen()).toBe(true);
  expect(await usedAt()).toEqual(START);
  pass({ hours: 13 * 24 });
  expect(await isOpen()).toBe(true);
  expect(await usedAt()).toEqual(clock());
  pass({ hours: 13 * 24 });
  expect(await isOpen()).toBe(true);
  pass({ hours: 14 * 24 });
  expect(await isOpen()).toBe(false);
});

test('sessions are kept by the digest of their token: what the table holds opens nothing', async () => {
  const fixture = accountFixture(db, clock);
  const elif = await fixture.registered();
  const { rows } = await sql<{ token: string }>`select token from user_sessions`.execute(db);
  const token = rows[0]?.token ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(elif.cookies()).not.toContain(token);
  expect((await fixture.accounts.logOut(elif.visit())).cookies.length).toBeGreaterThan(0);
  expect((await sql`select * from user_sessions`.execute(db)).rows).toEqual([]);
});

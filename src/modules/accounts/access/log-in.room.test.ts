import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { accountStage, ELIF, fieldsOf, MERT } from '../accounts.stage.ts';

const { db } = await testDatabase();
const clock = () => new Date();
// The sign-in library reads the machine's clock, so it is the one that is moved: to the full hour, when every count begins anew.
const START = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const after = ({ minutes = 0, days = 0, seconds = 0 }) => new Date(START.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);

beforeEach(async () => {
  await emptied(await testDatabase());
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = async (table: string) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

test('registering opens the account, logs in, keeps each consent with its wording, and owes a letter', async () => {
  const { accounts, registered, owed } = accountStage(db, clock);
  const elif = await registered({ ...ELIF, email: ' Elif@Ornek.com ', marketing: 'on' });

  expect(elif.session).toMatchObject({
    user: { id: elif.user.id, email: 'elif@ornek.com', emailVerified: false, firstName: 'Elif', lastName: 'Karaoğlu' },
    role: 'customer',
    since: clock(),
  });
  const consents = await rows('user_consents');
  expect(consents.map(({ kind, given, text_version }) => [kind, given, text_version])).toEqual([
    ['terms', true, '2026-07-01'],
    ['privacy', true, '2026-07-02'],
    ['marketing', true, '2026-07-03'],
  ]);
  expect(String(consents[0]?.ip_digest)).toMatch(/^[0-9a-f]{64}$/);
  expect(owed).toEqual([{ kind: 'confirm_email', userId: elif.user.id }]);
  expect(await accounts.profileOf(elif.user.id)).toMatchObject({ marketing: true, hasPassword: true });
});

test('marketing is a no unless it was ticked', async () => {
  const { accounts, registered } = accountStage(db, clock);
  const { user } = await registered();
  expect((await accounts.profileOf(user.id))?.marketing).toBe(false);
});

test('the password is kept as a hash, the session cookie only as a signed token, the address only as its network', async () => {
  const { registered } = accountStage(db, clock);
  const elif = await registered();
  const kept = JSON.stringify([await rows('users'), await rows('user_identities'), await rows('user_sessions')]);
  expect(kept).not.toContain(ELIF.password);
  expect(kept).not.toContain('203.0.113.7');
  expect(kept).toContain('203.0.113.0');
  const token = String((await rows('user_sessions'))[0]?.token);
  expect(elif.cookies()).toContain(token);
  const { accounts } = accountStage(db, clock);
  for (const cookie of [token, `${token}.forged`, encodeURIComponent(`${token}.${'A'.repeat(43)}=`)]) {
    expect(await accounts.sessionOf(new Headers({ cookie: `__Secure-kontak.session_token=${cookie}` }))).toBeNull();
  }
});

test('over https the cookie is Secure, HttpOnly and Lax; over http it is not Secure', async () => {
  const secure = await accountStage(db, clock).accounts.register(fieldsOf(ELIF), accountStage(db, clock).browser().visit());
  expect(secure.kind === 'registered' && secure.cookies[0]).toMatch(
    /^__Secure-kontak\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  const plain = await accountStage(db, clock, { publicOrigin: 'http://localhost:3000' }).accounts.logIn(
    fieldsOf(ELIF),
    accountStage(db, clock).browser().visit(),
  );
  expect(plain.kind === 'logged_in' && plain.cookies[0]).toMatch(/^kontak\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax/);
});

test('a second account with one address is refused, however it is typed and whoever asks first', async () => {
  const { accounts, registered, browser } = accountStage(db, clock);
  await registered();
  expect(await accounts.register(fieldsOf({ ...ELIF, email: 'ELİF@ornek.com' }), browser().visit())).toEqual({
    kind: 'already_registered',
  });
  const both = await Promise.all([1, 2, 3].map(() => accounts.register(fieldsOf(MERT), browser().visit())));
  expect(both.map(({ kind }) => kind).sort()).toEqual(['already_registered', 'already_registered', 'registered']);
  expect(await rows('users')).toHaveLength(2);
});

test('nothing is written for a registration with mistakes', async () => {
  const { accounts, browser, owed } = accountStage(db, clock);
  const { acceptTerms, ...untouched } = ELIF;
  expect(await accounts.register(fieldsOf({ ...untouched, password: '123', passwordRepeat: '1234' }), browser().visit())).toEqual({
    kind: 'invalid',
    problems: { password: 'password_short', passwordRepeat: 'passwords_differ', acceptTerms: 'terms_required' },
  });
  expect(await rows('users')).toEqual([]);
  expect(owed).toEqual([]);
});

test('the address and the user name both log in, and case and accents of neither matter', async () => {
  const { accounts, registered, browser } = accountStage(db, clock);
  const { user } = await registered();
  await accounts.updateProfile(user.id, fieldsOf({ firstName: 'Elif', lastName: 'Karaoğlu', userName: 'Gülşah.K' }));
  for (const email of ['elif@ornek.com', 'ELİF@ORNEK.COM', 'gülşah.k', 'GULSAH.K']) {
    expect((await accounts.logIn(fieldsOf({ email, password: ELIF.password }), browser().visit())).kind, email).toBe('logged_in');
  }
});

test('a wrong password, an unknown address and an unknown user name get one answer for the same work', async () => {
  let hashed = 0;
  const passwords = {
    hash: (password: string) => {
      hashed += 1;
      return hashPassword(password);
    },
    verify: (check: { hash: string; password: string }) => {
      hashed += 1;
      return verifyPassword(check);
    },
  };
  const { accounts, registered, browser } = accountStage(db, clock, { passwords });
  await registered();
  const costs = [];
  for (const email of ['elif@ornek.com', 'nobody@ornek.com', 'nobody']) {
    hashed = 0;
    expect(await accounts.logIn(fieldsOf({ email, password: 'wrong' }), browser().visit())).toEqual({ kind: 'wrong_credentials' });
    costs.push(hashed);
  }
  expect(costs).toEqual([1, 1, 1]);
});

test('an overlong or strange password is only a wrong one', async () => {
  const { accounts, registered, browser } = accountStage(db, clock);
  await registered();
  for (const password of ['x'.repeat(400), '\u0000', "' or 1=1 --"]) {
    expect(await accounts.logIn(fieldsOf({ email: ELIF.email, password }), browser().visit())).toEqual({ kind: 'wrong_credentials' });
  }
});

test('tries are counted per account, whether it exists or not, and the right password does not get past the count', async () => {
  const { accounts, registered, browser } = accountStage(db, clock);
  await registered();
  for (const email of [ELIF.email, 'nobody@ornek.com']) {
    const kinds = [];
    for (let turn = 0; turn < 11; turn += 1) {
      kinds.push((await accounts.logIn(fieldsOf({ email, password: 'wrong' }), browser(`198.51.100.${turn}`).visit())).kind);
    }
    expect(kinds).toEqual([...Array(10).fill('wrong_credentials'), 'too_many']);
  }
  const right = fieldsOf({ email: ELIF.email, password: ELIF.password });
  expect(await accounts.logIn(right, browser('198.51.100.99').visit())).toEqual({ kind: 'too_many' });
  vi.setSystemTime(after({ minutes: 15 }));
  expect((await accounts.logIn(right, browser('198.51.100.99').visit())).kind).toBe('logged_in');
});

test('tries are counted per network, over all accounts, and half an IPv6 address is one network', async () => {
  const { accounts, browser } = accountStage(db, clock);
  const kinds = [];
  for (let turn = 0; turn < 61; turn += 1) {
    const visit = browser(`2001:db8:1:2::${turn.toString(16)}`).visit();
    kinds.push((await accounts.logIn(fieldsOf({ email: `nobody${turn}`, password: 'x' }), visit)).kind);
  }
  expect(kinds.indexOf('too_many')).toBe(60);
  expect((await accounts.logIn(fieldsOf({ email: 'other', password: 'x' }), browser('2001:db8:1:3::1').visit())).kind).toBe(
    'wrong_credentials',
  );
}, 60_000);

test('logging in makes a new session and ends the one the request came with, so that a planted cookie is worth nothing', async () => {
  const { accounts, registered, browser } = accountStage(db, clock);
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
  const { accounts, registered } = accountStage(db, clock);
  const elif = await registered();
  expect((await accounts.logIn(fieldsOf({ ...ELIF, password: 'wrong' }), elif.visit())).kind).toBe('wrong_credentials');
  expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
});

test('logging out ends the session everywhere its cookie was copied to', async () => {
  const { accounts, registered } = accountStage(db, clock);
  const elif = await registered();
  const copy = elif.visit();
  const { cookies } = await accounts.logOut(elif.visit());
  elif.take(cookies);
  expect(elif.cookies()).toBe('');
  expect(await accounts.sessionOf(copy.headers)).toBeNull();
  expect((await accounts.logOut(elif.visit())).cookies.length).toBeGreaterThan(0);
});

test('a session ends after thirty days, used or not', async () => {
  const { accounts, registered } = accountStage(db, clock);
  const elif = await registered();
  vi.setSystemTime(after({ days: 30, seconds: -1 }));
  expect(await accounts.sessionOf(elif.visit().headers)).not.toBeNull();
  vi.setSystemTime(after({ days: 30, seconds: 1 }));
  expect(await accounts.sessionOf(elif.visit().headers)).toBeNull();
});

test('sessions are listed with device and network, and ended one by one or all but this one', async () => {
  const { accounts, registered, browser } = accountStage(db, clock);
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
  const { accounts, registered } = accountStage(db, clock);
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
  const { accounts } = accountStage(untouchable, clock);
  expect(await accounts.sessionOf(new Headers())).toBeNull();
  expect(await accounts.sessionOf(new Headers({ cookie: 'NEXT_LOCALE=tr' }))).toBeNull();
});

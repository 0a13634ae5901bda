import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf, MERT } from '../accounts.fixture.ts';
import { createPasswords } from './passwords/passwords.ts';

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

const rows = async (table: string) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

test('registering opens the account, logs in, keeps each consent with its wording, and owes an e-mail', async () => {
  const { accounts, registered, owed } = accountFixture(db, clock);
  const elif = await registered({ ...ELIF, email: ' Elif@Ornek.com ', marketing: 'on' });

  expect(elif.session).toMatchObject({
    user: { id: elif.user.id, email: 'elif@ornek.com', emailVerified: false, firstName: 'Elif', lastName: 'Karaoğlu' },
    roles: { staff: [], memberships: [] },
    since: clock(),
  });
  const consents = await rows('user_consents');
  expect(consents.map(({ kind, given, text_version }) => [kind, given, text_version])).toEqual([
    ['terms', true, '2026-07-01'],
    ['privacy', true, '2026-07-02'],
    ['marketing', true, '2026-07-03'],
  ]);
  expect(String(consents[0]?.ip_digest)).toMatch(/^[0-9a-f]{64}$/);
  expect(owed).toEqual([{ kind: 'confirm_email', userId: elif.user.id, id: expect.any(String) }]);
  expect(await accounts.profileOf(elif.user.id)).toMatchObject({ marketing: true, hasPassword: true });
});

test('marketing is a no unless it was ticked', async () => {
  const { accounts, registered } = accountFixture(db, clock);
  const { user } = await registered();
  expect((await accounts.profileOf(user.id))?.marketing).toBe(false);
});

test('the password is kept as a hash, the session cookie only as a signed token, the address only as its network', async () => {
  const { registered } = accountFixture(db, clock);
  const elif = await registered();
  const kept = JSON.stringify([await rows('users'), await rows('user_identities'), await rows('user_sessions')]);
  expect(kept).not.toContain(ELIF.password);
  expect(kept).not.toContain('203.0.113.7');
  expect(kept).toContain('203.0.113.0');
  const token = /session_token=([^.]+)\./.exec(elif.cookies())?.[1] ?? '';
  expect(token).toMatch(/^\w{32}$/);
  expect(kept).not.toContain(token);
  const { accounts } = accountFixture(db, clock);
  for (const cookie of [token, `${token}.forged`, encodeURIComponent(`${token}.${'A'.repeat(43)}=`)]) {
    expect(await accounts.sessionOf(new Headers({ cookie: `__Secure-kontak.session_token=${cookie}` }))).toBeNull();
  }
});

test('over https the cookie is Secure, HttpOnly and Lax; over http it is not Secure', async () => {
  const secure = await accountFixture(db, clock).accounts.register(fieldsOf(ELIF), accountFixture(db, clock).browser().visit());
  expect(secure.kind === 'registered' && secure.cookies[0]).toMatch(
    /^__Secure-kontak\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  const plain = await accountFixture(db, clock, { publicOrigin: 'http://localhost:3000' }).accounts.logIn(
    fieldsOf(ELIF),
    accountFixture(db, clock).browser().visit(),
  );
  expect(plain.kind === 'logged_in' && plain.cookies[0]).toMatch(/^kontak\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax/);
});

test('a second account with one address is refused, however it is typed and whoever asks first', async () => {
  const { accounts, registered, browser } = accountFixture(db, clock);
  await registered();
  expect(await accounts.register(fieldsOf({ ...ELIF, email: 'ELİF@ornek.com' }), browser().visit())).toEqual({
    kind: 'already_registered',
  });
  const both = await Promise.all([1, 2, 3].map(() => accounts.register(fieldsOf(MERT), browser().visit())));
  expect(both.map(({ kind }) => kind).sort()).toEqual(['already_registered', 'already_registered', 'registered']);
  expect(await rows('users')).toHaveLength(2);
});

test('nothing is written for a registration with mistakes', async () => {
  const { accounts, browser, owed } = accountFixture(db, clock);
  const { acceptTerms, ...untouched } = ELIF;
  expect(await accounts.register(fieldsOf({ ...untouched, password: '123', passwordRepeat: '1234' }), browser().visit())).toEqual({
    kind: 'invalid',
    problems: { password: 'password_short', passwordRepeat: 'passwords_differ', acceptTerms: 'terms_required' },
  });
  expect(await rows('users')).toEqual([]);
  expect(owed).toEqual([]);
});

test('the address and the user name both log in, and case and accents of neither matter', async () => {
  const { accounts, registered, browser } = accountFixture(db, clock);
  const { user } = await registered();
  await accounts.updateProfile(user.id, fieldsOf({ firstName: 'Elif', lastName: 'Karaoğlu', userName: 'Gülşah.K' }));
  for (const email of ['elif@ornek.com', 'ELİF@ORNEK.COM', 'gülşah.k', 'GULSAH.K']) {
    expect((await accounts.logIn(fieldsOf({ email, password: ELIF.password }), browser().visit())).kind, email).toBe('logged_in');
  }
});

test('a wrong password, an unknown address and an unknown user name get one answer for the same work', async () => {
  let hashed = 0;
  const passwords = {
    ...createPasswords(),
    hash: async (password: string) => {
      hashed += 1;
      return `kept:${password}`;
    },
    verify: async ({ hash, password }: { hash: string; password: string }) => {
      hashed += 1;
      return hash === `kept:${password}`;
    },
    isOutdated: () => false,
  };
  const { accounts, registered, browser } = accountFixture(db, clock, { passwords });
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
  const { accounts, registered, browser } = accountFixture(db, clock);
  await registered();
  for (const password of ['x'.repeat(400), '\u0000', "' or 1=1 --"]) {
    expect(await accounts.logIn(fieldsOf({ email: ELIF.email, password }), browser().visit())).toEqual({ kind: 'wrong_credentials' });
  }
});

// Tries by the hundred: what a hash costs is not what is asked here.
const quick = {
  passwords: {
    ...createPasswords(),
    hash: async (password: string) => `quick ${password}`,
    verify: async ({ hash, password }: { hash: string; password: string }) => hash === `quick ${password}`,
    isOutdated: () => false,
  },
};
const WRONG = fieldsOf({ email: ELIF.email, password: 'wrong' });
const RIGHT = fieldsOf({ email: ELIF.email, password: ELIF.password });

test('a stranger waits longer and longer at one account, whether it exists or not, and keeps nobody else out', async () => {
  const { accounts, registered, browser, securityEvents } = accountFixture(db, clock, quick);
  await registered();
  for (const email of [ELIF.email, 'nobody@ornek.com']) {
    const stranger = browser('198.51.100.1');
    const kinds = [];
    for (let turn = 0; turn < 7; turn += 1)
      kinds.push((await accounts.logIn(fieldsOf({ email, password: 'wrong' }), stranger.visit())).kind);
    expect(kinds).toEqual([...Array(5).fill('wrong_credentials'), 'too_many', 'too_many']);
  }
  expect(securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'log_in_pair' }));
  // Not even the right password gets past the pause, and nobody elsewhere has one.
  expect(await accounts.logIn(RIGHT, browser('198.51.100.1').visit())).toEqual({ kind: 'too_many' });
  expect((await accounts.logIn(RIGHT, browser('198.51.100.2').visit())).kind).toBe('logged_in');
  vi.setSystemTime(after({ seconds: 15 }));
  expect((await accounts.logIn(RIGHT, browser('198.51.100.1').visit())).kind).toBe('logged_in');
});

test('the owner gets in on a device that knows them, whatever strangers tried, from the very same network too', async () => {
  const { accounts, registered, browser } = accountFixture(db, clock, quick);
  const elif = await registered();
  elif.take((await accounts.logOut(elif.visit())).cookies);
  for (let turn = 0; turn < 25; turn += 1) {
    const stranger = browser(turn < 20 ? `198.51.100.${turn}` : '203.0.113.7');
    for (let again = 0; again < 5; again += 1) await accounts.logIn(WRONG, stranger.visit());
  }
  // A hundred tries from everywhere: strangers wait, and a device that nobody has seen is a stranger's.
  expect(await accounts.logIn(RIGHT, browser('192.0.2.1').visit())).toEqual({ kind: 'too_many' });
  expect((await accounts.logIn(RIGHT, elif.visit())).kind).toBe('logged_in');
  // Whoever steals the device guesses no better than anybody.
  const kinds = [];
  for (let turn = 0; turn < 12; turn += 1) kinds.push((await accounts.logIn(WRONG, elif.visit())).kind);
  expect(kinds.filter((kind) => kind === 'too_many')).toHaveLength(2);
});

test('a mailed link leads the owner past a count that strangers have filled', async () => {
  const fixture = accountFixture(db, clock, quick);
  const { accounts, registered, browser } = fixture;
  await registered();
  await fixture.work();
  for (let turn = 0; turn < 20; turn += 1)
    for (let again = 0; again < 5; again += 1) await accounts.logIn(WRONG, browser(`198.51.100.${turn}`).visit());
  const elsewhere = browser('192.0.2.1');
  expect(await accounts.logIn(RIGHT, elsewhere.visit())).toEqual({ kind: 'too_many' });
  await accounts.requestPasswordReset(fieldsOf({ email: ELIF.email }), elsewhere.visit());
  const token = await fixture.tokenFor(ELIF.email);
  const fresh = { password: 'yeni uzun şifre', passwordRepeat: 'yeni uzun şifre' };
  expect(await accounts.resetPassword(token, fieldsOf(fresh), elsewhere.visit())).toEqual({ kind: 'changed' });
  const outcome = await accounts.logIn(fieldsOf({ email: ELIF.email, password: fresh.password }), elsewhere.visit());
  expect(outcome.kind).toBe('logged_in');
});

test('a device is known to whom has logged in there and to nobody else, and a forged or old cookie says nothing', async () => {
  const { accounts, registered, browser } = accountFixture(db, clock, quick);
  const elif = await registered();
  const mert = await registered(MERT);
  const device = /__Host-kontak\.device=([^;]+)/.exec(mert.cookies())?.[1] ?? '';
  expect(device).not.toBe('');
  const isKept = async (cookie: string) => {
    const visit = browser('192.0.2.9').visit({ cookie: `__Host-kontak.device=${cookie}` });
    return (await accounts.logIn(RIGHT, visit)).kind === 'logged_in';
  };
  const own = /__Host-kontak\.device=([^;]+)/.exec(elif.cookies())?.[1] ?? '';
  for (let turn = 0; turn < 5; turn += 1) await accounts.logIn(WRONG, browser('192.0.2.9').visit());
  expect([await isKept(device), await isKept(`${own}x`), await isKept('a.b'), await isKept('')]).toEqual([false, false, false, false]);
  expect(await isKept(own)).toBe(true);
  // It carries nothing that tells whose it is.
  const payload = Buffer.from(own.split('.')[0] ?? '', 'base64url').toString();
  expect(payload).not.toContain(elif.user.id);
  expect(payload).not.toContain('elif');
});

test('tries are counted per network, over all accounts, and half an IPv6 address is one network', async () => {
  const { accounts, browser } = accountFixture(db, clock);
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

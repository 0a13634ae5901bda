import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf, MERT } from '../../accounts.fixture.ts';
import { AT_PROVIDER, REGISTER, SIGN_IN, socialFixture } from './social.fixture.ts';

const { db } = await testDatabase();
const { broughtBack, fixtureOf, outside, signIn, startedIn } = await socialFixture(db, () => new Date());

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterAll(() => outside.close());

const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

test('somebody registers through a provider with one yes, comes back where they were, and is logged in', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  expect(await signIn(fixture, browser, AT_PROVIDER, { ...REGISTER, register: { acceptTerms: true, marketing: true } })).toBe(
    '/kiralik-araba?pickup=antalya',
  );
  const session = await fixture.accounts.sessionOf(browser.visit().headers);
  expect(session).toMatchObject({
    user: { email: 'elif@ornek.com', emailVerified: true, firstName: 'Elif', lastName: 'Karaoğlu' },
    roles: { staff: [], memberships: [] },
  });
  expect(await fixture.accounts.exportPersonalData(session?.user.id ?? '')).toMatchObject({
    account: { language: 'tr' },
    profile: { hasPassword: false },
    consents: [
      { kind: 'terms', given: true, textVersion: '2026-07-01' },
      { kind: 'privacy', given: true },
      { kind: 'marketing', given: true },
    ],
    verifiedEmails: ['elif@ornek.com'],
    providers: [{ provider: 'oidc' }],
    sessions: [{ address: '203.0.113.0' }],
  });
});

test('signing in alone opens no account: the yes to terms and privacy comes first', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  expect(await signIn(fixture, browser, AT_PROVIDER)).toBe('/kiralik-araba?pickup=antalya&signin=no_account');
  expect(await fixture.accounts.startSocial({ ...REGISTER, register: { acceptTerms: false, marketing: true } }, browser.visit())).toEqual({
    kind: 'terms_required',
  });
  expect(await count('users')).toBe(0);
});

test('who has registered signs in again, and is recognised by who they are there, not by their address', async () => {
  const fixture = fixtureOf();
  await signIn(fixture, fixture.browser(), AT_PROVIDER, REGISTER);
  const browser = fixture.browser();
  expect(await signIn(fixture, browser, { ...AT_PROVIDER, email: 'married@ornek.com' })).toBe('/kiralik-araba?pickup=antalya');
  expect((await fixture.accounts.sessionOf(browser.visit().headers))?.user.email).toBe('elif@ornek.com');
  expect(await count('users')).toBe(1);
});

test("nothing of a provider's tokens is kept", async () => {
  const fixture = fixtureOf();
  await signIn(fixture, fixture.browser(), AT_PROVIDER, REGISTER);
  const { rows } = await sql<Record<string, unknown>>`select * from user_identities`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ provider: 'oidc', provider_account: 'elif-there', password_hash: null });
  expect(Object.keys(rows[0] ?? {}).filter((column) => /token|scope/.test(column))).toEqual([]);
  expect(await count('sign_in_states')).toBe(0);
});

test('a password account is joined when both sides have shown that the address is theirs', async () => {
  const fixture = fixtureOf();
  const elif = await fixture.confirmed();
  const browser = fixture.browser();
  expect(await signIn(fixture, browser, AT_PROVIDER)).toBe('/kiralik-araba?pickup=antalya');
  const session = await fixture.accounts.sessionOf(browser.visit().headers);
  expect(session?.user.id).toBe(elif.user.id);
  expect(await fixture.accounts.linkedAccounts(elif.session)).toMatchObject({
    hasPassword: true,
    providers: [{ id: 'oidc', name: 'Kurum' }],
  });
});

test.each([
  ['the provider has not checked the address', true, { ...AT_PROVIDER, email_verified: false }],
  ['the provider says nothing about having checked it', true, { ...AT_PROVIDER, email_verified: undefined }],
  ['the provider says "true" in a text', true, { ...AT_PROVIDER, email_verified: 'true' }],
  ['the account has not confirmed the address', false, AT_PROVIDER],
])('a password account is not taken over when %s', async (_why, confirmed, claims) => {
  const fixture = fixtureOf();
  const elif = confirmed ? await fixture.confirmed() : await fixture.registered();
  for (const wish of [SIGN_IN, REGISTER]) {
    const browser = fixture.browser();
    expect(await signIn(fixture, browser, claims, wish)).toBe('/kiralik-araba?pickup=antalya&signin=not_linked');
    expect(await fixture.accounts.sessionOf(browser.visit().headers)).toBeNull();
  }
  expect(await fixture.accounts.linkedAccounts(elif.session)).toMatchObject({ hasPassword: true, providers: [] });
  expect((await fixture.accounts.logIn(fieldsOf(ELIF), fixture.browser().visit())).kind).toBe('logged_in');
});

test('whoever is given the same address at the provider later does not get into the account of the one before', async () => {
  const fixture = fixtureOf();
  await signIn(fixture, fixture.browser(), AT_PROVIDER, REGISTER);
  const browser = fixture.browser();
  expect(await signIn(fixture, browser, { ...AT_PROVIDER, sub: 'somebody-else' })).toBe('/kiralik-araba?pickup=antalya&signin=failed');
  expect(await fixture.accounts.sessionOf(browser.visit().headers)).toBeNull();
  expect(JSON.stringify(fixture.errors)).not.toContain('ornek.com');
});

test('an address that the provider has not checked opens no account, so that its owner can still register with it', async () => {
  const fixture = fixtureOf();
  expect(await signIn(fixture, fixture.browser(), { ...AT_PROVIDER, email_verified: false }, REGISTER)).toBe(
    '/kiralik-araba?pickup=antalya&signin=email_unverified',
  );
  expect(await count('users')).toBe(0);
  expect((await fixture.registered()).user.email).toBe(ELIF.email);
});

test('a provider that tells no address opens nothing', async () => {
  const fixture = fixtureOf();
  expect(await signIn(fixture, fixture.browser(), { sub: 'nameless' }, REGISTER)).toBe(
    '/kiralik-araba?pickup=antalya&signin=email_missing',
  );
  expect(await count('users')).toBe(0);
});

test('a no at the provider is told in our words, and none of theirs comes into the address', async () => {
  const fixture = fixtureOf();
  const location = await signIn(fixture, fixture.browser(), undefined);
  expect(location).toBe('/kiralik-araba?pickup=antalya&signin=cancelled');
});

test("an answer that was started in another browser logs nobody in: the attacker's account is not planted in the victim's browser", async () => {
  const fixture = fixtureOf();
  const attacker = fixture.browser();
  const answer = await outside.walk(await startedIn(fixture, attacker, REGISTER), AT_PROVIDER);
  const victim = fixture.browser();
  expect(await broughtBack(fixture, victim, answer)).toMatch(/signin=failed/);
  expect(await fixture.accounts.sessionOf(victim.visit().headers)).toBeNull();
});

test('an answer works once', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  const answer = await outside.walk(await startedIn(fixture, browser, REGISTER), AT_PROVIDER);
  const cookies = browser.cookies();
  await broughtBack(fixture, browser, answer);
  const again = fixture.browser();
  again.take(cookies.split('; '));
  expect(await broughtBack(fixture, again, answer)).toMatch(/signin=failed/);
});

test('an answer that was changed on the way is refused', async () => {
  const fixture = fixtureOf();
  for (const change of [
    (url: URL) => url.searchParams.set('state', 'another'),
    (url: URL) => url.searchParams.set('code', 'another'),
    (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
    (url: URL) => url.searchParams.delete('state'),
    (url: URL) => url.searchParams.delete('code'),
    (url: URL) => url.searchParams.set('error', 'https://evil.example/<script>'),
  ]) {
    const browser = fixture.browser();
    const url = new URL(await outside.walk(await startedIn(fixture, browser, REGISTER), AT_PROVIDER));
    change(url);
    const location = await broughtBack(fixture, browser, url.href);
    expect(location, `${change}`).toMatch(/^\/[^/]*signin=failed$/);
    expect(await fixture.accounts.sessionOf(browser.visit().headers)).toBeNull();
  }
  expect(await count('users')).toBe(0);
});

test('nobody is sent off this site after signing in', async () => {
  const fixture = fixtureOf();
  for (const returnTo of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
    expect(await signIn(fixture, fixture.browser(), AT_PROVIDER, { ...REGISTER, returnTo })).toBe('/');
  }
});

test('a second try does not carry the refusal of the first, and an address with an error in it is no refusal', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  const first = await signIn(fixture, browser, AT_PROVIDER);
  const second = await signIn(fixture, browser, AT_PROVIDER, { ...REGISTER, returnTo: `${first}&error=access_denied` });
  expect(second).toBe('/kiralik-araba?pickup=antalya');
  expect(await fixture.accounts.sessionOf(browser.visit().headers)).not.toBeNull();
});

test('signing in ends the session the browser came with, so that a planted one is worth nothing', async () => {
  const fixture = fixtureOf();
  const mert = await fixture.registered(MERT);
  const before = mert.visit();
  await signIn(fixture, mert, AT_PROVIDER, REGISTER);
  expect((await fixture.accounts.sessionOf(mert.visit().headers))?.user.firstName).toBe('Elif');
  expect(await fixture.accounts.sessionOf(before.headers)).toBeNull();
});

test('who has no password moves the account only after a fresh log-in, and sets one through the e-mail', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  await signIn(fixture, browser, AT_PROVIDER, REGISTER);
  const change = fieldsOf({ currentPassword: 'x', newPassword: 'yeni', newPasswordRepeat: 'yeni' });
  expect(await fixture.accounts.changePassword(change, browser.visit())).toEqual({ kind: 'no_password' });
  const move = fieldsOf({ email: 'yeni@ornek.com' });
  const later = accountFixture(db, () => new Date(Date.now() + 16 * 60_000));
  expect(await later.accounts.changeEmail(move, browser.visit())).toEqual({ kind: 'log_in_again' });
  expect(await fixture.accounts.changeEmail(move, browser.visit())).toEqual({ kind: 'confirmation_sent' });

  await fixture.accounts.requestPasswordReset(fieldsOf({ email: ELIF.email }), browser.visit());
  const token = await fixture.tokenFor(ELIF.email);
  expect((await fixture.accounts.resetPassword(token, fieldsOf({ password: 'yeni', passwordRepeat: 'yeni' }), browser.visit())).kind).toBe(
    'changed',
  );
  expect((await fixture.accounts.logIn(fieldsOf({ email: ELIF.email, password: 'yeni' }), fixture.browser().visit())).kind).toBe(
    'logged_in',
  );
  // The provider has shown the address as well, and stays a way in.
  expect(await signIn(fixture, fixture.browser(), AT_PROVIDER)).toBe('/kiralik-araba?pickup=antalya');
});

test('a provider is taken away unless it is the only way in', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  await signIn(fixture, browser, AT_PROVIDER, REGISTER);
  const session = await fixture.accounts.sessionOf(browser.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  expect(await fixture.accounts.unlinkAccount(session, 'oidc')).toEqual({ kind: 'only_way_in' });
  expect(await fixture.accounts.unlinkAccount(session, 'credential')).toEqual({ kind: 'not_linked' });

  const mert = await fixture.confirmed(MERT);
  await signIn(fixture, fixture.browser(), { ...AT_PROVIDER, sub: 'mert-there', email: MERT.email });
  expect(await fixture.accounts.unlinkAccount(mert.session, 'oidc')).toEqual({ kind: 'unlinked' });
  expect(await fixture.accounts.linkedAccounts(mert.session)).toMatchObject({ hasPassword: true, providers: [] });
  expect(await fixture.accounts.linkedAccounts(session)).toMatchObject({ providers: [{ id: 'oidc' }] });
});

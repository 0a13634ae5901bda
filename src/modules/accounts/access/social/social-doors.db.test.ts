import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { fieldsOf, ORIGIN } from '../../accounts.fixture.ts';
import type { IdentityProvider } from '../../deps.ts';
import { AT_PROVIDER, REGISTER, SIGN_IN, socialFixture } from './social.fixture.ts';

const { db } = await testDatabase();
const { OIDC, broughtBack, fixtureOf, outside, signIn } = await socialFixture(db, () => new Date());

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterAll(() => outside.close());

const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

test("of the sign-in library nothing but a provider's answer can be reached", async () => {
  const { accounts } = fixtureOf();
  const ask = (method: string, path: string) =>
    accounts.handler(
      new Request(ORIGIN + path, {
        method,
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        ...(method === 'POST'
          ? { body: JSON.stringify({ email: 'x@ornek.com', password: 'abcd', name: 'x', newEmail: 'y@ornek.com' }) }
          : {}),
      }),
      { ip: '203.0.113.7' },
    );
  for (const path of [
    '/sign-up/email',
    '/sign-in/email',
    '/sign-in/social',
    '/update-user',
    '/change-email',
    '/callback/oidc',
    '/link-social',
    '/delete-user',
  ]) {
    expect((await ask('POST', `/auth${path}`)).status, path).toBe(404);
  }
  for (const path of [
    '/get-session',
    '/list-sessions',
    '/callback/google',
    '/callback/',
    '/callback/oidc/',
    '/callback/../get-session',
    '/ok',
    '/error',
    '',
  ]) {
    expect((await ask('GET', `/auth${path}`)).status, path).toBe(404);
  }
  expect(await count('users')).toBe(0);
});

test('a provider that is down, or answers as somebody else, closes its own door and no other', async () => {
  const fixture = fixtureOf([
    { ...OIDC, id: 'down', issuer: 'http://127.0.0.1:9' },
    { ...OIDC, id: 'strange', issuer: `${outside.issuer}/` },
    OIDC,
  ]);
  const browser = fixture.browser();
  for (const provider of ['down', 'strange']) {
    expect(await fixture.accounts.startSocial({ ...SIGN_IN, provider }, browser.visit())).toEqual({ kind: 'provider_unavailable' });
    expect(await broughtBack(fixture, browser, `${ORIGIN}/auth/callback/${provider}?code=x&state=y`)).toBe('/?signin=failed');
  }
  expect(await fixture.accounts.startSocial({ ...SIGN_IN, provider: 'unknown' }, browser.visit())).toEqual({ kind: 'unknown_provider' });
  expect(await signIn(fixture, browser, AT_PROVIDER, REGISTER)).toBe('/kiralik-araba?pickup=antalya');
  expect(fixture.accounts.providers.map(({ id }) => id)).toEqual(['down', 'strange', 'oidc']);
});

test('a provider that comes up later is found without a restart', async () => {
  const late: IdentityProvider = { ...OIDC };
  const provider = { ...late, issuer: 'http://127.0.0.1:9' };
  const fixture = fixtureOf([provider]);
  const browser = fixture.browser();
  expect((await fixture.accounts.startSocial(SIGN_IN, browser.visit())).kind).toBe('provider_unavailable');
  provider.issuer = late.issuer;
  expect((await fixture.accounts.startSocial(SIGN_IN, browser.visit())).kind).toBe('redirect');
});

test('an account with a second factor asks for it after the provider too', async () => {
  const fixture = fixtureOf();
  const browser = fixture.browser();
  await signIn(fixture, browser, AT_PROVIDER, REGISTER);
  const session = await fixture.accounts.sessionOf(browser.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  const { recoveryCodes } = await fixture.withSecondFactor({ session, visit: browser.visit });
  const phone = fixture.browser();
  const back = await signIn(fixture, phone, AT_PROVIDER);
  expect(back).toBe(`/tr/second-step?returnTo=${encodeURIComponent(SIGN_IN.returnTo)}`);
  expect(await fixture.accounts.sessionOf(phone.visit().headers)).toBeNull();
  const outcome = await fixture.accounts.showSecondFactor(fieldsOf({ code: recoveryCodes[0] ?? '' }), phone.visit());
  expect(outcome.kind).toBe('logged_in');
  expect((await fixture.accounts.sessionOf(phone.visit().headers))?.user.id).toBe(session.user.id);
});

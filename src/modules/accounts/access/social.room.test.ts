import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Claims, emptied, openIdProvider, testDatabase } from '#testing';
import { accountStage, type Browser, ELIF, fieldsOf, MERT, ORIGIN } from '../accounts.stage.ts';
import type { IdentityProvider } from '../deps.ts';
import type { SocialWish } from './start-social.ts';

const { db } = await testDatabase();
const clock = () => new Date();
const outside = await openIdProvider(`${ORIGIN}/auth/callback/oidc`);
const { issuer, clientId, clientSecret } = outside;
const OIDC: IdentityProvider = { id: 'oidc', name: 'Kurum', issuer, clientId, clientSecret };

beforeEach(async () => {
  await emptied(await testDatabase());
});
afterAll(() => outside.close());

const stageOf = (providers: readonly IdentityProvider[] = [OIDC]) => accountStage(db, clock, { providers });
type Stage = ReturnType<typeof stageOf>;

const AT_PROVIDER: Claims = {
  sub: 'elif-there',
  email: 'Elif@Ornek.com',
  email_verified: true,
  given_name: 'Elif',
  family_name: 'Karaoğlu',
};
const SIGN_IN: SocialWish = { provider: 'oidc', returnTo: '/kiralik-araba?pickup=antalya' };
const REGISTER: SocialWish = { ...SIGN_IN, register: { acceptTerms: true, marketing: false } };

/** Goes to the provider as a browser does, and comes back with the address that it sends to. */
async function throughProvider(url: string, claims: Claims | undefined): Promise<string> {
  outside.answerAs(claims);
  const jar = new Map<string, string>();
  let at = url;
  for (let hop = 0; hop < 6 && at.startsWith(issuer); hop += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? '/nowhere', at).href;
  }
  return at;
}

async function startedIn({ accounts }: Stage, browser: Browser, wish: SocialWish): Promise<string> {
  const start = await accounts.startSocial(wish, browser.visit());
  if (start.kind !== 'redirect') throw new Error(start.kind);
  browser.take(start.cookies);
  return start.url;
}

/** The provider's answer as the browser brings it; where it leads, and the browser keeps the cookies. */
async function broughtBack({ accounts }: Stage, browser: Browser, url: string): Promise<string> {
  const visit = browser.visit();
  const answer = await accounts.handler(new Request(url, { headers: visit.headers }), visit);
  expect(answer.status).toBe(302);
  browser.take(answer.headers.getSetCookie());
  return (answer.headers.get('location') ?? '').replace(ORIGIN, '');
}

async function signIn(stage: Stage, browser: Browser, claims: Claims | undefined, wish: SocialWish = SIGN_IN): Promise<string> {
  return broughtBack(stage, browser, await throughProvider(await startedIn(stage, browser, wish), claims));
}

const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

test('somebody registers through a provider with one yes, comes back where they were, and is logged in', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  expect(await signIn(stage, browser, AT_PROVIDER, { ...REGISTER, register: { acceptTerms: true, marketing: true } })).toBe(
    '/kiralik-araba?pickup=antalya',
  );
  const session = await stage.accounts.sessionOf(browser.visit().headers);
  expect(session).toMatchObject({
    user: { email: 'elif@ornek.com', emailVerified: true, firstName: 'Elif', lastName: 'Karaoğlu' },
    role: 'customer',
  });
  expect(await stage.accounts.exportPersonalData(session?.user.id ?? '')).toMatchObject({
    account: { language: 'tr' },
    profile: { hasPassword: false },
    consents: [
      { kind: 'terms', given: true, textVersion: '2026-07-01' },
      { kind: 'privacy', given: true },
      { kind: 'marketing', given: true },
    ],
    provenEmails: ['elif@ornek.com'],
    providers: [{ provider: 'oidc' }],
    sessions: [{ address: '203.0.113.0' }],
  });
});

test('signing in alone opens no account: the yes to terms and privacy comes first', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  expect(await signIn(stage, browser, AT_PROVIDER)).toBe('/kiralik-araba?pickup=antalya&signin=no_account');
  expect(await stage.accounts.startSocial({ ...REGISTER, register: { acceptTerms: false, marketing: true } }, browser.visit())).toEqual({
    kind: 'terms_required',
  });
  expect(await count('users')).toBe(0);
});

test('who has registered signs in again, and is recognised by who they are there, not by their address', async () => {
  const stage = stageOf();
  await signIn(stage, stage.browser(), AT_PROVIDER, REGISTER);
  const browser = stage.browser();
  expect(await signIn(stage, browser, { ...AT_PROVIDER, email: 'married@ornek.com' })).toBe('/kiralik-araba?pickup=antalya');
  expect((await stage.accounts.sessionOf(browser.visit().headers))?.user.email).toBe('elif@ornek.com');
  expect(await count('users')).toBe(1);
});

test("nothing of a provider's tokens is kept", async () => {
  const stage = stageOf();
  await signIn(stage, stage.browser(), AT_PROVIDER, REGISTER);
  const { rows } = await sql<Record<string, unknown>>`select * from user_identities`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ provider: 'oidc', provider_account: 'elif-there', password_hash: null });
  expect(Object.keys(rows[0] ?? {}).filter((column) => /token|scope/.test(column))).toEqual([]);
  expect(await count('sign_in_states')).toBe(0);
});

test('a password account is joined when both sides have shown that the address is theirs', async () => {
  const stage = stageOf();
  const elif = await stage.confirmed();
  const browser = stage.browser();
  expect(await signIn(stage, browser, AT_PROVIDER)).toBe('/kiralik-araba?pickup=antalya');
  const session = await stage.accounts.sessionOf(browser.visit().headers);
  expect(session?.user.id).toBe(elif.user.id);
  expect(await stage.accounts.linkedAccounts(elif.session)).toMatchObject({
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
  const stage = stageOf();
  const elif = confirmed ? await stage.confirmed() : await stage.registered();
  for (const wish of [SIGN_IN, REGISTER]) {
    const browser = stage.browser();
    expect(await signIn(stage, browser, claims, wish)).toBe('/kiralik-araba?pickup=antalya&signin=not_linked');
    expect(await stage.accounts.sessionOf(browser.visit().headers)).toBeNull();
  }
  expect(await stage.accounts.linkedAccounts(elif.session)).toMatchObject({ hasPassword: true, providers: [] });
  expect((await stage.accounts.logIn(fieldsOf(ELIF), stage.browser().visit())).kind).toBe('logged_in');
});

test('whoever is given the same address at the provider later does not get into the account of the one before', async () => {
  const stage = stageOf();
  await signIn(stage, stage.browser(), AT_PROVIDER, REGISTER);
  const browser = stage.browser();
  expect(await signIn(stage, browser, { ...AT_PROVIDER, sub: 'somebody-else' })).toBe('/kiralik-araba?pickup=antalya&signin=failed');
  expect(await stage.accounts.sessionOf(browser.visit().headers)).toBeNull();
  expect(JSON.stringify(stage.errors)).not.toContain('ornek.com');
});

test('an address that the provider has not checked opens no account, so that its owner can still register with it', async () => {
  const stage = stageOf();
  expect(await signIn(stage, stage.browser(), { ...AT_PROVIDER, email_verified: false }, REGISTER)).toBe(
    '/kiralik-araba?pickup=antalya&signin=email_unverified',
  );
  expect(await count('users')).toBe(0);
  expect((await stage.registered()).user.email).toBe(ELIF.email);
});

test('a provider that tells no address opens nothing', async () => {
  const stage = stageOf();
  expect(await signIn(stage, stage.browser(), { sub: 'nameless' }, REGISTER)).toBe('/kiralik-araba?pickup=antalya&signin=email_missing');
  expect(await count('users')).toBe(0);
});

test('a no at the provider is told in our words, and none of theirs comes into the address', async () => {
  const stage = stageOf();
  const location = await signIn(stage, stage.browser(), undefined);
  expect(location).toBe('/kiralik-araba?pickup=antalya&signin=cancelled');
});

test("an answer that was started in another browser logs nobody in: the attacker's account is not planted in the victim's browser", async () => {
  const stage = stageOf();
  const attacker = stage.browser();
  const answer = await throughProvider(await startedIn(stage, attacker, REGISTER), AT_PROVIDER);
  const victim = stage.browser();
  expect(await broughtBack(stage, victim, answer)).toMatch(/signin=failed/);
  expect(await stage.accounts.sessionOf(victim.visit().headers)).toBeNull();
});

test('an answer works once', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  const answer = await throughProvider(await startedIn(stage, browser, REGISTER), AT_PROVIDER);
  const cookies = browser.cookies();
  await broughtBack(stage, browser, answer);
  const again = stage.browser();
  again.take(cookies.split('; '));
  expect(await broughtBack(stage, again, answer)).toMatch(/signin=failed/);
});

test('an answer that was changed on the way is refused', async () => {
  const stage = stageOf();
  for (const change of [
    (url: URL) => url.searchParams.set('state', 'another'),
    (url: URL) => url.searchParams.set('code', 'another'),
    (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
    (url: URL) => url.searchParams.delete('state'),
    (url: URL) => url.searchParams.delete('code'),
    (url: URL) => url.searchParams.set('error', 'https://evil.example/<script>'),
  ]) {
    const browser = stage.browser();
    const url = new URL(await throughProvider(await startedIn(stage, browser, REGISTER), AT_PROVIDER));
    change(url);
    const location = await broughtBack(stage, browser, url.href);
    expect(location, `${change}`).toMatch(/^\/[^/]*signin=failed$/);
    expect(await stage.accounts.sessionOf(browser.visit().headers)).toBeNull();
  }
  expect(await count('users')).toBe(0);
});

test('nobody is sent off this site after signing in', async () => {
  const stage = stageOf();
  for (const returnTo of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
    expect(await signIn(stage, stage.browser(), AT_PROVIDER, { ...REGISTER, returnTo })).toBe('/');
  }
});

test('a second try does not carry the refusal of the first, and an address with an error in it is no refusal', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  const first = await signIn(stage, browser, AT_PROVIDER);
  const second = await signIn(stage, browser, AT_PROVIDER, { ...REGISTER, returnTo: `${first}&error=access_denied` });
  expect(second).toBe('/kiralik-araba?pickup=antalya');
  expect(await stage.accounts.sessionOf(browser.visit().headers)).not.toBeNull();
});

test('signing in ends the session the browser came with, so that a planted one is worth nothing', async () => {
  const stage = stageOf();
  const mert = await stage.registered(MERT);
  const before = mert.visit();
  await signIn(stage, mert, AT_PROVIDER, REGISTER);
  expect((await stage.accounts.sessionOf(mert.visit().headers))?.user.firstName).toBe('Elif');
  expect(await stage.accounts.sessionOf(before.headers)).toBeNull();
});

test('who has no password moves the account only after a fresh log-in, and sets one through the letter', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  await signIn(stage, browser, AT_PROVIDER, REGISTER);
  const change = fieldsOf({ currentPassword: 'x', newPassword: 'yeni', newPasswordRepeat: 'yeni' });
  expect(await stage.accounts.changePassword(change, browser.visit())).toEqual({ kind: 'no_password' });
  const move = fieldsOf({ email: 'yeni@ornek.com' });
  const later = accountStage(db, () => new Date(Date.now() + 16 * 60_000));
  expect(await later.accounts.changeEmail(move, browser.visit())).toEqual({ kind: 'log_in_again' });
  expect(await stage.accounts.changeEmail(move, browser.visit())).toEqual({ kind: 'confirmation_sent' });

  await stage.accounts.requestPasswordReset(fieldsOf({ email: ELIF.email }), browser.visit());
  const token = await stage.tokenFor(ELIF.email);
  expect((await stage.accounts.resetPassword(token, fieldsOf({ password: 'yeni', passwordRepeat: 'yeni' }), browser.visit())).kind).toBe(
    'changed',
  );
  expect((await stage.accounts.logIn(fieldsOf({ email: ELIF.email, password: 'yeni' }), stage.browser().visit())).kind).toBe('logged_in');
  // The provider has shown the address as well, and stays a way in.
  expect(await signIn(stage, stage.browser(), AT_PROVIDER)).toBe('/kiralik-araba?pickup=antalya');
});

test('a provider is taken away unless it is the only way in', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  await signIn(stage, browser, AT_PROVIDER, REGISTER);
  const session = await stage.accounts.sessionOf(browser.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  expect(await stage.accounts.unlinkAccount(session, 'oidc')).toEqual({ kind: 'only_way_in' });
  expect(await stage.accounts.unlinkAccount(session, 'credential')).toEqual({ kind: 'not_linked' });

  const mert = await stage.confirmed(MERT);
  await signIn(stage, stage.browser(), { ...AT_PROVIDER, sub: 'mert-there', email: MERT.email });
  expect(await stage.accounts.unlinkAccount(mert.session, 'oidc')).toEqual({ kind: 'unlinked' });
  expect(await stage.accounts.linkedAccounts(mert.session)).toMatchObject({ hasPassword: true, providers: [] });
  expect(await stage.accounts.linkedAccounts(session)).toMatchObject({ providers: [{ id: 'oidc' }] });
});

test("of the sign-in library nothing but a provider's answer can be reached", async () => {
  const { accounts } = stageOf();
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
  const stage = stageOf([{ ...OIDC, id: 'down', issuer: 'http://127.0.0.1:9' }, { ...OIDC, id: 'strange', issuer: `${issuer}/` }, OIDC]);
  const browser = stage.browser();
  for (const provider of ['down', 'strange']) {
    expect(await stage.accounts.startSocial({ ...SIGN_IN, provider }, browser.visit())).toEqual({ kind: 'provider_unavailable' });
    expect(await broughtBack(stage, browser, `${ORIGIN}/auth/callback/${provider}?code=x&state=y`)).toBe('/?signin=failed');
  }
  expect(await stage.accounts.startSocial({ ...SIGN_IN, provider: 'unknown' }, browser.visit())).toEqual({ kind: 'unknown_provider' });
  expect(await signIn(stage, browser, AT_PROVIDER, REGISTER)).toBe('/kiralik-araba?pickup=antalya');
  expect(stage.accounts.providers.map(({ id }) => id)).toEqual(['down', 'strange', 'oidc']);
});

test('a provider that comes up later is found without a restart', async () => {
  const late: IdentityProvider = { ...OIDC };
  const provider = { ...late, issuer: 'http://127.0.0.1:9' };
  const stage = stageOf([provider]);
  const browser = stage.browser();
  expect((await stage.accounts.startSocial(SIGN_IN, browser.visit())).kind).toBe('provider_unavailable');
  provider.issuer = late.issuer;
  expect((await stage.accounts.startSocial(SIGN_IN, browser.visit())).kind).toBe('redirect');
});

test('an account with a second factor asks for it after the provider too', async () => {
  const stage = stageOf();
  const browser = stage.browser();
  await signIn(stage, browser, AT_PROVIDER, REGISTER);
  const session = await stage.accounts.sessionOf(browser.visit().headers);
  if (!session) throw new Error('Nobody is logged in');
  const { recoveryCodes } = await stage.withSecondFactor({ session, visit: browser.visit });
  const phone = stage.browser();
  const back = await signIn(stage, phone, AT_PROVIDER);
  expect(back).toBe(`/tr/second-step?returnTo=${encodeURIComponent(SIGN_IN.returnTo)}`);
  expect(await stage.accounts.sessionOf(phone.visit().headers)).toBeNull();
  const outcome = await stage.accounts.showSecondFactor(fieldsOf({ code: recoveryCodes[0] ?? '' }), phone.visit());
  expect(outcome.kind).toBe('logged_in');
  expect((await stage.accounts.sessionOf(phone.visit().headers))?.user.id).toBe(session.user.id);
});

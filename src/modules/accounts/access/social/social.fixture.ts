import type { Database } from '#platform/database';
import { type Claims, openIdProvider } from '#testing';
import { accountFixture, type Browser, ORIGIN } from '../../accounts.fixture.ts';
import type { IdentityProvider } from '../../deps.ts';
import type { SocialWish } from './start-social.ts';

type Stage = ReturnType<typeof accountFixture>;

/** Who the provider says that somebody is. */
export const AT_PROVIDER: Claims = {
  sub: 'elif-there',
  email: 'Elif@Ornek.com',
  email_verified: true,
  given_name: 'Elif',
  family_name: 'Karaoğlu',
};
export const SIGN_IN: SocialWish = { provider: 'oidc', returnTo: '/kiralik-araba?pickup=antalya' };
export const REGISTER: SocialWish = { ...SIGN_IN, register: { acceptTerms: true, marketing: false } };

/** A provider outside, and browsers that go to it and come back. `outside` is closed by whoever asked for it. */
export async function socialFixture(db: Database, clock: () => Date) {
  const outside = await openIdProvider(`${ORIGIN}/auth/callback/oidc`);
  const { issuer, clientId, clientSecret } = outside;
  const OIDC: IdentityProvider = { id: 'oidc', name: 'Kurum', issuer, clientId, clientSecret };

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
    if (answer.status !== 302) throw new Error(`Not led on: ${answer.status}`);
    browser.take(answer.headers.getSetCookie());
    return (answer.headers.get('location') ?? '').replace(ORIGIN, '');
  }

  return {
    OIDC,
    outside,
    fixtureOf: (providers: readonly IdentityProvider[] = [OIDC]) => accountFixture(db, clock, { providers }),
    startedIn,
    broughtBack,
    signIn: async (stage: Stage, browser: Browser, claims: Claims | undefined, wish: SocialWish = SIGN_IN): Promise<string> =>
      broughtBack(stage, browser, await outside.walk(await startedIn(stage, browser, wish), claims)),
  };
}

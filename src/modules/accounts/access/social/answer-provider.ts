import type { Visit } from '../../deps.ts';
import { findUser } from '../../store.ts';
import { AUTH_PATH } from '../auth.ts';
import { completeLogIn } from '../complete-log-in.ts';
import { arrivalOf, endFormerSession, sessionOf } from '../sessions/sessions.ts';
import { headersOf, withCookies } from '../sessions/visit-headers.ts';
import type { SocialDeps } from './oidc-client.ts';
import { SOCIAL_REFUSAL_PARAM, type SocialRefusal, withoutRefusal } from './social-refusal.ts';

const CALLBACK = new RegExp(`^${AUTH_PATH}/callback/([a-z0-9-]{1,40})$`);

/**
 * Takes the provider's answer. Nothing else of the sign-in library can be reached from outside: every other address is not found.
 */
export async function answerProvider(deps: SocialDeps, request: Request, { ip }: Pick<Visit, 'ip'>): Promise<Response> {
  const url = new URL(request.url);
  const provider = deps.providers.find(({ id }) => id === CALLBACK.exec(url.pathname)?.[1]);
  if (!provider || request.method !== 'GET') return new Response('Not found', { status: 404 });
  const auth = await deps.oidcClientOf(provider);
  if (!auth) return redirectTo(withRefusal(new URL('/', deps.publicOrigin), 'failed'));

  const former = await sessionOf(deps, request.headers);
  const inside = new URL(url.pathname + url.search, deps.publicOrigin);
  const answer = await auth.handler(new Request(inside, { headers: headersOf(deps, { headers: request.headers, ip }) }));
  const target = targetOf(answer, deps.publicOrigin);
  const refusal = refusalFrom(target);
  const cookies = answer.headers.getSetCookie();
  if (refusal) return redirectTo(withRefusal(target, refusal), cookies);
  await endFormerSession(deps, former);
  return entered(deps, target, cookies, { headers: request.headers, ip });
}

/** The provider stands for the password: an account with a second factor asks for it all the same. */
async function entered(deps: SocialDeps, target: URL, cookies: readonly string[], visit: Pick<Visit, 'headers' | 'ip'>): Promise<Response> {
  const arrival = await arrivalOf(deps, withCookies(visit.headers, cookies));
  if (!arrival) return redirectTo(target, cookies);
  if (arrival.kind === 'waiting') {
    const user = await findUser(deps.db, { id: arrival.user.id });
    return redirectTo(new URL(deps.addresses.secondStep(user?.locale ?? 'tr', target.pathname + target.search)), cookies);
  }
  const { cookies: more } = await completeLogIn(deps, arrival.session.user.id, visit, 'provider');
  return redirectTo(target, [...cookies, ...more]);
}

function targetOf(answer: Response, origin: string): URL {
  const target = new URL(answer.headers.get('location') ?? '/?error=failed', origin);
  return target.origin === origin ? target : new URL('/?error=failed', origin);
}

/** The library's many codes, in the few that a person can act on. */
function refusalFrom(target: URL): SocialRefusal | undefined {
  const code = target.searchParams.get('error');
  return code === null ? undefined : (REFUSALS[code] ?? 'failed');
}

const REFUSALS: Readonly<Record<string, SocialRefusal>> = {
  signup_disabled: 'no_account',
  account_not_linked: 'not_linked',
  email_not_verified: 'email_unverified',
  email_not_found: 'email_missing',
  access_denied: 'cancelled',
};

/** Only our own word for it goes into the address: what a provider writes there is not ours to show. */
function withRefusal(target: URL, refusal: SocialRefusal): URL {
  const url = withoutRefusal(target);
  url.searchParams.set(SOCIAL_REFUSAL_PARAM, refusal);
  return url;
}

function redirectTo(target: URL, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: target.href, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}

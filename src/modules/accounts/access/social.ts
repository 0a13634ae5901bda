import { z } from 'zod';
import { call } from '#platform/http';
import { ipDigestOf } from '../consents.ts';
import type { AccountsInside, IdentityProvider, Visit } from '../deps.ts';
import type { Session } from '../roles.ts';
import { deleteProviders, findPasswordHash, lockUser, selectProviders } from '../store.ts';
import { AUTH_PATH, type Auth, createAuth, type Discovered, discoveryUrlOf, type SocialIntent } from './auth.ts';
import { endFormerSession, sessionOf } from './sessions.ts';
import { SOCIAL_REFUSAL_PARAM, type SocialRefusal } from './social-refusal.ts';
import { mayTryNetwork } from './throttle.ts';
import { headersOf } from './visit-headers.ts';

/** The sign-in library with a provider in it, as soon as that provider answers. */
export type ProviderDoor = (provider: IdentityProvider) => Promise<Auth | undefined>;

export interface SocialDeps extends AccountsInside {
  readonly providerDoor: ProviderDoor;
}

const DISCOVERY_MS = 5_000;

/**
 * Asks a provider for its discovery document when somebody first wants to sign in with it, not at the start of the process, and
 * again after it did not answer: a provider that is down closes its own door only.
 */
export function createProviderDoor(deps: AccountsInside): ProviderDoor {
  const doors = new Map<string, Promise<Auth | undefined>>();
  return async (provider) => {
    const door = doors.get(provider.id) ?? openDoor(deps, provider);
    doors.set(provider.id, door);
    const auth = await door;
    if (!auth) doors.delete(provider.id);
    return auth;
  };
}

async function openDoor(deps: AccountsInside, provider: IdentityProvider): Promise<Auth | undefined> {
  const discovered = await discoveryOf(deps, provider);
  if (!discovered) return undefined;
  const auth = createAuth(deps, { ...provider, secretIn: discovered.secretIn });
  const { socialProviders } = await auth.$context;
  return socialProviders.some(({ id }) => id === provider.id) ? auth : undefined;
}

const Discovery = z.object({
  issuer: z.string(),
  // Discovery 1.0, section 3: without a list it is Basic.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** Discovery 1.0, section 4.3: the document must name the issuer it was asked of. */
async function discoveryOf({ log }: AccountsInside, provider: IdentityProvider): Promise<Pick<Discovered, 'secretIn'> | undefined> {
  try {
    const answer = await call({ url: discoveryUrlOf(provider), deadlineMs: DISCOVERY_MS, maximumBytes: 200_000 }, log);
    const document = Discovery.parse(JSON.parse(answer.text));
    if (document.issuer !== provider.issuer) throw new Error('The discovery document names another issuer');
    const methods = document.token_endpoint_auth_methods_supported;
    return { secretIn: methods.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post' };
  } catch (error) {
    log.error({ provider: provider.id, error: String(error) }, 'identity provider cannot be used');
    return undefined;
  }
}

/** What the person wants at the provider. */
export interface SocialWish {
  readonly provider: string;
  /** A path of ours to come back to, with its query. */
  readonly returnTo: string;
  /** Registering: the boxes as they were ticked. Without it only existing accounts are opened. */
  readonly register?: { readonly acceptTerms: boolean; readonly marketing: boolean };
}

export type SocialStart =
  /** Send the browser there, with these cookies: they tie the provider's answer to this browser. */
  | { readonly kind: 'redirect'; readonly url: string; readonly cookies: readonly string[] }
  | { readonly kind: 'terms_required' }
  | { readonly kind: 'unknown_provider' }
  | { readonly kind: 'provider_unavailable' }
  | { readonly kind: 'too_many' };

export async function startSocial(deps: SocialDeps, wish: SocialWish, visit: Visit): Promise<SocialStart> {
  const provider = deps.providers.find(({ id }) => id === wish.provider);
  if (!provider) return { kind: 'unknown_provider' };
  if (wish.register && !wish.register.acceptTerms) return { kind: 'terms_required' };
  if (!(await mayTryNetwork(deps, 'social_network', visit.ip))) return { kind: 'too_many' };
  const auth = await deps.providerDoor(provider);
  if (!auth) return { kind: 'provider_unavailable' };

  const back = deps.publicOrigin + localPathFrom(wish.returnTo);
  const intent: SocialIntent = {
    locale: visit.locale,
    marketing: wish.register?.marketing ?? false,
    ipDigest: ipDigestOf(deps, visit),
  };
  const { headers, response } = await auth.api.signInSocial({
    body: {
      provider: provider.id,
      callbackURL: back,
      errorCallbackURL: back,
      disableRedirect: true,
      requestSignUp: wish.register !== undefined,
      additionalData: { intent },
    },
    headers: headersOf(visit),
    returnHeaders: true,
  });
  if (!response.url) throw new Error('The sign-in library gave no address to send the browser to');
  return { kind: 'redirect', url: response.url, cookies: headers.getSetCookie() };
}

/** A path of this site: nobody is sent elsewhere after signing in. */
export function localPathFrom(text: string): string {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return '/';
  const url = new URL(text, 'https://here.invalid');
  return url.origin === 'https://here.invalid' ? url.pathname + url.search : '/';
}

const CALLBACK = new RegExp(`^${AUTH_PATH}/callback/([a-z0-9-]{1,40})$`);

/**
 * Takes the provider's answer. Nothing else of the sign-in library can be reached from outside: every other address is not found.
 */
export async function answerProvider(deps: SocialDeps, request: Request, { ip }: Pick<Visit, 'ip'>): Promise<Response> {
  const url = new URL(request.url);
  const provider = deps.providers.find(({ id }) => id === CALLBACK.exec(url.pathname)?.[1]);
  if (!provider || request.method !== 'GET') return new Response('Not found', { status: 404 });
  const auth = await deps.providerDoor(provider);
  if (!auth) return redirectTo(withRefusal(new URL('/', deps.publicOrigin), 'failed'));

  const former = await sessionOf(deps, request.headers);
  const inside = new URL(url.pathname + url.search, deps.publicOrigin);
  const answer = await auth.handler(new Request(inside, { headers: headersOf({ headers: request.headers, ip }) }));
  const target = targetOf(answer, deps.publicOrigin);
  const refusal = refusalFrom(target);
  if (!refusal) await endFormerSession(deps, former);
  return redirectTo(refusal ? withRefusal(target, refusal) : target, answer.headers.getSetCookie());
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
  const url = new URL(target);
  for (const name of ['error', 'error_description', 'error_uri']) url.searchParams.delete(name);
  url.searchParams.set(SOCIAL_REFUSAL_PARAM, refusal);
  return url;
}

function redirectTo(target: URL, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: target.href, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}

/** How the user may log in. */
export interface LinkedAccounts {
  readonly hasPassword: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string; readonly since: Date }[];
}

export async function linkedAccounts(deps: AccountsInside, session: Session): Promise<LinkedAccounts> {
  const rows = await selectProviders(deps.db, session.user.id);
  return {
    hasPassword: (await findPasswordHash(deps.db, session.user.id)) !== undefined,
    providers: rows.map(({ provider, created_at }) => ({
      id: provider,
      name: deps.providers.find(({ id }) => id === provider)?.name ?? provider,
      since: created_at,
    })),
  };
}

export type UnlinkOutcome = { readonly kind: 'unlinked' | 'not_linked' | 'only_way_in' };

/** Takes a provider away from the account, unless nothing else would open it. */
export async function unlinkAccount(deps: AccountsInside, session: Session, provider: string): Promise<UnlinkOutcome> {
  const userId = session.user.id;
  return deps.db.transaction().execute(async (tx): Promise<UnlinkOutcome> => {
    await lockUser(tx, userId);
    const linked = await selectProviders(tx, userId);
    if (!linked.some((one) => one.provider === provider)) return { kind: 'not_linked' };
    if (linked.length === 1 && (await findPasswordHash(tx, userId)) === undefined) return { kind: 'only_way_in' };
    await deleteProviders(tx, userId, provider);
    return { kind: 'unlinked' };
  });
}

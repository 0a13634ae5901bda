import { z } from 'zod';
import { call } from '#platform/http';
import type { AccountsInside, IdentityProvider } from '../../deps.ts';
import { type Auth, createAuth, type DiscoveredProvider, discoveryUrlOf } from '../auth.ts';

/** The sign-in library with a provider in it, as soon as that provider answers. */
export type OidcClientOf = (provider: IdentityProvider) => Promise<Auth | undefined>;

export interface SocialDeps extends AccountsInside {
  readonly oidcClientOf: OidcClientOf;
}

const DISCOVERY_MS = 5_000;

/**
 * Asks a provider for its discovery document when somebody first wants to sign in with it, not at the start of the process, and
 * again after it did not answer: of several providers, one that is down stops nobody from using the others.
 */
export function createOidcClients(deps: AccountsInside): OidcClientOf {
  const clients = new Map<string, Promise<Auth | undefined>>();
  return async (provider) => {
    const client = clients.get(provider.id) ?? discoverClient(deps, provider);
    clients.set(provider.id, client);
    const auth = await client;
    if (!auth) clients.delete(provider.id);
    return auth;
  };
}

async function discoverClient(deps: AccountsInside, provider: IdentityProvider): Promise<Auth | undefined> {
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
async function discoveryOf({ log }: AccountsInside, provider: IdentityProvider): Promise<Pick<DiscoveredProvider, 'secretIn'> | undefined> {
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

import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider says about a person; `sub` is who they are there. */
export interface Claims {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who is asked next, and says yes; nobody says no. */
  answerAs(claims: Claims | undefined): void;
  /** Goes there as a browser does and answers as somebody; the address that it is sent back to. */
  walk(url: string, claims: Claims | undefined): Promise<string>;
  close(): Promise<void>;
}

const SCOPES = 'openid email profile';

/**
 * A real OpenID Connect provider on a port of this machine. Where it would ask somebody to log in, it takes the person the test
 * has named.
 * @param redirectUri the only address that it sends people back to
 */
export async function openIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const { Provider } = await import('oidc-provider');
  const { createMemoryAdapter } = await import('oidc-provider/lib/adapters/memory_adapter.js');
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'kontak', clientSecret: 'a secret that both of them know' };
  const known = new Map<string, Claims>();
  let person: Claims | undefined;

  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(0),
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: ['a key for the cookies of a test'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => known.get(sub) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Consent is given: what is asked here is who somebody is.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (person) known.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied', error_description: 'They said <b>no</b>' };
    return provider.interactionFinished(request, response, result);
  });
  const answerAs = (claims: Claims | undefined): void => {
    person = claims;
  };
  return {
    issuer,
    ...client,
    answerAs,
    async walk(url, claims) {
      answerAs(claims);
      const jar = new Map<string, string>();
      let at = url;
      for (let hop = 0; hop < 6 && at.startsWith(issuer); hop += 1) {
        // biome-ignore lint/style/noRestrictedGlobals: the browser of a test goes to the provider of a test, on this machine
        const response = await fetch(at, { redirect: 'manual', headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        at = new URL(response.headers.get('location') ?? '/nowhere', at).href;
      }
      return at;
    },
    close: () => closed(server),
  };
}

interface GrantContext {
  readonly oidc: { readonly session: { readonly accountId: string }; readonly client: { readonly clientId: string } };
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

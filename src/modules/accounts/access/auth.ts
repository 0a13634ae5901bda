import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { emailFrom, personNameFrom } from '#kernel/contact';
import { isLocale } from '#kernel/locale';
import { RULES } from '#kernel/rules';
import { newId } from '#platform/crypto';
import type { Log } from '#platform/log';
import { recordConsents } from '../consents.ts';
import type { AccountDeps, IdentityProvider, Passwords } from '../deps.ts';
import type { AccountKeys } from '../keys.ts';
import { LONGEST_PASSWORD } from '../schema.ts';
import { putVerifiedEmail, updateUser } from '../store.ts';
import { withTokenDigests } from './sessions/token-digests.ts';
import { NETWORK_HEADER } from './sessions/visit-headers.ts';

/** Where providers send people back to: `/auth/callback/google`. */
export const AUTH_PATH = '/auth';
const SESSION_DAYS = 30;

export type AuthDeps = Pick<AccountDeps, 'db' | 'clock' | 'log' | 'publicOrigin' | 'staffOrigin' | 'textVersions'> & {
  readonly keys: AccountKeys;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
};
export type Auth = ReturnType<typeof createAuth>;

/** A provider that has answered, and how it wants our secret. */
export type DiscoveredProvider = IdentityProvider & { readonly secretIn: 'client_secret_basic' | 'client_secret_post' };

/**
 * The sign-in library on our tables: sessions, cookies, passwords, and signing in at a provider. Its own pages and addresses are
 * not mounted; operations of ours call it, and only a provider's answer reaches it from outside (answer-provider.ts).
 * @param provider needs its discovery document: the library asks for it when it is made
 */
export function createAuth(deps: AuthDeps, provider?: DiscoveredProvider) {
  return betterAuth({
    appName: 'accounts',
    baseURL: deps.publicOrigin,
    basePath: AUTH_PATH,
    trustedOrigins: [deps.publicOrigin, ...(deps.staffOrigin ? [deps.staffOrigin] : [])],
    secret: deps.keys.sessions[0],
    // Each of the library's writes stands alone: the embedded database has one connection, and a transaction of its own could meet ours.
    database: (options: BetterAuthOptions) =>
      withTokenDigests(kyselyAdapter(deps.db as never, { type: 'postgres', transaction: false })(options)),
    user: {
      modelName: 'users',
      fields: { name: 'first_name', emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'changed_at' },
      additionalFields: {
        // A provider's profile may fill it in; no form reaches the library.
        lastName: { type: 'string', fieldName: 'last_name', required: false },
        secondFactorAt: { type: 'date', fieldName: 'second_factor_at', required: false, input: false },
      },
      validateUserInfo: ({ user, source }) => {
        // An address that the provider has not checked proves nothing, so it opens no account here and joins none.
        const proves = source.action === 'sign-in' || source.method !== 'oauth' || user.emailVerified === true;
        return proves ? undefined : { error: 'email_not_verified' };
      },
    },
    session: {
      modelName: 'user_sessions',
      fields: {
        userId: 'user_id',
        ipAddress: 'address',
        userAgent: 'device',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'changed_at',
      },
      additionalFields: {
        secondFactorAt: { type: 'date', fieldName: 'second_factor_at', required: false, input: false },
      },
      // The longest that a cookie lives; when a session ends is decided at each request (session-ends.ts).
      expiresIn: SESSION_DAYS * 86_400,
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: {
      modelName: 'user_identities',
      fields: {
        userId: 'user_id',
        providerId: 'provider',
        accountId: 'provider_account',
        password: 'password_hash',
        createdAt: 'created_at',
        updatedAt: 'changed_at',
      },
      updateAccountOnSignIn: false,
      // A password account is joined only when both sides have shown that the address is theirs.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true, allowDifferentEmails: false },
    },
    verification: {
      modelName: 'sign_in_states',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'changed_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: RULES.minimumPasswordLength,
      maxPasswordLength: LONGEST_PASSWORD,
      password: deps.passwords,
    },
    databaseHooks: {
      user: { create: { after: (user) => welcomeFromProvider(deps, user) } },
      session: {
        create: {
          before: async () => {
            const at = deps.clock();
            return { data: { createdAt: at, updatedAt: at } };
          },
        },
      },
      // We never act at a provider in somebody's name, so their tokens have no column to go to.
      account: { create: { before: async () => ({ data: NO_TOKENS }) } },
    },
    plugins: provider ? [genericOAuth({ config: [configOf(provider)] })] : [],
    onAPIError: { errorURL: `${deps.publicOrigin}/` },
    advanced: {
      cookiePrefix: 'kontak',
      useSecureCookies: deps.publicOrigin.startsWith('https:'),
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [NETWORK_HEADER], ipv6Subnet: 48 },
      database: { generateId: () => newId(), validateSchema: false },
    },
    // Tries are counted by our own table (throttle.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...causes) => logged(deps.log, message, causes) },
  });
}

const NO_TOKENS = {
  accessToken: undefined,
  refreshToken: undefined,
  idToken: undefined,
  accessTokenExpiresAt: undefined,
  refreshTokenExpiresAt: undefined,
  scope: undefined,
};

function configOf(provider: DiscoveredProvider) {
  return {
    providerId: provider.id,
    name: provider.name,
    discoveryUrl: discoveryUrlOf(provider),
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    tokenEndpointAuth: { method: provider.secretIn },
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    // A new account needs the yes to terms and privacy: signing in alone makes none.
    disableImplicitSignUp: true,
    mapProfileToUser: (profile: Record<string, unknown>) => ({
      email: typeof profile.email === 'string' ? (emailFrom(profile.email) ?? profile.email) : undefined,
      // Only the word of the standard counts: a text "true" or a missing claim is no proof.
      emailVerified: profile.email_verified === true,
      ...namesOf(profile),
      image: undefined,
    }),
  };
}

export const discoveryUrlOf = ({ issuer }: IdentityProvider): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

function namesOf(profile: Record<string, unknown>): { name: string; lastName: string } {
  const text = (claim: unknown) => (typeof claim === 'string' ? (personNameFrom(claim) ?? '') : '');
  const given = text(profile.given_name);
  return { name: given || text(profile.name), lastName: given ? text(profile.family_name) : '' };
}

/** What `start-social.ts` sent along: who registers through a provider has said yes before leaving, and it is kept like every other yes. */
export interface SocialIntent {
  readonly locale: string;
  readonly marketing: boolean;
  readonly ipDigest: string;
}

async function welcomeFromProvider(deps: AuthDeps, { id: userId, email }: { readonly id: string; readonly email: string }): Promise<void> {
  const at = deps.clock();
  // `validateUserInfo` has let the address in: the provider has checked it.
  await putVerifiedEmail(deps.db, userId, email, at);
  const intent: Partial<SocialIntent> | undefined = (await getOAuthState())?.intent;
  if (!intent) return;
  await recordConsents(deps, deps.db, userId, {
    given: { terms: true, privacy: true, marketing: intent.marketing === true },
    ipDigest: String(intent.ipDigest ?? ''),
    at,
  });
  if (isLocale(intent.locale)) await updateUser(deps.db, userId, { locale: intent.locale, changed_at: at });
}

/** The library writes addresses into its sentences, and databases write rows into theirs; none of them goes into ours. */
function logged(log: Log, message: string, causes: readonly unknown[]): void {
  const cause = causes.find((one) => one instanceof Error);
  const code = cause && 'code' in cause ? String(cause.code) : undefined;
  log.error({ detail: message.replace(/\S+@\S+/g, '[hidden]').slice(0, 300), cause: cause?.name, code }, 'sign-in library');
}

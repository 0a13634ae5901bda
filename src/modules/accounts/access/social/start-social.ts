import { ipDigestOf } from '../../consents.ts';
import type { Visit } from '../../deps.ts';
import type { SocialIntent } from '../auth.ts';
import { localPathFrom } from '../local-path.ts';
import { headersOf } from '../sessions/visit-headers.ts';
import { mayTryNetwork } from '../throttle.ts';
import type { SocialDeps } from './oidc-client.ts';
import { withoutRefusal } from './social-refusal.ts';

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

/**
 * Begins signing in, or registering, at a provider: the answer comes back to `answerProvider`, and from there to `wish.returnTo`.
 * @returns `terms_required` when somebody registers without a yes to the terms; `provider_unavailable` when the provider does not answer now
 */
export async function startSocial(deps: SocialDeps, wish: SocialWish, visit: Visit): Promise<SocialStart> {
  const provider = deps.providers.find(({ id }) => id === wish.provider);
  if (!provider) return { kind: 'unknown_provider' };
  if (wish.register && !wish.register.acceptTerms) return { kind: 'terms_required' };
  if (!(await mayTryNetwork(deps, 'social_network', visit.ip))) return { kind: 'too_many' };
  const auth = await deps.oidcClientOf(provider);
  if (!auth) return { kind: 'provider_unavailable' };

  const back = withoutRefusal(new URL(localPathFrom(wish.returnTo), deps.publicOrigin)).href;
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
    headers: headersOf(deps, visit),
    returnHeaders: true,
  });
  if (!response.url) throw new Error('The sign-in library gave no address to send the browser to');
  return { kind: 'redirect', url: response.url, cookies: headers.getSetCookie() };
}

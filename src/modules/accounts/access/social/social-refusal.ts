/** Why signing in at a provider led to nothing. The catalogue has one text for each: `account_social_` and the code. */
export const SOCIAL_REFUSALS = [
  /** Nobody has an account with this address yet; registering needs the yes to terms and privacy. */
  'no_account',
  /** There is an account with a password and this address, and one of the two sides has not shown that the address is theirs. */
  'not_linked',
  /** The provider has not checked the address. */
  'email_unverified',
  'email_missing',
  /** The person said no at the provider. */
  'cancelled',
  'failed',
] as const;
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number];

/** The query parameter in which a refusal comes back to the page where signing in began. */
export const SOCIAL_REFUSAL_PARAM = 'signin';

/** A page's address without what an earlier try, or a provider, has left in it. */
export function withoutRefusal(page: URL): URL {
  const url = new URL(page);
  for (const name of [SOCIAL_REFUSAL_PARAM, 'error', 'error_description', 'error_uri']) url.searchParams.delete(name);
  return url;
}

/** Reads the refusal from the address of the page, when there is one. */
export const socialRefusalFrom = (query: URLSearchParams): SocialRefusal | undefined =>
  SOCIAL_REFUSALS.find((refusal) => refusal === query.get(SOCIAL_REFUSAL_PARAM));

import type { VisitorCredentials } from '../../request/site-facts.ts';

/** What a visit asks the site for by itself. */
export interface OwnSite {
  readonly location: () => Promise<unknown>;
  readonly signIn: (credentials: VisitorCredentials) => Promise<unknown>;
}

/** The site at its addresses, which a page knows: their table is more than a small script may carry. */
export const ownSite = (address: { readonly location: string; readonly signIn: string }): OwnSite => ({
  location: () => answerOf(address.location),
  signIn: (credentials) =>
    answerOf(address.signIn, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    }),
});

async function answerOf(address: string, request?: RequestInit): Promise<unknown> {
  // biome-ignore lint/style/noRestrictedGlobals: the browser asks its own site
  const response = await fetch(address, request);
  if (response.ok) return response.json();
  // What is not read would keep the connection waiting.
  await response.body?.cancel();
  throw new Error(`${address} answered ${response.status}`);
}

import type { Locale } from '#kernel/locale';
import type { Addresses } from './addresses.ts';
import { isDeepLink } from './deep-link.ts';
import { type MeantAddress, meantAddress } from './page-meant.ts';
import { ENDPOINTS, pageAt } from './paths.ts';
import { matcherOf } from './redirects/address-pattern.ts';
import type { Redirect } from './redirects/redirect-table.ts';
import { addressIn, ownAddress } from './text-slugs.ts';

/** Where a visitor is sent instead, and whether for good. */
export interface Detour {
  /** Path and query. */
  readonly to: string;
  readonly status: 302 | 307 | 308;
}

/**
 * Where an address leads: old addresses to what took their place, every spelling of a page's address to the one of the table, and everybody to
 * the language they chose. All of it at once, so that nobody is sent on twice where once is enough.
 * @param chosen the visitor's language; without one the path decides
 */
export async function detourOf(
  addresses: Addresses,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  chosen: Locale | undefined,
): Promise<Detour | undefined> {
  const path = tidyPath(pathname);
  if (isEndpoint(path)) return undefined;
  const meant = meantAddress(path);
  const redirect = await redirectOf(addresses, path, meant, chosen);
  if (redirect) {
    const query = redirect.query === 'keep' ? search : '';
    const translated = inLanguage(addresses, redirect.to, chosen);
    return translated === undefined ? { to: redirect.to + query, status: redirect.status } : { to: translated + query, status: 302 };
  }
  const own = meant.match ? (ownAddress(addresses.slugs, meant.path) ?? meant.path) : path;
  const translated = isDeepLink(own, search) ? undefined : inLanguage(addresses, own, chosen);
  if (translated !== undefined) return { to: translated + search, status: 302 };
  return own === pathname ? undefined : { to: own + search, status: 308 };
}

/** Doubled slashes go, and one at the end. */
export const tidyPath = (pathname: string): string => pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** The rule that speaks of an address as it was written, or else as it was meant. Pages that always stand are never redirected. */
async function redirectOf(
  { redirects, known, slugs }: Addresses,
  path: string,
  meant: MeantAddress,
  chosen: Locale | undefined,
): Promise<Redirect | undefined> {
  if (meant.match && Object.keys(meant.match.params).length === 0) return undefined;
  // What spares a page that is known spares it in any spelling.
  const knownAsMeant = { ...known, isKnown: () => known.isKnown(meant.path) };
  const asWritten = await redirects.find(path, chosen, knownAsMeant);
  const redirect = asWritten ?? (meant.path === path ? undefined : await redirects.find(meant.path, chosen, known));
  if (!redirect) return undefined;
  const to = meantAddress(redirect.to).path;
  const asked = asWritten || meant.match || !meant.prefix ? undefined : addressIn(slugs, to, meant.prefix);
  return { ...redirect, to: asked ?? to };
}

/** The same page in the chosen language, when that is another one. */
function inLanguage({ slugs }: Addresses, path: string, chosen: Locale | undefined): string | undefined {
  const match = pageAt(path);
  return !match || !chosen || match.locale === chosen ? undefined : addressIn(slugs, path, chosen);
}

const endpoints = Object.values(ENDPOINTS).map((path) => matcherOf({ path, names: [] }));

/** Whether an address belongs to a machine's answer or a file made on request: it has no language and is never an old page. */
export const isEndpoint = (pathname: string): boolean => endpoints.some((match) => match(pathname) !== undefined);

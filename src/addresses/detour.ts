import type { Locale } from '#kernel/locale';
import type { Addresses } from './addresses.ts';
import { isDeepLink } from './deep-link.ts';
import { ENDPOINTS, pageAt, translatedPath } from './paths.ts';
import { matcherOf } from './redirects/address-pattern.ts';
import { addressIn, ownAddress } from './text-slugs.ts';

/** Where a visitor is sent instead, and whether for good. */
export interface Detour {
  /** Path and query. */
  readonly to: string;
  readonly status: 302 | 307 | 308;
}

/**
 * Where an address leads: old addresses to what took their place, doubled slashes and `/en/…` to the one address of the page, and everybody to
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
  const redirect = await addresses.redirects.find(path, chosen, addresses.known);
  if (redirect) {
    const query = redirect.query === 'keep' ? search : '';
    const translated = inLanguage(addresses, redirect.to, chosen);
    return translated === undefined ? { to: redirect.to + query, status: redirect.status } : { to: translated + query, status: 302 };
  }
  const own = ownAddress(addresses.slugs, path) ?? path;
  const translated = isDeepLink(path, search) ? undefined : inLanguage(addresses, own, chosen);
  if (translated !== undefined) return { to: translated + search, status: 302 };
  return own === pathname ? undefined : { to: own + search, status: 308 };
}

/** One address per page: doubled and trailing slashes go, and `/en/…` of a page that has its own English address leads there. */
export function tidyPath(pathname: string): string {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return withoutDoubledLanguage(tidy) ?? tidy;
}

function withoutDoubledLanguage(path: string): string | undefined {
  if (!path.startsWith('/en/') || pageAt(path)) return undefined;
  return translatedPath(path.slice('/en'.length), 'en');
}

/** The same page in the chosen language, when that is another one. */
function inLanguage({ slugs }: Addresses, path: string, chosen: Locale | undefined): string | undefined {
  const match = pageAt(path);
  return !match || !chosen || match.locale === chosen ? undefined : addressIn(slugs, path, chosen);
}

const endpoints = Object.values(ENDPOINTS).map((path) => matcherOf({ path, names: [] }));

/** Whether an address belongs to a machine's answer or a file made on request: it has no language and is never an old page. */
const isEndpoint = (pathname: string): boolean => endpoints.some((match) => match(pathname) !== undefined);

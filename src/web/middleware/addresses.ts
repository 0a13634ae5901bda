import type { Locale } from '#kernel/locale';
import { pageAt, translatedPath } from '../paths.ts';

/** Where a visitor is sent instead, and whether for good. */
export interface Detour {
  readonly to: string;
  readonly status: 302 | 308;
}

/** One address per page: doubled and trailing slashes go, and `/en/…` of a page that has its own English address leads there. */
export function detourOfPath(pathname: string): Detour | undefined {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const path = withoutDoubledLanguage(tidy) ?? tidy;
  return path === pathname ? undefined : { to: path, status: 308 };
}

function withoutDoubledLanguage(path: string): string | undefined {
  if (!path.startsWith('/en/') || pageAt(path)) return undefined;
  return translatedPath(path.slice('/en'.length), 'en');
}

/** An explicit choice of language wins over the language of the address: the same page, in the chosen language. */
export function detourOfLanguage(pathname: string, chosen: Locale | undefined): Detour | undefined {
  const match = pageAt(pathname);
  if (!match || !chosen || match.locale === chosen) return undefined;
  const to = translatedPath(pathname, chosen);
  return to === undefined ? undefined : { to, status: 302 };
}

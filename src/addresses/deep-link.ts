import { pageAt, translatedPath } from './paths.ts';

/** Marks the old site's links to a search. Their English address shows the Turkish list (decisions, section 2). */
export const DEEP_LINK = 'dlid';

export const isDeepLink = (pathname: string, search: string): boolean => isCarList(pathname) && new URLSearchParams(search).has(DEEP_LINK);

/** The Turkish list that an old link to the English one shows, or nothing for every other address. */
export function deepLinkedList({ pathname, search }: { readonly pathname: string; readonly search: string }): string | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return pageAt(path)?.locale === 'en' && isDeepLink(path, search) ? translatedPath(path, 'tr') : undefined;
}

function isCarList(pathname: string): boolean {
  const page = pageAt(pathname)?.page;
  return page === 'cars' || page === 'carsAt';
}

import { endpoint, PATHS, type PageMatch, pageAt } from '#addresses/model';
import type { Locale } from '#kernel/locale';
import { isHidden } from './files/hidden-pages.ts';

/** What social networks expect of a picture. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/**
 * The picture that goes with a shared page: `/share/tr/place.antalya.png`. Made of the table of addresses only, never of anybody's own words.
 * A visitor's own page has the picture of the home page.
 */
export function shareImagePath(pathname: string): string | undefined {
  const match = pageAt(pathname);
  if (!match) return undefined;
  const parts = isHidden(match.page) ? ['home'] : [match.page, ...Object.values(match.params)];
  return endpoint('share', { locale: match.locale, image: `${parts.join('.')}.png` });
}

/** The page of a picture, or nothing when there is no such page. */
export function pageOfShareImage(locale: Locale, image: string): PageMatch | undefined {
  const [name = '', ...parts] = image.endsWith('.png') ? image.slice(0, -'.png'.length).split('.') : [];
  if (!Object.hasOwn(PATHS, name)) return undefined;
  const page = name as PageMatch['page'];
  const names = [...PATHS[page][locale].matchAll(/:(\w+)/g)].map(([, part]) => part ?? '');
  if (isHidden(page) || names.length !== parts.length || parts.includes('')) return undefined;
  return { page, locale, params: Object.fromEntries(names.map((part, index) => [part, parts[index] ?? ''])) };
}

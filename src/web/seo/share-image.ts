import { endpoint, pageAt } from '../paths.ts';

/** What social networks expect of a picture. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** The picture that goes with a shared page: `/share/tr/place.antalya.png`. Made of the table of addresses only, never of anybody's own words. */
export function shareImagePath(pathname: string): string | undefined {
  const match = pageAt(pathname);
  return match && endpoint('share', { locale: match.locale, image: `${[match.page, ...Object.values(match.params)].join('.')}.png` });
}

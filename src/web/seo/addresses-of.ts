import type { Localized } from '#kernel/locale';
import { translatedPath } from '../paths.ts';

/** Where a page stands in each language, or nothing when the address is not a page. */
export function addressesOf(pathname: string): Localized | undefined {
  const [tr, en] = [translatedPath(pathname, 'tr'), translatedPath(pathname, 'en')];
  return tr === undefined || en === undefined ? undefined : { tr, en };
}

import type { LinkTo } from '#content/model';
import type { Locale } from '#kernel/locale';
import { href, PAGE_NAMES, PATHS, type PageParams } from './paths.ts';

/**
 * Where the links of a text lead: `page:privacy`, `page:place/antalya`, `page:series/fiat/egea`.
 * @param origin for texts that are sent away
 */
export function linksIn(locale: Locale, origin = ''): LinkTo {
  return (name, part) => {
    const page = PAGE_NAMES.find((known) => known === name);
    if (!page) return undefined;
    const names = [...PATHS[page][locale].matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
    const values = part?.split('/') ?? [];
    if (values.length !== names.length) return undefined;
    const params = Object.fromEntries(names.map((param, index) => [param, values[index] ?? '']));
    return origin + href(page, locale, params as PageParams<typeof page>);
  };
}

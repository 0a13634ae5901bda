import { type LinkTo, TEXT_PICTURE } from '#content/model';
import type { Locale } from '#kernel/locale';
import { endpoint, href, PAGE_NAMES, PATHS, type PageParams } from './paths.ts';
import type { TextSlugs } from './text-slugs.ts';

/**
 * Where the links of a text lead: `page:privacy`, `page:place/antalya`, `page:series/fiat/egea`. A text with its own slug in each language
 * is named by its key: `page:post/deposit`. Pictures lie where everybody reads them.
 * @param origin for texts that are sent away
 */
export function linksIn(locale: Locale, slugs: TextSlugs, origin = ''): LinkTo {
  return (name, part) => {
    if (name === TEXT_PICTURE) return part && origin + endpoint('textPicture', { picture: `${part}.webp` });
    const page = PAGE_NAMES.find((known) => known === name);
    if (!page) return undefined;
    const names = [...PATHS[page][locale].matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
    const texts = slugs[page];
    const values = texts ? [texts.get(part ?? '')?.[locale]] : (part?.split('/') ?? []);
    if (values.length !== names.length || values.includes(undefined)) return undefined;
    const params = Object.fromEntries(names.map((param, index) => [param, values[index] ?? '']));
    return origin + href(page, locale, params as PageParams<typeof page>);
  };
}

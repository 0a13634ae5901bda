import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { href, type PageName, type PageParams, pageAt, translatedPath } from './paths.ts';

/** Pages of texts whose part of the address is another one in each language: by page, and there by the key of the text. */
export type TextSlugs = Readonly<Partial<Record<PageName, ReadonlyMap<string, Localized>>>>;

/** The slugs of texts that come in both languages. */
export const slugsOf = (texts: ReadonlyMap<string, Localized<{ readonly slug: string }>>): ReadonlyMap<string, Localized> =>
  new Map([...texts].map(([key, { tr, en }]) => [key, { tr: tr.slug, en: en.slug }]));

/** Where the same page stands in a language, or nothing when the address is not a page or its text is not known. */
export function addressIn(slugs: TextSlugs, pathname: string, to: Locale): string | undefined {
  const match = pageAt(pathname);
  if (!match) return undefined;
  const both = bothSlugs(slugs, match.page, [match.locale], onlyPart(match.params));
  if (both) return addressWith(match.page, to, both[to]);
  return slugs[match.page] && match.locale !== to ? undefined : translatedPath(pathname, to);
}

/** The right address of a page that was asked for by its name in the other language: `/blog/what-is-a-deposit` is `/blog/depozito-nedir`. */
export function ownAddress(slugs: TextSlugs, pathname: string): string | undefined {
  const match = pageAt(pathname);
  const part = match && onlyPart(match.params);
  if (!match || !part || bothSlugs(slugs, match.page, [match.locale], part)) return undefined;
  const both = bothSlugs(slugs, match.page, LOCALES, part);
  return both && addressWith(match.page, match.locale, both[match.locale]);
}

/** Whether an address is of a text that exists in no language; of other pages nothing is known here. */
export function isUnknownText(slugs: TextSlugs, pathname: string): boolean {
  const match = pageAt(pathname);
  return match !== undefined && slugs[match.page] !== undefined && !bothSlugs(slugs, match.page, LOCALES, onlyPart(match.params));
}

function bothSlugs(slugs: TextSlugs, page: PageName, locales: readonly Locale[], slug: string | undefined): Localized | undefined {
  for (const both of slugs[page]?.values() ?? []) if (locales.some((locale) => both[locale] === slug)) return both;
  return undefined;
}

const onlyPart = (params: Readonly<Record<string, string>>): string | undefined => Object.values(params)[0];

/** Pages of texts have one part that varies. */
const addressWith = (page: PageName, locale: Locale, slug: string): string =>
  href(page, locale, { url: slug, category: slug, post: slug, brand: slug, series: slug } as PageParams<typeof page>);

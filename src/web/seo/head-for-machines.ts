import type { MetaDescriptor } from 'react-router';
import { localeOf, pageAt } from '#addresses/model';
import { LANGUAGE_TAGS, LOCALES } from '#kernel/locale';
import type { SiteFacts } from '../request/site-facts.ts';
import { SHARE_IMAGE, shareImagePath } from './share-image.ts';

interface SharedPage {
  readonly title: string;
  readonly description?: string;
  /** Of one visitor: its address is not for sharing. */
  readonly noindex?: boolean;
  /** The path under which it is shared and found. */
  readonly canonical: string | undefined;
  /** Kept from search engines, or another page speaks for it. */
  readonly hidden: boolean;
}

/** What a network shows of a shared page, and where search engines find it in the other language. */
export function headForMachines(facts: SiteFacts, pathname: string, page: SharedPage): MetaDescriptor[] {
  const { origin, brand } = facts;
  const locale = localeOf(pathname);
  const image = shareImagePath(pathname);
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:type', pageAt(pathname)?.page === 'post' ? 'article' : 'website'],
    ['og:site_name', brand.name],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', page.noindex || page.canonical === undefined ? undefined : origin + page.canonical],
    ['og:locale', openGraphLocale(locale)],
    ...LOCALES.filter((other) => other !== locale).map((other) => ['og:locale:alternate', openGraphLocale(other)] as const),
    ['og:image', image && origin + image],
    ['og:image:width', image && String(SHARE_IMAGE.width)],
    ['og:image:height', image && String(SHARE_IMAGE.height)],
    ['og:image:alt', image && page.title],
  ];
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(page.hidden || !facts.indexEnglish ? [] : otherLanguages(facts)),
  ];
}

const openGraphLocale = (locale: keyof typeof LANGUAGE_TAGS): string => LANGUAGE_TAGS[locale].replace('-', '_');

function otherLanguages({ origin, addresses }: SiteFacts): MetaDescriptor[] {
  if (!addresses) return [];
  const alternate = (hrefLang: string, path: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: origin + path }) as const;
  return [...LOCALES.map((locale) => alternate(locale, addresses[locale])), alternate('x-default', addresses.tr)];
}

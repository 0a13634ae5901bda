import { XMLBuilder } from 'fast-xml-parser';
import { LOCALES, type Locale } from '#kernel/locale';
import type { SitePage } from './site-pages.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true, format: true });
const DECLARATION = { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } };
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The list of sitemaps. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  builder.build({ ...DECLARATION, sitemapindex: { '@_xmlns': SITEMAPS, sitemap: addresses.map((loc) => ({ loc })) } });

interface Found {
  readonly origin: string;
  /** English pages too, each with its pair. */
  readonly indexEnglish: boolean;
}

/** The pages of a sitemap: Turkish alone, or both languages with their pairs where both may be found. */
export function sitemapXml(pages: readonly SitePage[], { origin, indexEnglish }: Found): string {
  const locales: readonly Locale[] = indexEnglish ? LOCALES : ['tr'];
  const url = pages.flatMap((page) =>
    locales.map((locale) => ({
      loc: origin + page.path[locale],
      ...(page.changed ? { lastmod: page.changed } : {}),
      ...(indexEnglish ? { 'xhtml:link': alternates(page, origin) } : {}),
    })),
  );
  const pairs = indexEnglish ? { '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } : {};
  return builder.build({ ...DECLARATION, urlset: { '@_xmlns': SITEMAPS, ...pairs, url } });
}

const alternates = ({ path }: SitePage, origin: string) =>
  ([...LOCALES.map((locale) => [locale, path[locale]]), ['x-default', path.tr]] as const).map(([language, address]) => ({
    '@_rel': 'alternate',
    '@_hreflang': language,
    '@_href': `${origin}${address}`,
  }));

/** XML for search engines, which may keep it for an hour. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });

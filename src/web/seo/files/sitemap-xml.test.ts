import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { SitePage } from './site-pages.ts';
import { sitemapIndex, sitemapXml } from './sitemap-xml.ts';

const ORIGIN = 'https://www.example.com';
const PAGES: readonly SitePage[] = [
  { page: 'home', path: { tr: '/', en: '/en' } },
  { page: 'post', path: { tr: '/blog/depozito', en: '/en/blog/deposit' }, changed: '2026-05-04' },
];
const parse = (xml: string) => new XMLParser({ ignoreAttributes: false }).parse(xml);

test('while English is kept from search engines, a sitemap names Turkish pages alone', () => {
  const { urlset } = parse(sitemapXml(PAGES, { origin: ORIGIN, indexEnglish: false }));
  expect(urlset.url).toEqual([{ loc: `${ORIGIN}/` }, { loc: `${ORIGIN}/blog/depozito`, lastmod: '2026-05-04' }]);
});

test('where both languages are found, every page stands in it twice, each time with its pair and Turkish for everybody else', () => {
  const { urlset } = parse(sitemapXml(PAGES, { origin: ORIGIN, indexEnglish: true }));
  expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/en`,
    `${ORIGIN}/blog/depozito`,
    `${ORIGIN}/en/blog/deposit`,
  ]);
  expect(urlset.url[3]['xhtml:link']).toEqual([
    { '@_rel': 'alternate', '@_hreflang': 'tr', '@_href': `${ORIGIN}/blog/depozito` },
    { '@_rel': 'alternate', '@_hreflang': 'en', '@_href': `${ORIGIN}/en/blog/deposit` },
    { '@_rel': 'alternate', '@_hreflang': 'x-default', '@_href': `${ORIGIN}/blog/depozito` },
  ]);
});

test('a sitemap without pages is still one', () => {
  expect(parse(sitemapXml([], { origin: ORIGIN, indexEnglish: false }))).toHaveProperty('urlset');
});

test('the index names every sitemap, and no sign in an address breaks it', () => {
  const { sitemapindex } = parse(sitemapIndex([`${ORIGIN}/sitemaps/a.xml?x=1&y=2`, `${ORIGIN}/sitemaps/b.xml`]));
  expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${ORIGIN}/sitemaps/a.xml?x=1&y=2`,
    `${ORIGIN}/sitemaps/b.xml`,
  ]);
});

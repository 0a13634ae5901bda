import { href, localeOf, PAGE_NAMES, PATHS, pageAt, translatedPath } from '#addresses/model';
import { LOCALES, type Locale } from '#kernel/locale';
import { foreignWords } from '../source/foreign-words.ts';
import { contentOf, type PageContent } from '../source/page-content.ts';
import { BUILT_ORIGIN, type BuiltHost, textOf } from './built-host.ts';
import { unstyledClasses } from './unstyled-classes.ts';

/** What a visit to a page of ours has noted. */
export interface VisitedPage {
  readonly path: string;
  readonly locale: Locale;
  /** The language that the page says it is in. */
  readonly spoken: string | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly headings: number;
  readonly canonical: string | undefined;
  readonly isNoindex: boolean;
  /** Where its links lead, as they stand there; and those of them that say to be in another language. */
  readonly links: readonly string[];
  /** Those of them that search engines are not asked to leave alone. */
  readonly linksToFollow: readonly string[];
  readonly linksToOtherLanguages: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Keys of messages, and words of the other language. */
  readonly unspoken: readonly string[];
  /** Classes whose rules its style sheets lack. */
  readonly unstyled: readonly string[];
}

export interface Crawl {
  readonly pages: readonly VisitedPage[];
  /** What a link led to that is no page: the answer, and who links there. */
  readonly dead: readonly string[];
  readonly addressesInSitemap: readonly string[];
}

/** Pages that are made for whoever comes with something: an offer, a key, a session. */
const NOT_FOR_EVERYBODY = [
  'booking',
  'completed',
  'changeReservation',
  'reservationCharges',
  'reviewReservation',
  'proveOrder',
  'enquiry',
  'profile',
  'account',
  'secondStep',
  'heldForm',
  'twoStep',
  'changePassword',
  'resetPassword',
  'confirmEmail',
  'newsletterConfirm',
  'newsletterLeave',
];
/** Of a kind of page in a language so many are visited, and then one in so many; the others must be named by the sitemap. */
const WHOLE = 50;
const ONE_IN = 8;

/**
 * Visits what can be reached by links from the table of addresses and the sitemap, each address once: every page of every kind, and a
 * fixed part of kinds with very many. Of addresses with a query one of each kind is visited: the page and the names of its parameters.
 */
export async function crawlBuild(host: BuiltHost): Promise<Crawl> {
  const addressesInSitemap = await sitemapOf(host);
  const named = new Set(addressesInSitemap);
  const pages: VisitedPage[] = [];
  const dead = new Map<string, string>();
  const linkers = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const waiting: string[] = [];

  const add = (address: string, from: string): void => {
    const kind = kindOf(address);
    const known = linkers.get(kind);
    if (known) {
      if (known.length < 5) known.push(from);
      return;
    }
    linkers.set(kind, [from]);
    // Whatever the sitemap does not name has to say that it must not be found.
    const isUnnamed = pageAt(pathOf(address))?.page !== 'carsAt' && !named.has(translatedPath(pathOf(address), 'tr') ?? '');
    if (isWanted(address) || isUnnamed) waiting.push(address);
  };
  const isWanted = (address: string): boolean => {
    const match = pageAt(pathOf(address));
    if (!match) return true;
    const kind = `${match.page} ${match.locale}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= WHOLE || count % ONE_IN === 0;
  };

  const open = PAGE_NAMES.filter((page) => !PATHS[page].tr.includes(':') && !NOT_FOR_EVERYBODY.includes(page));
  for (const page of open) for (const locale of LOCALES) add(href(page, locale, {} as never), 'the table of addresses');
  for (const address of addressesInSitemap) add(address, 'the sitemap');

  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const response = await host.fetch(address);
    const to = response.headers.get('location');
    if (response.status !== 200) dead.set(kindOf(address), `${response.status} ${address}${to ? ` → ${to}` : ''}`);
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = await textOf(response);
    const content = contentOf(html);
    if (pageAt(pathOf(address))) pages.push({ ...noted(address, content), unstyled: unstyledClasses(html) });
    for (const link of targetsIn(address, content)) add(link, address);
  }
  const told = [...dead].map(([kind, what]) => `${what}, linked from ${linkers.get(kind)?.join(', ')}`);
  return { pages, dead: told, addressesInSitemap };
}

export const pathOf = (address: string): string => new URL(BUILT_ORIGIN + address).pathname;

function noted(path: string, { elements, texts }: PageContent): Omit<VisitedPage, 'unstyled'> {
  const locale = localeOf(pathOf(path));
  const all = (tag: string) => elements.filter((element) => element.tag === tag);
  const metaOf = (name: string) =>
    all('meta')
      .find(({ attributes }) => attributes.get('name') === name)
      ?.attributes.get('content');
  const toFollow = all('a').filter(({ attributes }) => !attributes.get('rel')?.includes('nofollow'));
  const links = all('a').flatMap(({ attributes }) => attributes.get('href') ?? []);
  const isForeign = (link: string): boolean => {
    const { origin, pathname } = new URL(link, BUILT_ORIGIN + path);
    return origin === BUILT_ORIGIN && pageAt(pathname) !== undefined && localeOf(pathname) !== locale;
  };
  const own = texts.filter(({ lang }) => lang.startsWith(locale)).map(({ text }) => text);
  return {
    path,
    locale,
    spoken: all('html')[0]?.attributes.get('lang'),
    title: all('title')[0]?.text ?? '',
    description: metaOf('description'),
    headings: all('h1').length,
    canonical: all('link')
      .find(({ attributes }) => attributes.get('rel') === 'canonical')
      ?.attributes.get('href'),
    isNoindex: metaOf('robots')?.includes('noindex') ?? false,
    links,
    linksToFollow: toFollow.flatMap(({ attributes }) => attributes.get('href') ?? []),
    linksToOtherLanguages: links.filter(isForeign),
    ids: new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? [])),
    unspoken: [
      ...own.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b|\[object Object\]|\bundefined\b|\bNaN\b|\{\w+\}/g) ?? []),
      ...own.flatMap((text) => foreignWords(text, locale).map((word) => `“${word}” in “${text.slice(0, 120)}”`)),
    ],
  };
}

/** Where links, pictures, styles and scripts of the page lead within the site. */
function targetsIn(path: string, { elements }: PageContent): string[] {
  return elements.flatMap(({ tag, attributes }) => {
    const target = attributes.get(tag === 'a' || tag === 'link' ? 'href' : 'src');
    if (target === undefined || !['a', 'link', 'img', 'script'].includes(tag) || target.startsWith('#')) return [];
    const url = new URL(target, BUILT_ORIGIN + path);
    return url.origin === BUILT_ORIGIN ? [url.pathname + url.search] : [];
  });
}

function kindOf(address: string): string {
  const url = new URL(BUILT_ORIGIN + address);
  if (!url.search) return url.pathname;
  const names = [...new Set(url.searchParams.keys())].sort();
  return `${pageAt(url.pathname)?.page ?? url.pathname} ${localeOf(url.pathname)} ${names}`;
}

async function sitemapOf(host: BuiltHost): Promise<string[]> {
  const addresses: string[] = [];
  for (const file of await locationsIn(host, '/sitemap.xml')) addresses.push(...(await locationsIn(host, file)));
  return addresses;
}

async function locationsIn(host: BuiltHost, file: string): Promise<string[]> {
  const text = await textOf(await host.fetch(file));
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);
}

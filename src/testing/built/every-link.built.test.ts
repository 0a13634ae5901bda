import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href, pageAt } from '#addresses/model';
import { LOCALES } from '#kernel/locale';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../web/seo/page-meta.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost } from './built-host.ts';
import { type Crawl, crawlBuild, pathOf, type VisitedPage } from './crawl.ts';

let host: BuiltHost;
let crawl: Crawl;

beforeAll(async () => {
  host = await openBuiltHost();
  crawl = await crawlBuild(host);
  const counts = LOCALES.map((locale) => `${crawl.pages.filter((page) => page.locale === locale).length} in ${locale}`);
  process.stdout.write(`Visited ${crawl.pages.length} pages: ${counts.join(', ')}\n`);
}, 900_000);
afterAll(() => host.close());

/** Pages whose name is all that there is to say. */
const ONE_WORD: readonly string[] = ['about', 'cookies', 'privacy', 'conditions', 'membershipTerms', 'blog', 'newsletter', 'options'];
/** Found by their visitors alone, or spoken for by another page. */
const HIDDEN_PAGES: readonly string[] = ['saved', 'enquiry', 'logIn', 'register', 'forgottenPassword', 'reservations', 'carsAt'];

/** The page of a place speaks for the list of its cars. */
function pathThatIsFound(address: string): string {
  const path = pathOf(address);
  const match = pageAt(path);
  return match?.page === 'carsAt' ? href('place', match.locale, { url: match.params.url ?? '' }) : path;
}

/** What is wrong, page by page; so many that a common fault is seen to be common. */
const faults = (of: (page: VisitedPage) => readonly string[]): string[] =>
  crawl.pages.flatMap((page) => of(page).map((fault) => `${page.path}: ${fault}`)).slice(0, 40);

describe('from the table of addresses and the sitemap over every link, with every page of every kind and one in eight of more than fifty', () => {
  test('no link is dead and none is led elsewhere', () => {
    expect(crawl.dead).toEqual([]);
  });

  test('every page says its language, and links to pages of its language only', () => {
    expect(
      faults(({ locale, spoken, linksToOtherLanguages }) => [
        ...(spoken?.startsWith(locale) ? [] : [`says that it is in ${spoken}`]),
        ...linksToOtherLanguages.map((link) => `links to ${link}`),
      ]),
    ).toEqual([]);
  });

  test('every page speaks its language: no key of a message, no word of the other language', () => {
    expect(faults(({ unspoken }) => unspoken)).toEqual([]);
  });

  test('every page has the rules of what it shows: the sheets of pages that are only read lack none', () => {
    expect(faults(({ unstyled }) => unstyled.map((name) => `lacks the rules of .${name}`))).toEqual([]);
  });

  test('every page has a title, a description, one main heading, and a canonical address or none on purpose', () => {
    expect(
      faults(({ path, title, description, headings, canonical, isNoindex }) => [
        ...(title ? [] : ['has no title']),
        ...(description || isNoindex ? [] : ['has no description']),
        ...(headings === 1 ? [] : [`has ${headings} main headings`]),
        ...(isNoindex || canonical === BUILT_ORIGIN + pathThatIsFound(path) ? [] : [`has the canonical address ${canonical}`]),
      ]),
    ).toEqual([]);
  });

  test('titles and descriptions use their room in a list of results, and none is cut off', () => {
    const isShort = (path: string): boolean => ONE_WORD.includes(pageAt(pathOf(path))?.page ?? '');
    const found = ({ path, isNoindex, locale }: VisitedPage): boolean => !path.includes('?') && (!isNoindex || locale === 'en');
    const whole = (text: string): boolean => !/…$/.test(text);
    expect(
      crawl.pages
        .filter((page) => found(page) && !HIDDEN_PAGES.includes(pageAt(pathOf(page.path))?.page ?? ''))
        .flatMap(({ path, title, description = '' }) => [
          ...(title.length > TITLE_LENGTH ? [`${path}: the title has ${title.length} signs: ${title}`] : []),
          ...(title.length < 25 && !isShort(path) ? [`${path}: the title has ${title.length} signs only: ${title}`] : []),
          ...(description.length > DESCRIPTION_LENGTH ? [`${path}: the description has ${description.length} signs: ${description}`] : []),
          ...(description.length < 60 ? [`${path}: the description has ${description.length} signs only: ${description}`] : []),
          ...(whole(description) ? [] : [`${path}: the description ends within a sentence: ${description}`]),
        ])
        .slice(0, 60),
    ).toEqual([]);
  });

  test('no two pages have the same title or description', () => {
    const doubles = (of: (page: VisitedPage) => string | undefined): string[] => {
      const byText = Map.groupBy(
        crawl.pages.filter((page) => !page.path.includes('?') && of(page)),
        (page) => `${page.locale} ${of(page)}`,
      );
      const shared = [...byText].filter(([, pages]) => pages.length > 1);
      return shared.map(([text, pages]) => `${text}: ${pages.map(({ path }) => path).slice(0, 4)}`).slice(0, 40);
    };
    expect(doubles(({ title }) => title)).toEqual([]);
    expect(doubles(({ isNoindex, description }) => (isNoindex ? undefined : description))).toEqual([]);
  });

  test('no page but the dated list itself and a booking offers a dated list to search engines', () => {
    const isVisitorsOwn = (path: string): boolean => isDated(path) || pageAt(pathOf(path))?.page === 'booking';
    const isDated = (link: string): boolean => link.includes('?') && ['cars', 'carsAt'].includes(pageAt(pathOf(link))?.page ?? '');
    expect(
      faults(({ path, linksToFollow }) =>
        isVisitorsOwn(path) ? [] : linksToFollow.filter((link) => link.startsWith('/') && isDated(link)).map((link) => `offers ${link}`),
      ),
    ).toEqual([]);
  });

  test('a link to a part of a page leads to something', () => {
    const idsOf = new Map(crawl.pages.map(({ path, ids }) => [path, ids]));
    expect(
      faults(({ path, links }) =>
        links.flatMap((link) => {
          // `#top` is the top of every page.
          if (!link.includes('#') || link === '#top') return [];
          const { pathname, search, hash } = new URL(link, BUILT_ORIGIN + path);
          const there = idsOf.get(link.startsWith('#') ? path : pathname + search);
          return hash.length > 1 && there && !there.has(decodeURIComponent(hash.slice(1))) ? [`leads to ${link}, which is not there`] : [];
        }),
      ),
    ).toEqual([]);
  });

  test('the sitemap names what may be found and nothing else', () => {
    const mayBeFound = crawl.pages.filter(({ path, isNoindex }) => !isNoindex && !path.includes('?')).map(({ path }) => path);
    const mayNot = new Set(crawl.pages.filter(({ isNoindex }) => isNoindex).map(({ path }) => path));
    const named = new Set(crawl.addressesInSitemap);
    // The page of a place speaks for the list of its cars.
    const unnamed = mayBeFound.filter((path) => !named.has(path) && pageAt(path)?.page !== 'carsAt');
    expect(crawl.addressesInSitemap.length, 'no address is named twice').toBe(named.size);
    expect(unnamed.slice(0, 20), 'may be found and is not in the sitemap').toEqual([]);
    expect([...named].filter((path) => mayNot.has(path)).slice(0, 20), 'is in the sitemap and may not be found').toEqual([]);
  });
});

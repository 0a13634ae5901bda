import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageName, pageAt } from '#addresses/model';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { faultsOf, nodesIn, readPage } from './page-reader.ts';

/** How many pages of one kind are read: they come out of one screen. */
const OF_A_KIND = 2;

let host: BuiltHost;
/** Where English may be found too. */
let both: BuiltHost;
let listed: string[];

beforeAll(async () => {
  [host, both] = [await openBuiltHost(), await openBuiltHost({ INDEX_ENGLISH: 'true' })];
  listed = await sitemapOf(both);
}, 180_000);
afterAll(() => Promise.all([host.close(), both.close()]));

async function sitemapOf(site: BuiltHost): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
  const index = parser.parse(await textOf(await site.fetch('/sitemap.xml')));
  const maps = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(BUILT_ORIGIN, ''));
  const pages = await Promise.all(maps.map(async (map: string) => parser.parse(await textOf(await site.fetch(map))).urlset.url ?? []));
  return pages.flat().map(({ loc }: { loc: string }) => loc.replace(BUILT_ORIGIN, ''));
}

/** A few addresses of every page in each language. */
function sample(addresses: readonly string[]): string[] {
  const byPage = Map.groupBy(addresses, (address) => {
    const match = pageAt(address);
    return `${match?.page} ${match?.locale}`;
  });
  return [...byPage.values()].flatMap((some) => some.slice(0, OF_A_KIND));
}

const read = async (site: BuiltHost, path: string, headers?: Headers) => {
  const response = await site.fetch(path, headers ? { headers } : {});
  return { status: response.status, ...readPage(await textOf(response)) };
};

const KINDS: readonly (readonly [kind: string, pages: readonly PageName[]])[] = [
  ['Organization', ['home', 'about', 'contact']],
  ['WebSite', ['home']],
  ['FAQPage', ['faqCategory']],
  ['BlogPosting', ['post']],
];

test('every page of the sitemaps, in both languages, says what it is and where it stands', async () => {
  expect(new Set(listed).size).toBe(listed.length);
  const faults: string[] = [];
  for (const path of sample(listed)) {
    const page = await read(both, path);
    const match = pageAt(path);
    const kinds = new Set(nodesIn(page.structured).map((node) => node['@type']));
    const wrong = [
      page.status === 200 ? '' : `answers ${page.status}`,
      page.noindex ? 'is kept from search engines' : '',
      page.canonical === BUILT_ORIGIN + path ? '' : `is called ${page.canonical}`,
      page.language === match?.locale ? '' : `speaks ${page.language}`,
      page.title ? '' : 'has no title',
      page.description ? '' : 'has no description',
      page.headings === 1 ? '' : `has ${page.headings} first headings`,
      page.alternates[match?.locale ?? ''] === BUILT_ORIGIN + path ? '' : 'does not name itself among its languages',
      page.alternates['x-default'] === page.alternates.tr ? '' : 'has another page for everybody else than the Turkish one',
      match?.page === 'home' || kinds.has('BreadcrumbList') ? '' : 'has no breadcrumbs',
      ...KINDS.filter(([kind, pages]) => match && pages.includes(match.page) && !kinds.has(kind)).map(([kind]) => `has no ${kind}`),
      // The host is a demonstration: its companies and prices are invented.
      ...['AutoRental', 'AggregateOffer', 'ItemList'].filter((kind) => kinds.has(kind)).map((kind) => `publishes ${kind}`),
      ...faultsOf(page.structured),
    ].filter(Boolean);
    if (wrong.length > 0) faults.push(`${path} ${wrong.join('; ')}`);
  }
  expect(faults).toEqual([]);
  expect(both.faults()).toEqual([]);
}, 180_000);

test('two languages of a page name each other', async () => {
  for (const path of sample(listed)
    .filter((address) => pageAt(address)?.locale === 'tr')
    .filter((_, index) => index % 4 === 0)) {
    const { alternates } = await read(both, path);
    const english = alternates.en?.replace(BUILT_ORIGIN, '') ?? '';
    expect(listed, `the pair of ${path}`).toContain(english);
    expect((await read(both, english)).alternates).toEqual(alternates);
  }
}, 60_000);

test('what structured data leads to exists', async () => {
  const led = new Set<string>();
  for (const path of ['/', '/arac-kiralama/antalya', '/kosullar', '/blog', '/marka/renault', '/sik-sorulan-sorular']) {
    for (const node of nodesIn((await read(host, path)).structured)) {
      for (const value of [node.url, node.item, node.image, node.logo])
        if (typeof value === 'string' && value.startsWith(BUILT_ORIGIN)) led.add(value.replace(BUILT_ORIGIN, ''));
    }
  }
  expect(led.size).toBeGreaterThan(3);
  for (const path of led) expect((await host.fetch(path, { method: 'HEAD' })).status, path).toBe(200);
});

test('while English is kept from search engines, it is in no sitemap, says so itself, and no page names it', async () => {
  const turkish = await sitemapOf(host);
  expect(turkish.filter((path) => pageAt(path)?.locale !== 'tr')).toEqual([]);
  const english = await read(host, '/conditions');
  expect(english).toMatchObject({ noindex: true, canonical: undefined, alternates: {} });
  expect((await read(host, '/kosullar')).alternates).toEqual({});
});

test.each(['/arac-kiralama/yok-boyle-bir-yer', '/car-rental-centers/nowhere', '/marka/yok', '/brand/none', '/kampanyalar/yok', '/yok'])(
  '%s is not found, helps on, and is kept from search engines',
  async (path) => {
    const response = await host.fetch(path);
    const html = await textOf(response);
    expect(response.status).toBe(404);
    expect(readPage(html)).toMatchObject({ noindex: true, headings: 1, canonical: undefined });
    expect(html).toMatch(/href="tel:/);
    expect(html).toMatch(/href="\/(arac-kiralama|car-rental-centers)\/antalya-havalimani"/);
  },
);

test('an old address is answered to GET and HEAD alike, and a form is never sent elsewhere', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await host.fetch('/adana-araba-kiralama?utm=1', { method });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/arac-kiralama/adana-havalimani?utm=1']);
  }
  const posted = await host.fetch('/lokasyonlar', {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
    headers: { Origin: BUILT_ORIGIN },
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([404, null]);
});

test.each([
  ['/ARAC-KIRALAMA/ISTANBUL?a=1', '/arac-kiralama/istanbul?a=1'],
  ['/CAR-RENTAL-CENTERS', '/car-rental-centers'],
  ['/%61rac-kiralama/%C4%B0stanbul', '/arac-kiralama/istanbul'],
  ['/marka/renault/serial/clio', '/marka/renault/seri/clio'],
  ['/tr', '/'],
  ['/EN', '/en'],
  ['/istanbul-arac-kiralama', '/arac-kiralama/istanbul'],
  ['/en/blog/none', '/en/blog'],
  ['/Car-Rental?dlid=7', '/car-rental?dlid=7'],
])('%s leads in one step to %s, which is a page', async (asked, to) => {
  const answer = await host.fetch(asked);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  expect((await host.fetch(to)).status).toBe(200);
});

test('cars at a place are found by the page of the place, and its list names it', async () => {
  const list = await read(host, '/kiralik-araba/antalya?age=30&country=TR');
  expect(list.noindex).toBe(true);
  expect(await read(both, '/kiralik-araba/antalya')).toMatchObject({
    noindex: false,
    canonical: `${BUILT_ORIGIN}/arac-kiralama/antalya`,
    alternates: {},
  });
  expect(await read(both, '/car-rental/antalya')).toMatchObject({ canonical: `${BUILT_ORIGIN}/car-rental-centers/antalya` });
  // No office, so no page that could speak for it.
  expect((await read(both, '/kiralik-araba/odemis')).noindex).toBe(true);
});

test.each(['/car-rental?dlid=7', '/car-rental/?dlid=7', '/car-rental/antalya?dlid=7'])(
  '%s is answered with the Turkish list, whatever was chosen',
  async (path) => {
    const turkish = path.replace(/^\/car-rental\/?/, '/kiralik-araba/').replace('/?', '?');
    for (const headers of [new Headers(), new Headers({ cookie: 'NEXT_LOCALE=en' })]) {
      const page = await read(host, path, headers);
      const same = await host.fetch(turkish, { headers });
      expect(page).toMatchObject({ status: 200, language: 'tr' });
      expect(page.title).toBe(readPage(await textOf(same)).title);
    }
  },
);

test('robots.txt leads to the sitemaps and closes no page of them, but every dated list', async () => {
  const robots = await textOf(await host.fetch('/robots.txt'));
  expect(robots).toContain(`Sitemap: ${BUILT_ORIGIN}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  const isClosed = (path: string): boolean => closed.some((rule) => rule.test(path));
  expect(listed.filter(isClosed)).toEqual([]);
  expect(['/kiralik-araba', '/kiralik-araba/antalya', '/car-rental', '/tum-kiralik-araclar?place=izmir'].filter(isClosed)).toEqual([]);
  const dated = [
    '/kiralik-araba?pickup=izmir',
    '/kiralik-araba/izmir?from=2026-12-01T10:00',
    '/car-rental?pickup=izmir',
    '/car-rental/a?b',
  ];
  expect(dated.filter((path) => !isClosed(path))).toEqual([]);
});

test('the manifest and the icons that it names exist', async () => {
  for (const address of ['/manifest.webmanifest', '/manifest.webmanifest?lang=en']) {
    const manifest = JSON.parse(await textOf(await host.fetch(address)));
    expect(manifest).toMatchObject({ theme_color: '#0b1b3a', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await host.fetch(src)).headers.get('content-type')).toBe('image/png');
    expect((await host.fetch(manifest.start_url)).status).toBe(200);
  }
  expect((await host.fetch('/favicon.ico')).status).toBe(200);
});

test('a shared page has a picture that a network may keep and ask for again', async () => {
  const image = /<meta property="og:image" content="([^"]+)"/.exec(await textOf(await host.fetch('/arac-kiralama/antalya')))?.[1] ?? '';
  const path = image.replace(BUILT_ORIGIN, '');
  const picture = await host.fetch(path);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const etag = picture.headers.get('etag') ?? '';
  expect((await host.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await host.fetch('/share/tr/place.my-own-words.png')).status).toBe(404);
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint, href, type PageName } from '#addresses/model';
import { LOCALES, type Locale } from '#kernel/locale';
import { ROOT } from '../../platform/root.ts';
import { type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { unstyledClasses } from './unstyled-classes.ts';

/** Pages that are read, each with what its address needs; an address that leads nowhere is one of them. */
const READING: Readonly<Partial<Record<PageName, Readonly<Record<Locale, Record<string, string>>>>>> = {
  conditions: { tr: {}, en: {} },
  about: { tr: {}, en: {} },
  personalData: { tr: {}, en: {} },
  cookies: { tr: {}, en: {} },
  privacy: { tr: {}, en: {} },
  rentTerms: { tr: {}, en: {} },
  membershipTerms: { tr: {}, en: {} },
  companies: { tr: {}, en: {} },
  company: { tr: { url: 'yolbaz' }, en: { url: 'yolbaz' } },
  brands: { tr: {}, en: {} },
  brand: { tr: { brand: 'renault' }, en: { brand: 'renault' } },
  series: { tr: { brand: 'renault', series: 'clio' }, en: { brand: 'renault', series: 'clio' } },
  options: { tr: {}, en: {} },
  campaigns: { tr: {}, en: {} },
  campaign: { tr: { url: 'acilis-indirimi' }, en: { url: 'opening-discount' } },
  faq: { tr: {}, en: {} },
  faqCategory: { tr: { category: 'arac-kiralama-bebek-cocuk-koltugu' }, en: { category: 'car-rental-baby-child-seat' } },
  blog: { tr: {}, en: {} },
  post: { tr: { post: 'arabayla-dogu-karadeniz-trabzon-rize' }, en: { post: 'eastern-black-sea-by-car-trabzon-rize' } },
};
/** Those that are read but for the form of search. */
const WITH_SEARCH: typeof READING = {
  home: { tr: {}, en: {} },
  cars: { tr: {}, en: {} },
  carsAt: { tr: { url: 'antalya' }, en: { url: 'antalya' } },
  place: { tr: { url: 'antalya-havalimani' }, en: { url: 'antalya-havalimani' } },
  airportPoints: { tr: {}, en: {} },
  economy: { tr: {}, en: {} },
  monthly: { tr: {}, en: {} },
};
const MISSING: Readonly<Record<Locale, string>> = { tr: '/boyle-bir-sayfa-yok', en: '/en/no-such-page' };

const addressesOf = (pages: typeof READING): readonly string[] =>
  LOCALES.flatMap((locale) => Object.entries(pages).map(([page, params]) => href(page as PageName, locale, params[locale] as never)));
const SEARCHED = addressesOf(WITH_SEARCH);
const ADDRESSES = [...addressesOf(READING), ...Object.values(MISSING), ...SEARCHED];

/**
 * Of all scripts of such a page, packed, and of what is asked for before it stands, besides its pictures. With a search: of those before it is touched and
 * of all once it was; and with a list.
 */
const MOST = { scriptBytes: 6_000, requests: 8, waiting: 6_500, touched: 91_000, listTouched: 105_000 };
const DAY_MS = 86_400_000;
const CLIENT = join(ROOT, 'build', 'client');

let host: BuiltHost;
beforeAll(async () => {
  host = await openBuiltHost();
}, 120_000);
afterAll(() => host.close());

const scriptsOf = (html: string): { readonly attributes: string; readonly text: string }[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({ attributes, text }));
const packed = (file: string): number => readFileSync(join(CLIENT, `${file}.gz`)).length;
const sourceOf = (attributes: string): string | undefined => / src="([^"]+)"/.exec(attributes)?.[1];

describe.each(ADDRESSES)('the page at %s', (address) => {
  let answer: Response;
  let html: string;
  beforeAll(async () => {
    answer = await host.fetch(address, { redirect: 'manual' });
    html = await textOf(answer);
  });

  test('has one small script of its own, and nothing of the framework', () => {
    expect([200, 404]).toContain(answer.status);
    const kinds = scriptsOf(html).map(({ attributes }) => / type="([^"]+)"/.exec(attributes)?.[1]);
    const ofSearch = SEARCHED.includes(address) ? ['text/held-module', undefined] : [];
    expect(kinds.filter((kind) => kind !== 'application/ld+json')).toEqual(['module', 'speculationrules', ...ofSearch]);
    expect(html).not.toMatch(/modulepreload|__reactRouter/);
    const own = scriptsOf(html).flatMap(({ attributes }) => sourceOf(attributes) ?? []);
    expect(own).toEqual([expect.stringMatching(/^\/assets\/reading-page-/)]);
    expect(packed(own[0] ?? '')).toBeLessThanOrEqual(MOST.scriptBytes);
  });

  test('says what it says once, and asks for little', () => {
    const [longest = ''] = [...html.matchAll(/<p[^>]*>([^<]{60,})/g)].map(([, text = '']) => text).sort((a, b) => b.length - a.length);
    expect(longest).not.toBe('');
    const piece = longest.slice(0, 60);
    // What search engines read of it is another thing, and stands in the head.
    const body = html.slice(html.indexOf('<body')).replace(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g, '');
    expect(body.split(piece).length - 1, piece).toBeLessThanOrEqual(2);
    expect(unstyledClasses(html)).toEqual([]);
    const files = [...html.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="(\/assets\/[^"]+\.(?:css|js|woff2))#?"/g)].map(
      ([, file = '']) => file,
    );
    // The page itself and the sheet of signs.
    expect(new Set(files).size + 2, [...new Set(files)].join(' ')).toBeLessThanOrEqual(MOST.requests);
  });

  test('has no button that only a script of the framework would answer', () => {
    const others = html.replace(/<template>[\s\S]*?<\/template>/g, '').replace(/<form id="search"[\s\S]*?<\/form>/, '');
    const buttons = [...others.matchAll(/<button\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(buttons.filter((attributes) => !/type="submit"|data-copy=/.test(attributes))).toEqual([]);
    expect(html).not.toMatch(/<form(?![^>]* action=)/);
  });

  test('its policy knows its rules for fetching ahead, which leave searches and pages of one visitor alone', () => {
    const { attributes, text } = scriptsOf(html).find((script) => script.attributes.includes('speculationrules')) ?? {
      attributes: '',
      text: '',
    };
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = / nonce="([^"]+)"/.exec(attributes)?.[1];
    const known = nonce ? `'nonce-${nonce}'` : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(known);
    expect(JSON.parse(text).prefetch[0].where.and).toContainEqual({ not: { selector_matches: '[rel~=nofollow]' } });
    expect(JSON.parse(text).prefetch[0].where.and).toContainEqual({ not: { selector_matches: '[href^="#"]' } });
    const locale: Locale = /<html[^>]* lang="en"/.test(html) ? 'en' : 'tr';
    for (const page of ['account', 'reservations', 'logIn'] as const) expect(text).toContain(`"${href(page, locale, {})}"`);
  });
});

test('a form that is sent takes away what the browser fetched ahead of it', async () => {
  const body = new URLSearchParams({ page: href('home', 'tr', {}), currency: 'EUR' });
  const sent = await host.fetch(endpoint('preferences', {}), { method: 'POST', body, headers: { origin: 'http://localhost:3000' } });
  expect([sent.status, sent.headers.get('clear-site-data')]).toEqual([303, '"prefetchCache", "prerenderCache"']);
  const read = await host.fetch(href('home', 'tr', {}));
  expect([read.status, read.headers.get('clear-site-data')]).toEqual([200, null]);
});

describe.each([...addressesOf({ rentTerms: READING.rentTerms, home: WITH_SEARCH.home } as typeof READING)])(
  'the styles of the page at %s',
  (address) => {
    test('stand in it for who comes for the first time, and are files for who has chosen something', async () => {
      const first = await host.fetch(address);
      const html = await textOf(first);
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
      expect(styles.length).toBeGreaterThan(0);
      expect(html).not.toMatch(/<link\b[^>]*stylesheet/);
      const policy = first.headers.get('content-security-policy') ?? '';
      for (const css of styles) expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);

      const again = await textOf(await host.fetch(address, { headers: { cookie: 'cookie_consent=denied' } }));
      expect(again).not.toContain('<style');
      expect(again).toMatch(/<link\b[^>]*stylesheet/);
      expect(unstyledClasses(again)).toEqual([]);
    });
  },
);

/** The files that are held back, as they are asked for, with what they weigh packed beside the small script and its loader. */
function heldFiles(html: string): {
  readonly files: readonly string[];
  readonly names: readonly string[];
  readonly waiting: number;
  readonly touched: number;
} {
  const held = scriptsOf(html).find(({ attributes }) => attributes.includes('text/held-module'))?.text ?? '';
  const files = [...held.matchAll(/import"([^"]+)";/g)].map(([, file = '']) => file);
  const loader = scriptsOf(html).find(({ text }) => text.includes('earlyTouches'))?.text ?? '';
  const [own = ''] = scriptsOf(html).flatMap(({ attributes }) => sourceOf(attributes) ?? []);
  const waiting = packed(own) + gzipSync(loader).length;
  const after = files.map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length);
  const names = files.map((file) => file.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
  return { files, names, waiting, touched: after.reduce((sum, bytes) => sum + bytes, waiting) };
}

/** Nothing of the framework but React, and no file that another one has to be there for to be asked for. */
function expectAlone(html: string, entry: string): void {
  const { files, names } = heldFiles(html);
  expect(names.at(-1)).toBe(entry);
  expect(names).toContain('react');
  expect(names.filter((name) => /router|routed|frame|^root/.test(name))).toEqual([]);
  const named = files.flatMap((file) => [...readFileSync(join(CLIENT, file), 'utf8').matchAll(/(?:from|import)["`]\.\/([^"`]+)["`]/g)]);
  expect(named.map(([, file]) => `/assets/${file}`).filter((file) => !files.includes(file))).toEqual([]);
}

describe.each(SEARCHED)('the search of the page at %s', (address) => {
  let html: string;
  beforeAll(async () => {
    html = await textOf(await host.fetch(address));
  });

  test('has React once it is touched, and neither the router nor anything that is the frame of pages that have it', () => {
    expectAlone(html, 'search-page');
    const { files, waiting, touched } = heldFiles(html);
    expect(waiting).toBeLessThanOrEqual(MOST.waiting);
    expect(touched, files.join(' ')).toBeLessThanOrEqual(MOST.touched);
  });

  test('is told what it cannot read from its form, and no list a second time', () => {
    const [, told = ''] = / data-search="([^"]+)"/.exec(html) ?? [];
    const facts = JSON.parse(told.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
    expect(facts).toMatchObject({ pickup: { candidates: [] }, errors: {} });
    expect(facts).not.toHaveProperty('countries');
    expect(told.length).toBeLessThan(3_500);
  });
});

test('a search that lacks something has its form as well, and the browser begins with the field', async () => {
  const answer = await host.fetch(href('cars', 'tr', {}, { pickup_text: 'Yokyer', country: 'TR', age: '30' }));
  const html = await textOf(answer);
  expect([answer.status, html.includes('data-search="'), html.includes('__reactRouter')]).toEqual([400, true, false]);
  expect(html.match(/<[^>]* autofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="pickup_text"')]);
});

function listAt(locale: Locale, more: Record<string, string> = {}): string {
  const at = (days: number): string => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T10:00`;
  return href('cars', locale, {}, { pickup: 'antalya', from: at(14), to: at(19), country: 'TR', age: '35', ...more });
}

describe.each(LOCALES)('the list in %s', (locale) => {
  let html: string;
  beforeAll(async () => {
    html = await textOf(await host.fetch(listAt(locale)));
  });

  test('has React once it is touched, and nothing of the router', () => {
    expectAlone(html, 'list-page');
    expect(html).not.toMatch(/modulepreload|__reactRouter/);
    const { files, waiting, touched } = heldFiles(html);
    expect(waiting).toBeLessThanOrEqual(MOST.waiting);
    expect(touched, files.join(' ')).toBeLessThanOrEqual(MOST.listTouched);
  });

  test('sends each of its forms somewhere, and fetches no other list ahead', () => {
    expect(html).not.toMatch(/<form(?![^>]* action=)/);
    const rules = scriptsOf(html).find(({ attributes }) => attributes.includes('speculationrules'))?.text ?? '';
    expect(JSON.parse(rules).prefetch[0].where.and).toContainEqual({
      not: { href_matches: { pathname: href('cars', locale, {}), search: '(.+)' } },
    });
  });

  test('is told as JSON what it was drawn from, and another one is told the same way', async () => {
    const told = JSON.parse(scriptsOf(html).find(({ attributes }) => attributes.includes('told-page'))?.text ?? '');
    expect(told.page.kind).toBe('found');
    expect(html.match(/<article/g)).toHaveLength(told.page.found.cars.length);
    const { search } = new URL(listAt(locale, { sort: 'price_desc', edit: '1' }), 'https://kontak.example');
    const answer = await host.fetch(endpoint('foundCars', { locale }) + search);
    const [line = '', ...others] = (await textOf(answer)).trimEnd().split('\n');
    expect([answer.status, answer.headers.get('cache-control'), others]).toEqual([200, 'private, no-store', []]);
    const next = JSON.parse(line);
    expect([next.query.sort, next.form.pickup.slug, next.found.count]).toEqual(['price_desc', 'antalya', told.page.found.count]);
  });

  test('an address that shows no list has no such answer', async () => {
    for (const more of [{ view: 'map' }, { from: 'never' }] as Record<string, string>[]) {
      const { search } = new URL(listAt(locale, more), 'https://kontak.example');
      expect((await host.fetch(endpoint('foundCars', { locale }) + search)).status).toBe(409);
    }
  });

  test('a map and other dates are read, and what is compared comes to life as well', async () => {
    const own = async (more: Record<string, string>): Promise<string> => textOf(await host.fetch(listAt(locale, more)));
    for (const view of ['map', 'dates']) expect(await own({ view }), view).not.toMatch(/earlyTouches|__reactRouter/);
    const [, id = ''] = / name="compare"[^>]* value="([^"]+)"/.exec(html) ?? [];
    expectAlone(await own({ view: 'compare', compare: id }), 'list-page');
  });
});

test('pages that begin a booking or ask for something have the framework', async () => {
  for (const page of ['places', 'reservations', 'contact'] as const) {
    const html = await textOf(await host.fetch(href(page, 'tr', {})));
    expect(html, page).toContain('__reactRouterContext');
    expect(html, page).not.toContain('reading-page-');
  }
});

test('what comes after somebody agrees to scripts of others is small, too', () => {
  const later = readdirSync(join(CLIENT, 'assets')).filter((file) => /^third-party-scripts-[^.]+\.js$/.test(file));
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) {
    const path = join(CLIENT, 'assets', file);
    expect(existsSync(path) && gzipSync(readFileSync(path)).length).toBeLessThan(1_500);
  }
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href, type PageName } from '#addresses/model';
import { LOCALES, type Locale } from '#kernel/locale';
import { ROOT } from '../../platform/root.ts';
import { type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

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
const MISSING: Readonly<Record<Locale, string>> = { tr: '/boyle-bir-sayfa-yok', en: '/en/no-such-page' };

const ADDRESSES = LOCALES.flatMap((locale) => [
  ...Object.entries(READING).map(([page, params]) => href(page as PageName, locale, params[locale] as never)),
  MISSING[locale],
]);

/** Of all scripts of such a page, packed, and of what is asked for before it stands, besides its pictures. */
const MOST = { scriptBytes: 6_000, requests: 8 };
const CLIENT = join(ROOT, 'build', 'client');

let host: BuiltHost;
beforeAll(async () => {
  host = await openBuiltHost();
}, 120_000);
afterAll(() => host.close());

const scriptsOf = (html: string): { readonly attributes: string; readonly text: string }[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({ attributes, text }));
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
    expect(kinds.filter((kind) => kind !== 'application/ld+json')).toEqual(['module', 'speculationrules']);
    expect(html).not.toMatch(/modulepreload|__reactRouter|text\/held-module/);
    const own = scriptsOf(html).flatMap(({ attributes }) => sourceOf(attributes) ?? []);
    expect(own).toEqual([expect.stringMatching(/^\/assets\/reading-page-/)]);
    expect(readFileSync(join(CLIENT, `${own[0]}.gz`)).length).toBeLessThanOrEqual(MOST.scriptBytes);
  });

  test('says what it says once, and asks for little', () => {
    const [longest = ''] = [...html.matchAll(/<p[^>]*>([^<]{60,})/g)].map(([, text = '']) => text).sort((a, b) => b.length - a.length);
    expect(longest).not.toBe('');
    const piece = longest.slice(0, 60);
    // What search engines read of it is another thing, and stands in the head.
    const body = html.slice(html.indexOf('<body')).replace(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g, '');
    expect(body.split(piece).length - 1, piece).toBeLessThanOrEqual(2);
    const files = [...html.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="(\/assets\/[^"]+\.(?:css|js|woff2))#?"/g)].map(
      ([, file = '']) => file,
    );
    // The page itself and the sheet of signs.
    expect(new Set(files).size + 2, [...new Set(files)].join(' ')).toBeLessThanOrEqual(MOST.requests);
  });

  test('has no button that only a script of the framework would answer', () => {
    const buttons = [...html.replace(/<template>[\s\S]*?<\/template>/g, '').matchAll(/<button\b([^>]*)>/g)].map(
      ([, attributes = '']) => attributes,
    );
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
    const locale: Locale = /<html[^>]* lang="en"/.test(html) ? 'en' : 'tr';
    for (const page of ['account', 'reservations', 'logIn'] as const) expect(text).toContain(`"${href(page, locale, {})}"`);
  });
});

test('pages that begin a search or a booking have the framework', async () => {
  for (const page of ['home', 'places', 'reservations', 'contact'] as const) {
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

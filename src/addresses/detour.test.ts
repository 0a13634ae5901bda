import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { detourOf, tidyPath } from './detour.ts';
import { href, PAGE_NAMES, PATHS, pageAt, translatedPath } from './paths.ts';
import { addressBook } from './redirects/redirects.fixture.ts';
import { addressIn } from './text-slugs.ts';

const addresses = await addressBook();
const from = (path: string, chosen?: 'tr' | 'en') => detourOf(addresses, new URL(path, 'http://here'), chosen);

test.each([
  ['/kosullar/', '/kosullar'],
  ['//here/kosullar', '/here/kosullar'],
  ['/kiralik-araba//antalya/', '/kiralik-araba/antalya'],
  ['/kiralik-araba/?from=x&age=30', '/kiralik-araba?from=x&age=30'],
  ['/en/', '/en'],
  ['/en/kosullar', '/conditions'],
  ['/en/conditions', '/conditions'],
  ['/en/kiralik-araba/antalya/', '/car-rental/antalya'],
  ['/en/arac-kiralama/antalya?a=1', '/car-rental-centers/antalya?a=1'],
  ['/en/marka/fiat/seri/egea', '/brand/fiat/serial/egea'],
])('%s leads for good to %s', async (path, to) => {
  expect(await from(path.startsWith('//') ? `http://here${path}` : path)).toEqual({ to, status: 308 });
});

test.each([
  '/',
  '/en',
  '/kosullar',
  '/car-rental/antalya',
  '/no-such-page',
  '/en/no-such-page',
  '/%E0%A4%A',
  '/robots.txt',
  '/share/tr/home.png',
])('%s stays', async (path) => {
  expect(await from(path)).toBeUndefined();
});

test('no address detours twice when it is only untidy, and none leaves the site', () => {
  const part = fc.constantFrom('', '/', 'en', 'kosullar', 'conditions', 'evil.example', 'car-rental', '%2F', 'a');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const tidy = tidyPath(`/${parts.join('/')}`);
      expect(tidy).toMatch(/^\/(?!\/)/);
      expect(tidyPath(tidy)).toBe(tidy);
    }),
  );
});

test.each([
  ['/kiralik-araba/antalya', 'en', '/car-rental/antalya'],
  ['/kiralik-araba/antalya?age=30', 'en', '/car-rental/antalya?age=30'],
  ['/kosullar/', 'en', '/conditions'],
  ['/en/kosullar', 'tr', '/kosullar'],
  ['/', 'en', '/en'],
  ['/conditions', 'tr', '/kosullar'],
  ['/blog/depozito-nedir', 'en', '/en/blog/what-is-a-deposit'],
  ['/en/blog/what-is-a-deposit', 'tr', '/blog/depozito-nedir'],
  ['/faq/car-rental-baby-child-seat', 'tr', '/sik-sorulan-sorular/arac-kiralama-bebek-cocuk-koltugu'],
] as const)('who is on %s and chose %s is sent to %s', async (path, chosen, to) => {
  expect(await from(path, chosen)).toEqual({ to, status: 302 });
});

test('an old address leads a visitor who chose English straight to the English page', async () => {
  expect(await from('/lokasyonlar', 'en')).toEqual({ to: '/car-rental-centers', status: 302 });
});

test.each([
  ['/blog/what-is-a-deposit', '/blog/depozito-nedir'],
  ['/en/blog/depozito-nedir', '/en/blog/what-is-a-deposit'],
  ['/faq/arac-kiralama-bebek-cocuk-koltugu', '/faq/car-rental-baby-child-seat'],
])('a text asked for by its name in the other language, %s, is found under its own: %s', async (path, to) => {
  expect(await from(path)).toEqual({ to, status: 308 });
});

test('without a choice, on a page of the chosen language and off the table of addresses, the address stays', async () => {
  expect(await from('/kosullar')).toBeUndefined();
  expect(await from('/kosullar', 'tr')).toBeUndefined();
  expect(await from('/no-such-page', 'en')).toBeUndefined();
});

test('the Turkish list that an old English link shows does not lead back to that link', async () => {
  expect(await from('/kiralik-araba/antalya?dlid=7', 'en')).toBeUndefined();
});

test('every page has one address per language and is found again by it', () => {
  const all = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale]));
  expect(new Set(all).size).toBe(all.length);
  for (const page of PAGE_NAMES) {
    for (const locale of LOCALES) {
      const address = href(page, locale, { url: 'antalya', brand: 'fiat', series: 'egea', category: 'a', post: 'a' });
      expect(pageAt(address)).toMatchObject({ page, locale });
      expect(translatedPath(address, locale)).toBe(address);
    }
  }
});

test('every page leads to its other language and back to itself', () => {
  for (const page of PAGE_NAMES) {
    const category = 'arac-kiralama-bebek-cocuk-koltugu';
    const address = href(page, 'tr', { url: 'antalya', brand: 'fiat', series: 'egea', category, post: 'depozito-nedir' });
    const english = addressIn(addresses.slugs, address, 'en') ?? '';
    expect(pageAt(english)).toMatchObject({ page, locale: 'en' });
    expect(addressIn(addresses.slugs, english, 'tr')).toBe(address);
  }
});

test('a text that nobody knows stands nowhere in the other language', () => {
  expect(addressIn(addresses.slugs, '/blog/eski-yazi', 'en')).toBeUndefined();
});

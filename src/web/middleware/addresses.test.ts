import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { href, PAGE_NAMES, PATHS, pageAt, translatedPath } from '../paths.ts';
import { detourOfLanguage, detourOfPath } from './addresses.ts';

test.each([
  ['/kosullar/', '/kosullar'],
  ['//kosullar', '/kosullar'],
  ['/kiralik-araba//antalya/', '/kiralik-araba/antalya'],
  ['/en/', '/en'],
  ['/en/kosullar', '/conditions'],
  ['/en/conditions', '/conditions'],
  ['/en/kiralik-araba/antalya/', '/car-rental/antalya'],
])('%s leads for good to %s', (from, to) => {
  expect(detourOfPath(from)).toEqual({ to, status: 308 });
});

test.each(['/', '/en', '/kosullar', '/car-rental/antalya', '/no-such-page', '/en/no-such-page', '/%E0%A4%A'])('%s stays', (path) => {
  expect(detourOfPath(path)).toBeUndefined();
});

test('no address detours twice, and none leaves the site', () => {
  const part = fc.constantFrom('', '/', 'en', 'kosullar', 'conditions', 'evil.example', 'car-rental', '%2F', 'a');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const detour = detourOfPath(`/${parts.join('/')}`);
      if (!detour) return;
      expect(detour.to).toMatch(/^\/(?!\/)/);
      expect(detourOfPath(detour.to)).toBeUndefined();
    }),
  );
});

test('a chosen language leads to the same page in that language', () => {
  expect(detourOfLanguage('/kiralik-araba/antalya', 'en')).toEqual({ to: '/car-rental/antalya', status: 302 });
  expect(detourOfLanguage('/', 'en')).toEqual({ to: '/en', status: 302 });
  expect(detourOfLanguage('/conditions', 'tr')).toEqual({ to: '/kosullar', status: 302 });
});

test('without a choice, on a page of the chosen language and off the table of addresses, the address stays', () => {
  expect(detourOfLanguage('/kosullar', undefined)).toBeUndefined();
  expect(detourOfLanguage('/kosullar', 'tr')).toBeUndefined();
  expect(detourOfLanguage('/no-such-page', 'en')).toBeUndefined();
});

test('every page has one address per language and is found again by it', () => {
  const addresses = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale]));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const page of PAGE_NAMES) {
    for (const locale of LOCALES) {
      const address = href(page, locale, { url: 'antalya', brand: 'fiat', series: 'egea', category: 'a', post: 'a' });
      expect(pageAt(address)).toMatchObject({ page, locale });
      expect(translatedPath(address, locale)).toBe(address);
    }
  }
});

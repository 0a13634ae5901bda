import { expect, test } from 'vitest';
import { linksIn } from './content-links.ts';

test('a text links to pages of its own language', () => {
  expect(linksIn('tr')('privacy')).toBe('/gizlilik-politikasi');
  expect(linksIn('en')('place', 'antalya')).toBe('/car-rental-centers/antalya');
  expect(linksIn('tr')('series', 'fiat/egea')).toBe('/marka/fiat/seri/egea');
});

test('a text that is sent away links to the whole address', () => {
  expect(linksIn('en', 'https://www.kontak.example')('privacy')).toBe('https://www.kontak.example/privacy-policy');
});

test.each([
  ['nowhere', undefined],
  ['place', undefined],
  ['privacy', 'antalya'],
  ['toString', undefined],
])('there is no page %s with the part %s', (page, part) => {
  expect(linksIn('tr')(page, part)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { TEXT_PICTURE } from '#content/model';
import { linksIn } from './content-links.ts';

const SLUGS = { post: new Map([['deposit', { tr: 'depozito-nedir', en: 'what-is-a-deposit' }]]) };

test('a text links to pages of its own language', () => {
  expect(linksIn('tr', SLUGS)('privacy')).toBe('/gizlilik-politikasi');
  expect(linksIn('en', SLUGS)('place', 'antalya')).toBe('/car-rental-centers/antalya');
  expect(linksIn('tr', SLUGS)('series', 'fiat/egea')).toBe('/marka/fiat/seri/egea');
});

test('a text with a slug of its own in each language is named by its key', () => {
  expect(linksIn('tr', SLUGS)('post', 'deposit')).toBe('/blog/depozito-nedir');
  expect(linksIn('en', SLUGS)('post', 'deposit')).toBe('/en/blog/what-is-a-deposit');
});

test('a text that is sent away links to the whole address', () => {
  expect(linksIn('en', SLUGS, 'https://www.kontak.example')('privacy')).toBe('https://www.kontak.example/privacy-policy');
});

test('a picture of a text lies at one address in both languages', () => {
  expect(linksIn('en', SLUGS)(TEXT_PICTURE, 'abc')).toBe('/pictures/abc.webp');
  expect(linksIn('tr', SLUGS, 'https://www.kontak.example')(TEXT_PICTURE, 'abc')).toBe('https://www.kontak.example/pictures/abc.webp');
});

test.each([
  ['picture', 'abc'],
  ['nowhere', undefined],
  ['place', undefined],
  ['privacy', 'antalya'],
  ['toString', undefined],
  ['post', 'depozito-nedir'],
  ['post', undefined],
])('there is no page %s with the part %s', (page, part) => {
  expect(linksIn('tr', SLUGS)(page, part)).toBeUndefined();
});

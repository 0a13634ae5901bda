import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const onPage = (pathname: string) => ({
  matches: [{ id: 'root', loaderData: { brand: { name: 'Kontak' }, origin: 'https://www.example.com' } }],
  location: { pathname },
});
const canonical = { tagName: 'link', rel: 'canonical', href: 'https://www.example.com/kosullar' };
const noindex = { name: 'robots', content: 'noindex' };

test('a Turkish page is found under its own address, without its query', () => {
  expect(pageMeta(onPage('/kosullar'), { title: 'Koşullar', description: 'Kiralama koşulları' })).toEqual([
    { title: 'Koşullar · Kontak' },
    { name: 'description', content: 'Kiralama koşulları' },
    canonical,
  ]);
});

test('an English page is kept from search engines', () => {
  expect(pageMeta(onPage('/conditions'), { title: 'Conditions' })).toEqual([{ title: 'Conditions · Kontak' }, noindex]);
});

test('a page of one visitor is kept from search engines in Turkish too', () => {
  expect(pageMeta(onPage('/kosullar'), { title: 'Arama', noindex: true })).toEqual([{ title: 'Arama · Kontak' }, noindex]);
});

test('a page whose site is not known yet still has its title', () => {
  expect(pageMeta({ matches: [undefined], location: { pathname: '/kosullar' } }, { title: 'Koşullar' })).toEqual([{ title: 'Koşullar' }]);
});

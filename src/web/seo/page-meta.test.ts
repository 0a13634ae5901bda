import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const ORIGIN = 'https://www.example.com';
const site = (facts: object = {}) => ({
  id: 'root',
  loaderData: { brand: { name: 'Kontak' }, origin: ORIGIN, indexEnglish: false, ...facts },
});
const onPage = (pathname: string, facts?: object) => ({ matches: [site(facts)], location: { pathname } });
const canonical = (path: string) => ({ tagName: 'link', rel: 'canonical', href: ORIGIN + path });
const alternate = (hrefLang: string, path: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: ORIGIN + path });
const noindex = { name: 'robots', content: 'noindex' };
const bothIndexed = { indexEnglish: true, addresses: { tr: '/kosullar', en: '/conditions' } };

test('a Turkish page is found under its own address, without its query', () => {
  const meta = pageMeta(onPage('/kosullar'), { title: 'Koşullar', description: 'Kiralama koşulları' });
  expect(meta.slice(0, 3)).toEqual([
    { title: 'Koşullar · Kontak' },
    { name: 'description', content: 'Kiralama koşulları' },
    canonical('/kosullar'),
  ]);
  expect(meta).not.toContainEqual(noindex);
});

test('an English page is kept from search engines', () => {
  const meta = pageMeta(onPage('/conditions'), { title: 'Conditions' });
  expect(meta).toContainEqual(noindex);
  expect(meta).not.toContainEqual(canonical('/conditions'));
});

test('while English is kept from search engines, no page names its other language', () => {
  expect(JSON.stringify(pageMeta(onPage('/kosullar'), { title: 'Koşullar' }))).not.toContain('alternate","hrefLang');
});

test.each(['/kosullar', '/conditions'])(
  'where both languages are found, %s names itself and its pair, Turkish for everybody else',
  (path) => {
    const meta = pageMeta(onPage(path, bothIndexed), { title: 'Koşullar' });
    expect(meta).not.toContainEqual(noindex);
    expect(meta).toContainEqual(canonical(path));
    for (const link of [alternate('tr', '/kosullar'), alternate('en', '/conditions'), alternate('x-default', '/kosullar')])
      expect(meta).toContainEqual(link);
  },
);

test.each([{}, bothIndexed])('a page of one visitor is kept from search engines in every language', (facts) => {
  const meta = pageMeta(onPage('/kosullar', facts), { title: 'Arama', noindex: true });
  expect(meta).toContainEqual(noindex);
  expect(JSON.stringify(meta)).not.toMatch(/canonical|hrefLang|og:url/);
});

test('a demonstration tells machines nothing of companies and prices that it has invented', () => {
  const kinds = ['Organization', 'AutoRental', 'Car', 'Service', 'BlogPosting'];
  const published = (isDemo: boolean) =>
    pageMeta(onPage('/kosullar', { brand: { name: 'Kontak', isDemo } }), {
      title: 'Koşullar',
      structured: kinds.map((kind) => ({ '@type': kind })),
    }).flatMap((meta) => ('script:ld+json' in meta ? [(meta['script:ld+json'] as { '@type': string })['@type']] : []));
  expect(published(false)).toEqual(kinds);
  expect(published(true)).toEqual(['Organization', 'BlogPosting']);
});

test('a shared page shows its title, its words and its own picture', () => {
  const meta = pageMeta(onPage('/arac-kiralama/antalya'), { title: 'Antalya araç kiralama', description: 'Fiyatlar' });
  expect(meta).toContainEqual({ property: 'og:title', content: 'Antalya araç kiralama' });
  expect(meta).toContainEqual({ property: 'og:description', content: 'Fiyatlar' });
  expect(meta).toContainEqual({ property: 'og:url', content: `${ORIGIN}/arac-kiralama/antalya` });
  expect(meta).toContainEqual({ property: 'og:locale', content: 'tr_TR' });
  expect(meta).toContainEqual({ property: 'og:image', content: `${ORIGIN}/share/tr/place.antalya.png` });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('the canonical address is the one of the table, whatever was asked for', () => {
  const meta = pageMeta(onPage('/arac-kiralama/%61ntalya'), { title: 'Antalya' });
  expect(meta).toContainEqual(canonical('/arac-kiralama/antalya'));
  expect(JSON.stringify(pageMeta(onPage('/KOSULLAR'), { title: 'Koşullar' }))).not.toMatch(/canonical|og:url/);
});

test('a page that another one speaks for names it, and is no pair of two languages', () => {
  const meta = pageMeta(onPage('/kiralik-araba/antalya', bothIndexed), { title: 'Antalya', spokenForBy: '/arac-kiralama/antalya' });
  expect(meta).toContainEqual(canonical('/arac-kiralama/antalya'));
  expect(meta).toContainEqual({ property: 'og:url', content: `${ORIGIN}/arac-kiralama/antalya` });
  expect(JSON.stringify(meta)).not.toMatch(/hrefLang|noindex/);
});

test.each([
  ['Renault kiralama', 'Renault kiralama: modeller, fiyatlar ve koşullar', 'Renault kiralama: modeller, fiyatlar ve koşullar · Kontak'],
  [
    'Paris Charles de Gaulle Havalimanı araç kiralama',
    'Paris Charles de Gaulle Havalimanı araç kiralama: fiyatlar, firmalar',
    'Paris Charles de Gaulle Havalimanı araç kiralama · Kontak',
  ],
  ['Kiralık araçla HGS: köprü ve otoyol geçişleri nasıl ödenir?', undefined, 'Kiralık araçla HGS: köprü ve otoyol geçişleri nasıl ödenir?'],
])('the title of “%s” says as much as a list of results shows', (title, longerTitle, shown) => {
  const [first] = pageMeta(onPage('/kosullar'), { title, ...(longerTitle ? { longerTitle } : {}) });
  expect(first).toEqual({ title: shown });
});

test('structured data stands on the page as it was made', () => {
  const structured = { '@type': 'FAQPage' };
  expect(pageMeta(onPage('/kosullar'), { title: 'Koşullar', structured: [structured] })).toContainEqual({ 'script:ld+json': structured });
});

test('a page whose site is not known yet still has its title', () => {
  expect(pageMeta({ matches: [undefined], location: { pathname: '/kosullar' } }, { title: 'Koşullar' })).toEqual([{ title: 'Koşullar' }]);
});

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
  // Capitals, Turkish letters, escapes, and what old servers wrote behind an address.
  ['/ARAC-KIRALAMA/ISTANBUL', '/arac-kiralama/istanbul'],
  ['/Kosullar', '/kosullar'],
  ['/KOŞULLAR', '/kosullar'],
  ['/%61rac-kiralama', '/arac-kiralama'],
  ['/EN', '/en'],
  ['/CAR-RENTAL-CENTERS', '/car-rental-centers'],
  ['/En/Blog', '/en/blog'],
  ['/arac-kiralama/İstanbul', '/arac-kiralama/istanbul'],
  ['/araç-kiralama/beşiktaş', '/arac-kiralama/besiktas'],
  ['/marka/şkoda', '/marka/skoda'],
  ['/kiralik-araba/I%CC%87STANBUL?age=30', '/kiralik-araba/istanbul?age=30'],
  ['/arac-kiralama/istanbul.', '/arac-kiralama/istanbul'],
  ['/arac-kiralama/istanbul%20', '/arac-kiralama/istanbul'],
  ['/hakkinda;jsessionid=1F', '/hakkinda'],
  ['/hakkinda.html', '/hakkinda'],
  ['/index.php', '/'],
  ['/index.html', '/'],
  ['/en/index.html', '/en'],
  ['/gunluk/index.html', '/gunluk'],
  ['/faq/Index.PHP', '/faq'],
  ['/arac-kiralama/istanbul/index.aspx', '/arac-kiralama/istanbul'],
  // Parts of both languages: the language before the path decides, else that of its first part.
  ['/brand/renault/seri/clio', '/brand/renault/serial/clio'],
  ['/marka/renault/serial/clio', '/marka/renault/seri/clio'],
  ['/cheap-car-rental/aylik', '/cheap-car-rental/monthly'],
  ['/ucuz-arac-kiralama/monthly', '/ucuz-arac-kiralama/aylik'],
  ['/en/brand/fiat/seri/egea', '/brand/fiat/serial/egea'],
  ['/en/marka/fiat/serial/egea', '/brand/fiat/serial/egea'],
  ['/tr', '/'],
  ['/tr/car-rental?age=30', '/kiralik-araba?age=30'],
  ['/tr/kiralik-araba', '/kiralik-araba'],
  ['/tr/blog/what-is-a-deposit', '/blog/depozito-nedir'],
  ['/TR/Brand/Fiat', '/marka/fiat'],
  // Old addresses, in whatever spelling and language.
  ['/en/index', '/en'],
  ['/tr/lokasyonlar', '/arac-kiralama'],
  ['/en/lokasyonlar', '/car-rental-centers'],
  ['/en/arac-kiralama-merkezleri/antalya', '/car-rental-centers/antalya'],
  ['/en/antalya-araba-kiralama', '/car-rental-centers/antalya'],
  ['/Arac-Kiralama-Merkezleri/ANTALYA', '/arac-kiralama/antalya'],
  ['/arac-kiralama/AVIS', '/arac-kiralama-firmalari/avis'],
  ['/Antalya-Araç-Kiralama', '/arac-kiralama/antalya'],
  ['/lokasyonlar/%C4%B0zmir', '/arac-kiralama/izmir'],
  ['/en/blog/an-old-article', '/en/blog'],
  ['/en/blog/what-is-a-deposiT', '/en/blog/what-is-a-deposit'],
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

const NAMES = { url: 'antalya', brand: 'fiat', series: 'egea', category: 'arac-kiralama-bebek-cocuk-koltugu', post: 'depozito-nedir' };
const ENGLISH_NAMES = { ...NAMES, category: 'car-rental-baby-child-seat', post: 'what-is-a-deposit' };

/** Somebody's way of writing a letter of an address. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  i: ['i', 'I', 'ı', 'İ', '%C4%B1', '%49'],
  s: ['s', 'S', 'ş', 'Ş', '%C5%9F'],
  c: ['c', 'C', 'ç', '%c3%a7'],
  g: ['g', 'G', 'ğ'],
  u: ['u', 'U', 'ü'],
  o: ['o', 'O', 'Ö'],
  a: ['a', 'A', '%61', '%41', 'â'],
};
const written = (letter: string) =>
  fc.constantFrom(...(LETTERS[letter] ?? [letter, letter.toUpperCase(), `%${letter.charCodeAt(0).toString(16)}`]));
const spellingOf = (part: string) => fc.tuple(...[...part].map(written)).map((letters) => letters.join(''));

test('however the address of a page is spelled, in one step it leads to the page, in the language of its first part or the one before it', async () => {
  const pages = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => ({ page, locale })));
  const asked = fc.constantFrom(...pages).chain(({ page, locale }) => {
    const own = href(page, locale, locale === 'tr' ? NAMES : ENGLISH_NAMES)
      .split('/')
      .filter(Boolean);
    const bare = (of: 'tr' | 'en') => PATHS[page][of].split('/').filter((part) => part && part !== 'en');
    const parts = (own[0] === 'en' ? own.slice(1) : own).map((part, index) => {
      const [tr, en] = [bare('tr')[index] ?? '', bare('en')[index] ?? ''];
      // The first part says the language of an address without a language before it.
      return index === 0 || tr.startsWith(':') ? spellingOf(part) : fc.oneof(spellingOf(tr), spellingOf(en));
    });
    // Home and the blog are called alike in both languages: English has its own name before them.
    const prefix: fc.Arbitrary<readonly string[]> =
      own[0] === 'en'
        ? spellingOf('en').map((one) => [one])
        : fc.oneof(
            fc.constant([]),
            spellingOf(locale).map((one) => [one]),
          );
    const end = fc.constantFrom('', '/', '//', '.', '%20', '.html', ';jsessionid=7');
    const path = fc.tuple(prefix, fc.tuple(...parts), end).map(([before, rest, after]) => {
      const all = [...before, ...rest];
      return `/${all.join('/')}${all.length > 0 ? after : ''}`;
    });
    return path.map((asked) => ({ page, locale, path: asked }));
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ page, locale, path }) => {
      const { pathname } = new URL(`http://here${path}`);
      const detour = await detourOf(addresses, { pathname, search: '?a=1' }, undefined);
      const address = href(page, locale, locale === 'tr' ? NAMES : ENGLISH_NAMES);
      expect(detour ?? { to: `${pathname}?a=1`, status: 308 }).toEqual({ to: `${address}?a=1`, status: 308 });
      expect(await detourOf(addresses, { pathname: address, search: '?a=1' }, undefined)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test.each(['/kampanyalar/x.js', '/arac-kiralama/x.json', '/x.css'])('what is named like a file, such as %s, means no page', async (path) =>
  expect(await from(path, undefined)).toBeUndefined(),
);

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

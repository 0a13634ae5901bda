import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { detourOf } from '../detour.ts';
import { pageAt } from '../paths.ts';
import { addressBook } from './redirects.fixture.ts';
import { hopsFrom, MOST_HOPS, requireSoundRedirects, samplesOf } from './sound-redirects.ts';

const addresses = await addressBook();
const { rules } = addresses.redirects;
const COMPANIES = 'avis budget hertz europcar garenta otocar goldcar popy dokay kayak erboy carfleet rentalcars ekar-global avec'.split(
  ' ',
);
const CLOSED = 'artvin baku-havalimani buyukcekmece cengelkoy kayisdagi kosuyolu koycegiz nisantasi mus-havalimani'.split(' ');

type Case = readonly [from: string, to: string, status: 307 | 308, chosen?: 'tr' | 'en'];

/** What the specification and the decisions say, address by address. */
const CASES: readonly Case[] = [
  ['/index', '/', 308],
  ['/lokasyonlar', '/arac-kiralama', 308],
  ['/arac-kiralama-merkezleri', '/arac-kiralama', 308],
  ['/arac-kiralama-merkezleri/antalya', '/arac-kiralama/antalya', 308],
  ['/rezervasyon-odeme', '/arac-kiralama', 308],
  ['/rezervasyon-detay', '/arac-kiralama', 307],
  ['/kisisel-verilerin-korunumu', '/kisisel-verilerin-korunmasi', 308],
  ['/sik-sorulan-sorular/arac-kiralama-ek-hizmetler', '/sik-sorulan-sorular/arac-kiralama-bebek-cocuk-koltugu', 308],
  ['/faq/car-rental-additional-services', '/faq/car-rental-baby-child-seat', 308],
  ['/arac-kiralama/null', '/arac-kiralama-secenekleri', 308],
  ['/car-rental-centers/undefined', '/car-rental-options', 308],
  ['/SeceneklerSayfaMobile.aspx', '/arac-kiralama-secenekleri', 308],
  ['/seceneklersayfamobile.aspx', '/arac-kiralama-secenekleri', 308],
  ...COMPANIES.map((company): Case => [`/arac-kiralama/${company}`, `/arac-kiralama-firmalari/${company}`, 308]),
  ['/car-rental-centers/avis', '/car-rental-companies/avis', 308],
  ['/arac-kiralama/adana-havalimani', '/arac-kiralama/cukurova-havalimani', 308],
  ['/car-rental-centers/adana-havalimani', '/car-rental-centers/cukurova-havalimani', 308],
  ...CLOSED.map((place): Case => [`/arac-kiralama/${place}`, '/arac-kiralama', 307]),
  ['/car-rental-centers/mus-havalimani', '/car-rental-centers', 307],
  ['/kampanyalar/3-gun-uzeri-kiralamalara-yuzde-10-indirim', '/kampanyalar', 308],
  ['/kampanyalar/200-tl-uzeri-kiralamalara-50-tl-indirim', '/kampanyalar', 308],
  ['/kampanyalar/instagram-indirimi', '/kampanyalar', 307],
  ['/gecmis-kampanyalar', '/kampanyalar', 307],
  ['/campaigns/early-booking', '/kampanyalar', 307, 'tr'],
  ['/kampanyalar/erken-rezervasyon', '/campaigns', 307, 'en'],
  ['/marka/fiat', '/vehicle-brands', 307, 'en'],
  ['/reservation-de-voiture', '/louer-une-voiture', 308],
  ['/buchung-abgeschlossen', '/autovermietung', 308],
  ['/louer-une-voiture', '/car-rental', 307],
  ['/autovermietung', '/car-rental', 307],
  ['/blog/eski-bir-yazi', '/blog', 308],
  // Places under their old names.
  ['/antalya-araba-kiralama', '/arac-kiralama/antalya', 308],
  ['/antalya-merkez-arac-kiralama', '/arac-kiralama/antalya', 308],
  ['/arac-kiralama/antalya-araba-kiralama', '/arac-kiralama/antalya', 308],
  ['/arac-kiralama/antalya-merkez-arac-kiralama', '/arac-kiralama/antalya', 308],
  ['/istanbul-havalimani-araba-kiralama', '/arac-kiralama/istanbul-havalimani', 308],
  // Without an office: the nearest airport or big city that has a page.
  ['/eyupsultan-araba-kiralama', '/arac-kiralama/istanbul-havalimani', 308],
  ['/odemis-araba-kiralama', '/arac-kiralama/izmir', 308],
  ['/tarsus-merkez-arac-kiralama', '/arac-kiralama/cukurova-havalimani', 308],
  ['/bozuldu-yok-araba-kiralama', '/arac-kiralama', 308],
  ['/turkiye-araba-kiralama', '/', 308],
  ['/adana-araba-kiralama', '/arac-kiralama/adana-havalimani', 308],
  // As people type them.
  ['/istanbul-havalimani-arac-kiralama', '/arac-kiralama/istanbul-havalimani', 308],
  ['/arac-kiralama/izmir-arac-kiralama', '/arac-kiralama/izmir', 308],
  ['/izmir-oto-kiralama', '/arac-kiralama/izmir', 308],
  ['/odemis-kiralik-araba', '/arac-kiralama/izmir', 308],
  // Of two towns of one name the one with a page.
  ['/kemer-kiralik-arac', '/arac-kiralama/kemer-antalya', 308],
  ['/antalya-rent-a-car', '/arac-kiralama/antalya', 308],
  ['/lokasyonlar/antalya', '/arac-kiralama/antalya', 308],
  ['/antalya-car-rental', '/car-rental-centers/antalya', 308],
  ['/en/blog/an-old-article', '/en/blog', 308],
  ['/seyhan-araba-kiralama', '/arac-kiralama/adana-havalimani', 308],
  ['/arac-kiralama/ceyhan-merkez-arac-kiralama', '/arac-kiralama/adana-havalimani', 308],
  ['/adana-havalimani-araba-kiralama', '/arac-kiralama/adana-havalimani', 308],
];

test.each(CASES.map(([from, to, status, chosen]) => ({ from, to, status, chosen })))('$from leads to $to ($status)', async (old) => {
  const { from, to, status, chosen } = old;
  expect(await detourOf(addresses, { pathname: from, search: '?utm_source=eski&a=%C5%9F' }, chosen)).toEqual({
    to: `${to}?utm_source=eski&a=%C5%9F`,
    status,
  });
});

test('every rule is shown at work above', () => {
  for (const { name, match, rule } of rules) {
    const shown = CASES.some(
      ([from, _to, _status, chosen]) => (rule.cookie ? rule.cookie === chosen : chosen === undefined) && match(from),
    );
    // A rule that speaks of a page holds in both languages; one of them is enough.
    const inOtherLanguage = rules.some((other) => other.name === name && CASES.some(([from]) => other.match(from)));
    expect(shown || inOtherLanguage, name).toBe(true);
  }
});

test('the two hops of Adana end at Çukurova', async () => {
  expect(await hopsFrom(addresses, '/adana-araba-kiralama/')).toEqual([
    '/arac-kiralama/adana-havalimani',
    '/arac-kiralama/cukurova-havalimani',
  ]);
});

test('no old address goes in a circle, over more than two others, or to no page of ours, whatever language was chosen', async () => {
  await expect(requireSoundRedirects(addresses)).resolves.toBeUndefined();
  for (const rule of rules) {
    for (const sample of samplesOf(rule)) {
      for (const chosen of [undefined, ...LOCALES]) {
        const hops = await hopsFrom(addresses, `${sample}/?a=1`, chosen);
        expect(hops.length).toBeLessThanOrEqual(MOST_HOPS);
        for (const hop of hops) expect(hop).toMatch(/^\/(?![/\\])/);
        if (hops.length > 0) expect(pageAt(new URL(hops.at(-1) ?? '', 'http://here').pathname)).toBeDefined();
      }
    }
  }
});

test('whatever an address says, it is sent on at most twice, to this site only, and keeps its query', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      'antalya',
      'adana',
      'turkiye',
      'seyhan',
      'null',
      'avis',
      '%2F%2Fevil.example',
      '..%2F..',
      '%',
      '@evil.example',
      'en',
      '%C3%A7e%C5%9Fme',
    ),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  );
  const path = fc.oneof(
    word.map((w) => `/${w}-araba-kiralama`),
    word.map((w) => `/arac-kiralama/${w}-merkez-arac-kiralama`),
    word.map((w) => `/arac-kiralama-merkezleri/${w}`),
    word.map((w) => `/blog/${w}/`),
    fc.array(word, { maxLength: 3 }).map((words) => `/${words.join('/')}`),
  );
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom(undefined, 'tr', 'en'), async (address, chosen) => {
      const { pathname } = new URL(`http://here${address}`);
      const hops = await hopsFrom(addresses, `${pathname}?from=2026&x=%26`, chosen as 'tr' | 'en' | undefined);
      expect(hops.length).toBeLessThanOrEqual(MOST_HOPS);
      for (const hop of hops) {
        const url = new URL(hop, 'http://here');
        expect(url.origin).toBe('http://here');
        expect(url.search).toBe('?from=2026&x=%26');
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { PAGE_NAMES, PATHS } from '#addresses/model';
import { createCaches } from '#platform/cache';
import { BODY_TYPES } from '#suppliers/model';
import { isHidden } from '../../seo/files/hidden-pages.ts';
import { pageOfShareImage, shareImagePath } from '../../seo/share-image.ts';
import { PLACE_ART } from '../../ui/art/place-art.tsx';
import { createShareImages } from './share-images.ts';

const PAGE = `<html><head><meta property="og:title" content="Antalya&#x27;da araç kiralama &amp; teslim"/>
<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"name":"Ana sayfa"},{"name":"Lokasyonlar"},{"name":"Antalya"}]}</script></head>
<script nonce="x" type="application/ld+json">{"@type":"AutoRental","makesOffer":{"@type":"AggregateOffer","priceCurrency":"TRY","lowPrice":"1249.50"}}</script></html>`;

function images(pages: Readonly<Record<string, string>>, now = { at: 0 }) {
  const asked: string[] = [];
  const made = createShareImages({
    brandName: 'Kontak',
    origin: 'https://www.example.com',
    caches: createCaches({ now: () => now.at }),
    pageHtml: async (path) => {
      asked.push(path);
      return pages[path];
    },
  });
  return { made, asked, now };
}

test('the picture of a page is a PNG of the size that networks expect', async () => {
  const { made } = images({ '/arac-kiralama/antalya': PAGE });
  const image = await made.get('tr', 'place.antalya.png');
  expect(image?.png.subarray(1, 4).toString()).toBe('PNG');
  expect([image?.png.readUInt32BE(16), image?.png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a picture is drawn once as long as it is fresh, and again when the page says something else', async () => {
  const pages = { '/arac-kiralama/antalya': PAGE };
  const { made, asked, now } = images(pages);
  const [first, same] = await Promise.all([made.get('tr', 'place.antalya.png'), made.get('tr', 'place.antalya.png')]);
  expect(asked).toHaveLength(1);
  expect(same?.etag).toBe(first?.etag);
  pages['/arac-kiralama/antalya'] = PAGE.replace('1249.50', '999.00');
  now.at = 61 * 60_000;
  expect((await made.get('tr', 'place.antalya.png'))?.etag).not.toBe(first?.etag);
});

test('every drawing can stand on a picture', async () => {
  const anyPage: Readonly<Record<string, string>> = new Proxy({}, { get: () => PAGE });
  const { made } = images(anyPage);
  const pages = [
    ...PLACE_ART.map((url) => `place.${url}`),
    ...PAGE_NAMES.filter((page) => !PATHS[page].tr.includes(':') && !isHidden(page)),
  ];
  for (const page of pages) expect(await made.get('en', `${page}.png`), page).toBeDefined();
});

test('a car drawn to scale stands on the picture of its brand, whatever its body', async () => {
  const names = BODY_TYPES.map((body) => `${body.replaceAll('_', '-')}~renault`);
  const etags = new Set<string | undefined>();
  for (const name of [...names, 'renault-clio', 'volkswagen-polo', 'fiat-500', 'maxus-deliver-9-8-1']) {
    const { made } = images({ '/marka/renault': `${PAGE}<main><img src="/art/cars/1a2b3c/${name}.svg"/></main>` });
    etags.add((await made.get('tr', 'brand.renault.png'))?.etag);
  }
  expect(etags.size).toBe(names.length + 4);
  const { made } = images({ '/marka/renault': `${PAGE}<main><img src="/art/cars/1a2b3c/fiat-500.renault-clio.svg#renault-clio"/></main>` });
  expect(etags).toContain((await made.get('tr', 'brand.renault.png'))?.etag);
});

test.each(['a', 'Ş'.repeat(300), 'kelime '.repeat(60), '🚗 سيارة 车', 'x'])(
  'a title of whatever length and e-mails stands on a picture',
  async (title) => {
    const { made } = images({ '/': PAGE.replace('Antalya&#x27;da araç kiralama &amp; teslim', title) });
    expect((await made.get('tr', 'home.png'))?.png.subarray(1, 4).toString()).toBe('PNG');
  },
);

test.each(['home', 'place.png', 'place.antalya', 'place..png', 'nowhere.png', 'home.extra.png', 'booking.png', 'toString.png', '.png'])(
  'there is no picture %s',
  async (image) => {
    const { made, asked } = images({});
    expect(await made.get('tr', image)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test('a page that does not exist has no picture, and is asked again later', async () => {
  const { made, asked } = images({});
  expect(await made.get('tr', 'place.nowhere.png')).toBeUndefined();
  expect(await made.get('tr', 'place.nowhere.png')).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('what an address says is never written into a picture', async () => {
  const { made, asked } = images({});
  await made.get('tr', 'place.<b>my own words</b>.png');
  expect(asked).toEqual(['/arac-kiralama/%3Cb%3Emy%20own%20words%3C%2Fb%3E']);
});

test('every page names a picture that leads back to it, a visitor’s own page that of the home page', () => {
  for (const page of PAGE_NAMES) {
    const image = decodeURIComponent(shareImagePath(samplePath(page))?.split('/').at(-1) ?? '');
    expect(['home', page]).toContain(pageOfShareImage('tr', image)?.page);
  }
});

function samplePath(page: (typeof PAGE_NAMES)[number]): string {
  return PATHS[page].tr.replace(/:\w+/g, 'ornek');
}

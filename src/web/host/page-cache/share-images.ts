import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { href, type PageMatch, type PageName, type PageParams } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import type { CacheDescription, Caches } from '#platform/cache';
import { shareArt } from '../../seo/share/share-art.ts';
import { shareFactsIn } from '../../seo/share/share-facts.ts';
import { sharePicture } from '../../seo/share/share-picture.tsx';
import { pageOfShareImage, SHARE_IMAGE } from '../../seo/share-image.ts';
import { wholePrice } from '../../ui/whole-price.ts';

export interface ShareImage {
  readonly png: Buffer;
  readonly etag: string;
}

/** Kept for an hour, then drawn anew: prices move. One weighs about 60 kB. */
const SHARE_IMAGES: CacheDescription<ShareImage | undefined> = {
  name: 'web.share_images',
  freshMs: 60 * 60_000,
  staleMs: 60 * 60_000,
  entries: 300,
  shared: { ms: 60 * 60_000 },
};

/** Pages whose prices are for a month; those of all others are for a day. */
const BY_MONTH: readonly PageName[] = ['monthly', 'cheapMonthly', 'yearly', 'longTermFleet'];
const priceLabel = (page: PageName) => (BY_MONTH.includes(page) ? m.seo_lowest_monthly : m.seo_lowest_daily);

interface ShareDeps {
  readonly brandName: string;
  readonly origin: string;
  readonly caches: Caches;
  /** A page of this site, drawn for nobody in particular; nothing when it does not exist. */
  readonly pageHtml: (path: string) => Promise<string | undefined>;
}

export interface ShareImages {
  /** The picture of a page, by the parts of its address; nothing when there is no such page. */
  get(locale: string, image: string): Promise<ShareImage | undefined>;
}

/** Draws the pictures of shared pages: one at a time, and each once as long as it is fresh. */
export function createShareImages({ brandName, origin, caches, pageHtml }: ShareDeps): ShareImages {
  const kept = caches.of(SHARE_IMAGES);
  let before: Promise<unknown> = Promise.resolve();

  const drawn = async (match: PageMatch): Promise<ShareImage | undefined> => {
    const html = await pageHtml(href(match.page, match.locale, match.params as PageParams<typeof match.page>));
    const facts = html === undefined ? undefined : shareFactsIn(html);
    if (!facts) return undefined;
    const { locale } = match;
    const price = facts.lowest && {
      label: priceLabel(match.page)({}, { locale }),
      amount: wholePrice(facts.lowest, locale),
    };
    const words = { brand: brandName, title: facts.title, above: facts.above, price, address: new URL(origin).host };
    const svg = await sharePicture(words, shareArt(match, facts.drawing));
    const png = (await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: SHARE_IMAGE.width } })).asPng();
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
  };

  return {
    async get(language, image) {
      const locale = LOCALES.find((known): known is Locale => known === language);
      const match = locale && pageOfShareImage(locale, image);
      if (!match) return undefined;
      // What does not exist is not kept: nobody fills the memory with invented names.
      return kept.get(`${language}/${image}`, '', () => {
        const picture = before.then(() => drawn(match));
        before = picture.catch(() => undefined);
        return picture;
      });
    },
  };
}

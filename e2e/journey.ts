import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '#kernel/locale';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { CONSENT_COOKIE } from '../src/web/request/cookies/cookies.ts';
import { watchForFaults } from './watch.ts';

/** A visitor: a page of a browser, and the language that is read on it. */
export interface Visit {
  readonly page: Page;
  readonly lang: { readonly locale: Locale };
}

interface JourneyFixtures {
  readonly visit: Visit;
  readonly language: Locale;
  /** Refusals that belong to the journey; any other answer from 400 on fails it. */
  readonly refusals: readonly number[];
  /** Whose pictures and scripts a page of the journey may ask for besides our own. */
  readonly elsewhere: readonly string[];
  /** The journey cuts the connection: what does not arrive then belongs to it. */
  readonly losesConnection: boolean;
  readonly nothingWrong: undefined;
}

interface WorkerFixtures {
  /** Settings of the product, for journeys that need others than the defaults. */
  readonly settings: Readonly<Record<string, string>>;
  readonly product: RunningProduct;
}

/** A journey through the built product, which starts on prepared data (`prepared-data.ts`) once for all journeys of a worker. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct({ env: settings, preparedData: process.env.KONTAK_PREPARED_DATA });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  language: ['tr', { option: true }],
  locale: ({ language }, use) => use(language === 'tr' ? 'tr-TR' : 'en-GB'),
  refusals: [[], { option: true }],
  elsewhere: [[], { option: true }],
  losesConnection: [false, { option: true }],
  // Whoever makes a journey has answered the question about cookies before: it stands in front of what they came for.
  context: async ({ context, product }, use) => {
    await context.addCookies([{ name: CONSENT_COOKIE, value: 'denied', url: product.origin }]);
    await use(context);
  },
  visit: ({ page, language }, use) => use({ page, lang: { locale: language } }),
  nothingWrong: [
    async ({ context, product, refusals, elsewhere, losesConnection }, use) => {
      const faults = watchForFaults(context, product, { refusals, elsewhere, losesConnection });
      await use(undefined);
      expect(faults(), 'what must not happen on any page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The tag of a journey that is made in each language: the Turkish one on a phone, the English one on a desktop. Both sizes and both
 * languages are walked once; whether texts fit is asked of every page in each language at every size by `every-page`.
 */
export const crosswise = (language: Locale): string[] => (language === 'tr' ? ['@phone'] : []);

/** The language of a journey that is made once, on this screen: neither language nor size decides anything of it that others do not walk. */
export const walkedOn = (screen: 'phone' | 'desktop'): readonly Locale[] => (screen === 'phone' ? ['tr'] : ['en']);

export { expect } from '@playwright/test';

import { endpoint, href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import { SEARCH_PARAM } from '../src/web/site/faq/search-param.ts';
import { expect, test } from './journey.ts';

// Reading needs no scripts.
test.use({ javaScriptEnabled: false });

const TEXTS = {
  tr: {
    typed: 'ÇOCUK koltugu',
    seats: 'arac-kiralama-bebek-cocuk-koltugu',
    asked: 'Kiralık araçta çocuk koltuğu zorunlu mu?',
    ended: 'acilis-indirimi',
  },
  en: {
    typed: 'chlid seat',
    seats: 'car-rental-baby-child-seat',
    asked: 'Is a child seat compulsory in a rental car?',
    ended: 'opening-discount',
  },
} as const satisfies Record<Locale, unknown>;

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language });
    const { typed, seats, asked, ended } = TEXTS[language];

    test('a question is found however it is typed, and its address opens it', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('faq', language, {}));
      await page.getByRole('searchbox').fill(typed);
      await page.getByRole('button', { name: m.faq_search_button({}, lang), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${SEARCH_PARAM}=`));
      const first = page.getByRole('main').locator('details').first();
      await expect(first.getByRole('heading')).toHaveText(asked);
      await first.getByRole('link', { name: m.faq_link_to({ question: asked }, lang) }).click();
      await expect(page).toHaveURL(new RegExp(`${seats}#`));
      await expect(page.locator('details[open]').getByRole('heading')).toHaveText(asked);
      await expect(page.locator('details[open] .prose')).toBeVisible();
    });

    test('a question that nobody answers leads on', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('faqCategory', language, { category: seats }, { [SEARCH_PARAM]: 'helikopter' }));
      await expect(page.getByRole('heading', { name: m.faq_none_here_title({}, lang) })).toBeVisible();
      await page.getByRole('link', { name: m.faq_search_all_label({}, lang) }).click();
      await expect(page.getByRole('heading', { name: m.faq_none_title({}, lang) })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });

    test('only what runs today is announced, and what has ended says so', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('campaigns', language, {}));
      await expect(page.getByText('YOL10', { exact: true })).toBeVisible();
      await expect(page.getByText('ACILIS20')).toHaveCount(0);
      await page.goto(href('campaign', language, { url: ended }));
      await expect(page.getByRole('heading', { name: m.campaign_ended_title({}, lang) })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });

    test('the newest article is first on the page and in the feed', async ({ visit }) => {
      const { page } = visit;
      await page.goto(href('blog', language, {}));
      const address = await page.locator('.post-card').first().getAttribute('href');
      const feed = await page.request.get(endpoint(language === 'tr' ? 'feed' : 'feedInEnglish', {}));
      expect(feed.headers()['content-type']).toContain('application/rss+xml');
      expect(await feed.text()).toMatch(new RegExp(`<item>\\s*<title>[^<]+</title>\\s*<link>[^<]*${address}</link>`));
    });
  });
}

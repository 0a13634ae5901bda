import { href, PLACES_PARAMS } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { expect, test } from './journey.ts';
import { foundHeading } from './steps/list.ts';

// The pages of places need no scripts.
test.use({ javaScriptEnabled: false });

const AIRPORT = { tr: 'Sabiha Gökçen Havalimanı', en: 'Sabiha Gökçen Airport' } as const;

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language });

    test('a place is found by its name, and its prices lead to the cars that cost them', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('places', language, {}));
      await page.getByRole('searchbox').fill('SABİHA gokcen');
      await page.getByRole('button', { name: m.place_list_find({}, lang), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${PLACES_PARAMS.text}=`));
      await page.getByRole('main').getByRole('link', { name: AIRPORT[language] }).click();

      await expect(page).toHaveURL(new RegExp(href('place', language, { url: 'sabiha-gokcen-havalimani' })));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(AIRPORT[language]);
      await expect(page.getByLabel(m.search_pickup({}, lang))).toHaveValue(`${AIRPORT[language]} (SAW)`);
      const cheapest = page.getByRole('row').nth(1);
      const [lowest] = (await cheapest.getByRole('cell').allTextContents()).filter((text) => text.includes('₺'));
      await expect(page.getByRole('region', { name: m.place_page_facts({}, lang) })).toContainText(lowest ?? 'no price');
      await cheapest.getByRole('link').click();
      await expect(foundHeading(visit)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(lowest ?? 'no price');
    });

    test('a town without an office leads to the nearest that has one', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('places', language, {}, { [PLACES_PARAMS.text]: 'kartal' }));
      await expect(page.getByRole('heading', { name: m.place_list_nearest({ place: 'Kartal' }, lang) })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: AIRPORT[language] })).toBeVisible();
    });
  });
}

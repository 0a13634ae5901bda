import { href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { expect, test } from './journey.ts';
import { foundHeading } from './steps/list.ts';

// The pages about kinds of cars and companies need no scripts.
test.use({ javaScriptEnabled: false });

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language });

    test('a search from the page of luxury cars finds luxury cars only', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('luxury', language, {}));
      await page
        .getByRole('main')
        .getByRole('button', { name: m.search_show_cars({}, lang) })
        .click();
      await expect(page).toHaveURL(/class=luxury/);
      await expect(foundHeading(visit)).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText(m.class_luxury({}, lang));
    });

    test('a price of the monthly table leads to the cars of its plan', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('monthly', language, {}));
      const plan = page.getByRole('row', { name: m.months_count({ count: 3 }, lang) }).first();
      await plan.getByRole('link').first().click();
      await expect(page).toHaveURL(/months=3/);
      await expect(foundHeading(visit)).toBeVisible();
    });

    test('from a company to one of its brands, and to a series of it', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('companies', language, {}));
      await page
        .getByRole('main')
        .getByRole('link', { name: /Yolbaz/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Yolbaz');
      await expect(page.getByRole('main')).toContainText(m.company_headquarters({}, lang));
      await page.getByRole('main').getByRole('link', { name: 'Fiat', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiat');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Fiat Egea/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 2, name: m.series_variants_title({}, lang) })).toBeVisible();
    });
  });
}

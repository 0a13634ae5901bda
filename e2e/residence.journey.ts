import { href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { crosswise, expect, test } from './journey.ts';
import { acceptTerms, choosePaymentMode, demoCard, driverWith, fillCard, fillDriver, payButton } from './steps/checkout.ts';
import { cards, foundHeading } from './steps/list.ts';
import { awake } from './steps/page.ts';

// Requests of the browser carry the header that a trusted proxy in front would add.
test.use({
  settings: { TRUST_PROXY: '127.0.0.1/32', COUNTRY_HEADER: 'X-Country' },
  extraHTTPHeaders: { 'X-Country': 'DE' },
});

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language });

    test('a visitor abroad meets euro on the first page, in the list, before paying with its rate, and at the bank', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('home', language, {}));
      const head = page.getByRole('button', { name: m.language_and_currency({}, lang), includeHidden: true });
      await expect(page.locator('main')).not.toContainText('₺');
      await expect(page.locator('select[name=country]').first()).toHaveValue('DE');
      await page.locator('main a[href*="country=DE"]').first().click();
      await expect(foundHeading(visit)).toBeVisible();
      await expect(head).toContainText('€');
      await expect(page.locator('main')).not.toContainText('₺');

      await cards(page)
        .first()
        .getByRole('link', { name: m.book({}, lang) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      await awake(page);
      await expect(page.getByText(m.checkout_before_rate({}, lang)).first()).toBeAttached();
      await fillDriver(visit, driverWith(`avro.${language}@ornek.com`));
      await choosePaymentMode(visit, 'full');
      await fillCard(visit, demoCard('success'));
      await acceptTerms(visit);
      await expect(payButton(visit)).toContainText('€');
      await payButton(visit).click();
      await expect(page.getByRole('heading', { name: m.bank_heading({}, lang) })).toBeVisible();
      await expect(page.locator('body')).toContainText('€');
      await expect(page.locator('body')).not.toContainText('₺');
    });
  });
}

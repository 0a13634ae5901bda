import { href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { crosswise, expect, test } from './journey.ts';
import { cards, foundHeading } from './steps/list.ts';

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language });

    test('the code of a campaign is applied when the cars of its page are followed to the order', { tag: crosswise(language) }, async ({
      visit,
    }) => {
      const { page, lang } = visit;
      await page.goto(href('campaigns', language, {}));
      await page.locator('main a[href*="/kampanyalar/"], main a[href*="/campaigns/"]').first().click();
      const code = (await page.locator('.camp-code--large').innerText()).trim();
      await page
        .locator('.camp-ticket')
        .getByRole('link', { name: m.campaign_search({}, lang) })
        .click();
      await expect(foundHeading(visit)).toBeVisible();
      await cards(page)
        .first()
        .getByRole('link', { name: m.book({}, lang) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      await expect(page.locator('.promo__on')).toContainText(code);
      await expect(page.getByText(m.checkout_line_campaign({ code }, lang)).first()).toBeAttached();
    });
  });
}

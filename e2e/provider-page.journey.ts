import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { acceptTerms, approveAtBank, choosePaymentMode, demoCard, driverWith, fillDriver, payButton } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';

test.use({ settings: { PAYMENT_CARD_ENTRY: 'provider_page' }, refusals: [400], viewport: { width: 390, height: 844 } });

for (const language of ['tr', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a card is typed on the page of the provider and nowhere on the site, also after one was refused', async ({ visit }) => {
      const { page, lang } = visit;
      const driver = driverWith(`ayse.saglayici.${language}@ornek.com`);
      const atBank = page.getByRole('heading', { name: m.bank_card_heading({}, lang) });
      const type = async (number: string, cvc = '123') => {
        await expect(atBank).toBeVisible();
        await page.getByRole('textbox', { name: m.card_holder({}, lang) }).fill('Ayşe Yılmaz');
        await page.getByRole('textbox', { name: m.card_number({}, lang) }).fill(number);
        await page.getByRole('textbox', { name: m.card_expiry({}, lang) }).fill(`12/${(new Date().getFullYear() + 2) % 100}`);
        await page.getByRole('textbox', { name: m.card_cvc({}, lang) }).fill(cvc);
        await page.getByRole('button', { name: saying(m.bank_card_pay({ amount: ANY }, lang)) }).click();
      };
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/demo-bank/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
      });

      await chooseFirstCar(visit);
      await awake(page);
      await fillDriver(visit, driver);
      await choosePaymentMode(visit, 'partial');
      await expect(page.getByText(m.checkout_card_elsewhere({}, lang))).toBeVisible();
      await expect(page.locator('input[name^="card"]')).toHaveCount(0);
      await looksRight(page, 'booking with the card elsewhere');
      await acceptTerms(visit);
      await payButton(visit).click();

      // What is wrong with a card is said there.
      await expect(atBank).toBeVisible();
      await looksRight(page, 'card page of the bank');
      await type(demoCard('success'), '1');
      await expect(page.getByText(m.card_cvc_invalid({}, lang))).toBeVisible();
      await type(demoCard('insufficient_funds'));
      await expect(page.getByRole('heading', { level: 1, name: m.completed_failed_title({}, lang) })).toBeVisible();
      await expect(page.locator('input[name^="card"]')).toHaveCount(0);
      await awake(page);
      await page.getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) }).click();
      await type(demoCard('success'));
      await approveAtBank(visit);
      await confirmedCode(visit, driver.firstName);
      expect(new URL(page.url()).searchParams.has('key')).toBe(false);
      expect(sent.filter((request) => /4111|5528/.test(decodeURIComponent(request).replaceAll(/\s/g, '')))).toEqual([]);
    });
  });
}

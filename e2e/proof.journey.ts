import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { acceptTerms, bookButton, choosePaymentMode, driverWith, field, fillDriver } from './steps/checkout.ts';
import { addressIn } from './steps/enquiry.ts';
import { chooseFirstCar } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { awake } from './steps/page.ts';
import { confirmedCode, mailsTo } from './steps/reservation.ts';

test.use({ refusals: [400] });

test('a second car at the desk waits for the e-mail, whose link proves on another device without scripts', { tag: '@phone' }, async ({
  visit,
  browser,
  product,
}) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.iki.arac@ornek.com');
  const book = async () => {
    await awake(page);
    await fillDriver(visit, driver);
    await choosePaymentMode(visit, 'delivery');
    await acceptTerms(visit);
    await bookButton(visit).click();
  };

  await test.step('the first car is booked without a further step', async () => {
    await chooseFirstCar(visit);
    await book();
    await confirmedCode(visit, driver.firstName);
  });

  await test.step('the second one is held, and the page says what to do', async () => {
    await chooseFirstCar(visit, { sort: 'price-desc' });
    await book();
    await expect(page.getByRole('heading', { level: 1, name: m.proof_title({}, lang) })).toBeVisible();
    await expect(page.getByText(driver.email)).toBeVisible();
    await looksRight(page, 'proof');
    await field(visit, m.proof_code_label({}, lang)).fill('12');
    await page.getByRole('button', { name: m.proof_code_button({}, lang) }).click();
    await expect(page.getByText(m.proof_code_wrong({}, lang))).toBeVisible();
    await expect(field(visit, m.proof_code_label({}, lang))).toHaveValue('12');
  });

  const other = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false, locale: 'tr-TR' });
  await test.step('the link of the e-mail shows the order, and its button proves', async () => {
    const elsewhere = { page: await other.newPage(), lang };
    await expect(async () => {
      const mail = (await mailsTo(elsewhere, driver.email)).filter({ hasText: m.email_proof_subject({ digits: '' }, lang).trim() });
      await expect(mail).toBeVisible({ timeout: 500 });
      await mail.click();
    }).toPass({ timeout: 30_000 });
    const address = await addressIn(elsewhere, m.email_proof_button({}, lang));
    await elsewhere.page.goto(address);
    await expect(elsewhere.page.getByRole('heading', { level: 1, name: m.prove_title({}, lang) })).toBeVisible();
    await elsewhere.page.getByRole('button', { name: m.prove_button({}, lang) }).click();
    await confirmedCode(elsewhere, driver.firstName);
    // The same link again says that all is done.
    await elsewhere.page.goto(address);
    await expect(elsewhere.page.getByRole('heading', { level: 1, name: m.prove_done_title({}, lang) })).toBeVisible();
  });

  await test.step('the page that waited becomes the ticket by itself', async () => {
    await confirmedCode(visit, driver.firstName);
  });
  await other.close();
});

import * as m from '#i18n';
import { startProduct } from '../scripts/product.ts';
import { type IyzicoStandIn, iyzicoStandIn, STAND_IN_KEYS } from '../src/testing/iyzico/stand-in.ts';
import { test as base, expect } from './journey.ts';
import { acceptTerms, choosePaymentMode, driverWith, fillDriver, payButton } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';
import { watchForFaults } from './watch.ts';

/** The product with iyzico's protocol behind it, spoken by a server that moves no money. */
const test = base.extend<object, { readonly iyzico: IyzicoStandIn }>({
  iyzico: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const standIn = await iyzicoStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ iyzico }, use) => {
      const product = await startProduct({
        knowsItself: true,
        preparedData: process.env.KONTAK_PREPARED_DATA,
        env: {
          PAYMENT_GATEWAY: 'iyzico',
          IYZICO_API_KEY: STAND_IN_KEYS.apiKey,
          IYZICO_SECRET_KEY: STAND_IN_KEYS.secretKey,
          IYZICO_URL: iyzico.url,
        },
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // The card is typed elsewhere: that other site is the only one that is asked.
  nothingWrong: async ({ context, product, iyzico }, use) => {
    const faults = watchForFaults(context, product, { refusals: [] });
    await use(undefined);
    expect(faults().filter((fault) => !fault.includes(iyzico.url))).toEqual([]);
  },
});

test('a card that is typed on the page of iyzico pays for the car, also after one was refused', async ({ visit, iyzico }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.iyzico@ornek.com');
  const type = async (number: string) => {
    await expect(page.getByRole('heading', { name: 'iyzico stand-in' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Card number' }).fill(number);
    await page.getByRole('button', { name: 'Pay' }).click();
  };

  await chooseFirstCar(visit);
  await awake(page);
  await fillDriver(visit, driver);
  await choosePaymentMode(visit, 'partial');
  await expect(page.locator('input[name^="card"]')).toHaveCount(0);
  await acceptTerms(visit);
  await payButton(visit).click();

  await type('4111111111111129');
  await expect(page.getByRole('heading', { level: 1, name: m.completed_failed_title({}, lang) })).toBeVisible();
  await awake(page);
  await page.getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) }).click();
  await type('5528790000000008');
  await page.getByRole('button', { name: 'Approve' }).click();
  await confirmedCode(visit, driver.firstName);
  await expect.poll(() => [...iyzico.bank.payments.values()].map(({ state }) => state)).toEqual(['failed', 'POST_AUTH']);
});

import * as m from '#i18n';
import { DEMO_CODE } from '#payments/demo';
import { expect, test, type Visit } from './journey.ts';
import {
  acceptTerms,
  bankHeading,
  bookButton,
  choosePaymentMode,
  demoCard,
  driverWith,
  fillCard,
  fillDriver,
  payButton,
} from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode, mailsTo, openMail, ticket } from './steps/reservation.ts';

/** What the ticket says, once its page has all of its buttons. */
async function ticketText(visit: Visit): Promise<string> {
  await expect(ticket(visit).getByRole('button', { name: m.completed_copy({}, visit.lang) })).toBeVisible();
  return ticket(visit).innerText();
}

test('double clicks, reloads, the back button and a repeated return of the bank are one reservation and one charge', async ({ visit }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.cift@ornek.com');
  const challenges = new Set<string>();
  const returns = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/demo-bank/')) challenges.add(pathname);
    if (pathname.startsWith('/payment/return/')) returns.add(pathname);
  });

  await chooseFirstCar(visit);
  await awake(page);
  await fillDriver(visit, driver);
  await choosePaymentMode(visit, 'partial');
  await fillCard(visit, demoCard('success'));
  await acceptTerms(visit);
  await payButton(visit).dblclick();
  await expect(bankHeading(visit)).toBeVisible();
  await page.getByRole('textbox', { name: m.bank_code({}, lang) }).fill(DEMO_CODE);
  await page.getByRole('button', { name: m.bank_confirm({}, lang) }).dblclick();
  const code = await confirmedCode(visit, driver.firstName);
  const paid = await ticketText(visit);

  await page.reload();
  expect(await confirmedCode(visit, driver.firstName)).toBe(code);
  for (const address of [...returns, ...returns]) {
    await page.goto(address);
    expect(await confirmedCode(visit, driver.firstName)).toBe(code);
  }
  for (const address of challenges) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: m.bank_finished({}, lang) })).toBeVisible();
    await page.getByRole('link', { name: m.bank_return({}, lang) }).click();
    expect(await confirmedCode(visit, driver.firstName)).toBe(code);
  }
  expect(await ticketText(visit)).toBe(paid);
  expect({ challenges: challenges.size, returns: returns.size }).toEqual({ challenges: 1, returns: 1 });
  await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
  await expect(await mailsTo(visit, driver.email)).toHaveCount(1);
});

test.describe('with what may be the last car', () => {
  // Once it is booked, its page says that it is gone, and to whom.
  test.use({ refusals: [410] });

  test('whoever comes back from the bank and orders again is led to the same payment, and may still change their mind', async ({
    visit,
  }) => {
    const { page, lang } = visit;
    const driver = driverWith('ayse.geri@ornek.com');
    await chooseFirstCar(visit);
    const booking = page.url();
    const orders = async (): Promise<string> => {
      await awake(page);
      await fillDriver(visit, driver);
      await choosePaymentMode(visit, 'partial');
      await fillCard(visit, demoCard('success'));
      await acceptTerms(visit);
      await payButton(visit).click();
      await expect(bankHeading(visit)).toBeVisible();
      return page.url();
    };
    const challenge = await orders();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
    expect(await orders()).toBe(challenge);

    // A page fetched anew, as browsers do that keep none; and now nothing is to be paid before the delivery.
    await page.goto(booking);
    await expect(page.getByRole('alert')).toContainText(m.checkout_unpaid_before_title({}, lang));
    await awake(page);
    await fillDriver(visit, driver);
    await choosePaymentMode(visit, 'delivery');
    await acceptTerms(visit);
    await bookButton(visit).click();
    const code = await confirmedCode(visit, driver.firstName);
    await page.goto(booking);
    await expect(page.getByRole('alert')).toContainText(m.checkout_booked_before_text({ code }, lang));
  });
});

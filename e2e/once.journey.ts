import * as m from '#messages';
import { DEMO_CODE } from '#payments';
import { expect, test } from './journey.ts';
import { acceptTerms, bankHeading, choosePaymentMode, demoCard, driverWith, fillCard, fillDriver, payButton } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode, mailsTo, openMail, ticket } from './steps/reservation.ts';

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
  const paid = await ticket(visit).innerText();

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
  expect(await ticket(visit).innerText()).toBe(paid);
  expect({ challenges: challenges.size, returns: returns.size }).toEqual({ challenges: 1, returns: 1 });
  await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
  await expect(await mailsTo(visit, driver.email)).toHaveCount(1);
});

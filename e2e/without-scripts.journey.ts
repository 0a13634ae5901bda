import * as m from '#i18n';
import { expect, test } from './journey.ts';
import {
  acceptTerms,
  amountOf,
  approveAtBank,
  choosePaymentMode,
  demoCard,
  driverWith,
  fillCard,
  fillDriver,
  payButton,
} from './steps/checkout.ts';
import { cards, foundCount, foundHeading } from './steps/list.ts';
import { cancelAfterReading, confirmedCode, findReservation, ticket } from './steps/reservation.ts';

test.use({ javaScriptEnabled: false, refusals: [400] });

test('a visitor without scripts searches, filters, books with an extra, pays a part and cancels', async ({ visit }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.betiksiz@ornek.com');
  const update = page.getByRole('button', { name: m.checkout_extras_update({}, lang) }).filter({ visible: true });

  await test.step('search and filter with plain forms', async () => {
    await page.goto('/');
    await page.getByLabel(m.search_pickup({}, lang)).fill('sabiha gokcen');
    await page.getByRole('button', { name: m.search_show_cars({}, lang) }).click();
    await expect(foundHeading(visit)).toBeVisible();
    const all = await foundCount(visit);
    const filters = page.getByRole('form', { name: m.filters({}, lang) });
    await filters.getByRole('checkbox', { name: m.transmission_manual({}, lang) }).check();
    await filters.getByRole('button', { name: m.apply({}, lang) }).click();
    await expect(page).toHaveURL(/transmission=manual/);
    expect(await foundCount(visit)).toBeLessThan(all);
  });

  await test.step('an extra is counted by the server', async () => {
    await cards(page)
      .first()
      .getByRole('link', { name: m.book({}, lang) })
      .click();
    const plain = await amountOf(visit, 'total');
    await fillDriver(visit, driver);
    await page.getByRole('spinbutton', { name: m.checkout_quantity_of({ name: m.extra_baby_seat({}, lang) }, lang) }).fill('1');
    await update.first().click();
    expect(await amountOf(visit, 'total')).not.toBe(plain);
  });

  const paidNow = await test.step('a forgotten box costs no typing but the card', async () => {
    await choosePaymentMode(visit, 'partial');
    await update.last().click();
    const now = await amountOf(visit, 'now');
    await fillCard(visit, demoCard('success'));
    await payButton(visit).click();
    await expect(page.getByRole('heading', { name: m.checkout_errors_title({}, lang) })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(m.booking_contract_required({}, lang));
    await expect(page.getByRole('textbox', { name: m.checkout_email({}, lang), exact: true })).toHaveValue(driver.email);
    await expect(page.getByRole('textbox', { name: m.card_number({}, lang) })).toHaveValue('');
    await fillCard(visit, demoCard('success'));
    await acceptTerms(visit);
    await payButton(visit).click();
    await approveAtBank(visit);
    return now;
  });

  await test.step('the waiting page reloads until it is the confirmation; then find and cancel', async () => {
    const code = await confirmedCode(visit, driver.firstName);
    await expect(ticket(visit)).toContainText(paidNow);
    await findReservation(visit, code, driver.email);
    await cancelAfterReading(visit, m.lookup_cancel_refund({ amount: paidNow }, lang));
  });
});

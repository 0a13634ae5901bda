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
  freeUntilText,
  payButton,
} from './steps/checkout.ts';
import { cards, foundCount, foundHeading, totals } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { cancelAfterReading, confirmedCode, findReservation, openMail, ticket } from './steps/reservation.ts';

test('a visitor books in Turkish on a phone, paying a part through 3-D Secure, and cancels again', { tag: '@phone' }, async ({ visit }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.telefon@ornek.com');

  await test.step('search by typing and choosing with the keyboard', async () => {
    await page.goto('/');
    await page.getByRole('combobox', { name: m.search_pickup({}, lang) }).fill('sabiha gokcen');
    await expect(page.getByRole('option', { name: /Sabiha Gökçen/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: m.search_pickup({}, lang) })).toHaveValue(/Sabiha Gökçen/);
    await page.getByRole('button', { name: m.search_show_cars({}, lang) }).click();
    await expect(foundHeading(visit)).toBeVisible();
  });

  await test.step('filter and sort', async () => {
    const all = await foundCount(visit);
    await page.getByRole('button', { name: m.filter_verb({}, lang) }).click();
    const filters = page.getByRole('form', { name: m.filters({}, lang) });
    const automatic = filters.getByRole('checkbox', { name: m.transmission_automatic({}, lang) });
    const promised = Number((await automatic.locator('..').innerText()).match(/(\d+)\D*$/)?.[1]);
    await automatic.check();
    await filters.getByRole('button', { name: m.apply_count({ count: promised }, lang) }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.offers_found({ count: promised }, lang) })).toBeVisible();
    expect(promised).toBeLessThan(all);

    await page.getByRole('combobox', { name: m.sorting({}, lang) }).selectOption(m.sort_price_asc({}, lang));
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(async () => {
      const shown = await totals(page);
      expect(shown.length).toBeGreaterThan(5);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }).toPass();
    await expect(cards(page).first()).toContainText(m.transmission_automatic({}, lang));
  });

  await test.step('an extra and a campaign code change the order, and the code can be taken off', async () => {
    await cards(page)
      .first()
      .getByRole('link', { name: m.book({}, lang) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
    await awake(page);
    const plain = await amountOf(visit, 'total');
    await page.getByRole('button', { name: m.checkout_quantity_more({ name: m.extra_baby_seat({}, lang) }, lang) }).click();
    await expect.poll(() => amountOf(visit, 'total')).not.toBe(plain);
    const withSeat = await amountOf(visit, 'total');

    await page.getByRole('textbox', { name: m.checkout_campaign({}, lang) }).fill('yol10');
    await page.getByRole('button', { name: m.checkout_campaign_apply({}, lang) }).click();
    await expect(page.getByRole('status').filter({ hasText: 'YOL10' })).toBeVisible();
    await expect.poll(() => amountOf(visit, 'total')).not.toBe(withSeat);
    await page.getByRole('button', { name: m.checkout_campaign_remove({}, lang) }).click();
    await expect.poll(() => amountOf(visit, 'total')).toBe(withSeat);
  });

  const [total, paidNow, freeUntil] = await test.step('pay a part', async () => {
    await fillDriver(visit, driver);
    await choosePaymentMode(visit, 'partial');
    await fillCard(visit, demoCard('success'));
    await acceptTerms(visit);
    const amounts = [await amountOf(visit, 'total'), await amountOf(visit, 'now'), await freeUntilText(visit)] as const;
    await expect(payButton(visit)).toContainText(amounts[1]);
    await payButton(visit).click();
    await approveAtBank(visit);
    return amounts;
  });

  const code = await test.step('the page becomes the confirmation by itself, and the e-mail says the same', async () => {
    const confirmed = await confirmedCode(visit, driver.firstName);
    await expect(ticket(visit)).toContainText(`${m.extra_baby_seat({}, lang)} × 1`);
    await expect(ticket(visit)).toContainText(total);
    await expect(ticket(visit)).toContainText(paidNow);
    await expect(ticket(visit)).toContainText(freeUntil);
    await openMail(visit, driver.email, m.email_confirmed_subject({ code: confirmed }, lang));
    await expect(page.getByRole('listitem')).toHaveText([/fisi.*\.pdf/, /\.pdf/, /\.pdf/, /\.ics/]);
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mail.getByText(paidNow).first()).toBeVisible();
    return confirmed;
  });

  await test.step('find it by its number and cancel it', async () => {
    await findReservation(visit, code, driver.email);
    await cancelAfterReading(visit, m.lookup_cancel_refund({ amount: paidNow }, lang));
    await expect(page.getByText(m.lookup_cancelled_refund({ amount: paidNow }, lang))).toBeVisible();
    await openMail(visit, driver.email, m.email_cancelled_subject({ code }, lang));
  });
});

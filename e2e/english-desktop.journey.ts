import { readFile } from 'node:fs/promises';
import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { acceptTerms, amountOf, bookButton, choosePaymentMode, driverWith, fillDriver, freeUntilText } from './steps/checkout.ts';
import { cards, foundHeading, listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { cancelAfterReading, confirmedCode, findReservation, openMail, ticket } from './steps/reservation.ts';

test.use({ language: 'en' });

test('a visitor compares in English on a desktop, books without a card, and takes voucher and calendar along', async ({ visit }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.desktop@example.com');

  await test.step('a list that was reached by its address; two cars side by side', async () => {
    await page.goto(listAddress(visit, { class: ['economy', 'midsize'] }, 'antalya-havalimani'));
    await expect(foundHeading(visit)).toBeVisible();
    for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
      await card.getByRole('checkbox', { name: m.compare({}, lang) }).check();
    }
    await page
      .getByRole('form', { name: m.compare({}, lang) })
      .getByRole('button', { name: m.compare({}, lang) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: m.compare_title({}, lang) })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    const [heading, table] = [page.getByRole('heading', { level: 1 }), page.getByRole('table', { name: m.compare_title({}, lang) })];
    const [above, below] = [await heading.boundingBox(), await table.boundingBox()];
    expect((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN), 'the heading stands above the table').toBeLessThan(
      below?.y ?? Number.NaN,
    );
    await expect(page.getByRole('rowheader', { name: m.compared_deposit({}, lang) })).toBeVisible();
  });

  const [total, freeUntil] = await test.step('book, to pay everything at the desk', async () => {
    await page
      .getByRole('columnheader')
      .first()
      .getByRole('link', { name: m.book({}, lang) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
    await awake(page);
    await fillDriver(visit, driver);
    await choosePaymentMode(visit, 'delivery');
    await expect(bookButton(visit)).toBeVisible();
    await acceptTerms(visit);
    const amount = await amountOf(visit, 'total');
    expect(await amountOf(visit, 'later')).toBe(amount);
    const until = await freeUntilText(visit);
    await bookButton(visit).click();
    return [amount, until] as const;
  });

  const code = await test.step('the confirmation, the voucher and the calendar file', async () => {
    const confirmed = await confirmedCode(visit, driver.firstName);
    await expect(ticket(visit)).toContainText(total);
    await expect(ticket(visit)).toContainText(freeUntil);

    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: m.completed_voucher({}, lang) }).click();
    const voucher = await opened;
    await expect(voucher.getByRole('heading', { level: 1, name: m.completed_voucher_title({}, lang) })).toBeVisible();
    await expect(voucher.getByRole('main')).toContainText(`${driver.firstName} ${driver.lastName}`);
    await expect(voucher.getByRole('main')).toContainText(total);
    await voucher.close();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: m.completed_calendar({}, lang) }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('BEGIN:VEVENT');
    expect(file).toContain(confirmed);
    return confirmed;
  });

  await test.step('find it and cancel it, for nothing was paid', async () => {
    await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
    await expect(page.getByRole('link', { name: `rental-voucher-${code}.pdf` })).toBeVisible();
    await findReservation(visit, code, driver.email);
    for (const name of [m.papers_voucher({}, lang), m.papers_distance_contract({}, lang)]) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await cancelAfterReading(visit, m.lookup_cancel_nothing_paid({}, lang));
    await openMail(visit, driver.email, m.email_cancelled_subject({ code }, lang));
  });
});

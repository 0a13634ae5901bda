import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { acceptTerms, amountOf, bookButton, choosePaymentMode, driverWith, fillDriver } from './steps/checkout.ts';
import { cards, foundHeading, listAddress } from './steps/list.ts';
import { awake, minorFrom } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';

// Suppliers whose price rises, or whose cars go, between the list and the booking.
test.use({ settings: { SIMULATED_SUPPLIERS: 'price_changes,sold_out_at_requote' }, refusals: [409, 410] });

test('a price that rose since the list is shown, old and new, and needs a new yes', async ({ visit }) => {
  const { page, lang } = visit;
  await page.goto(listAddress(visit, { supplier: 'prova-rent-price-changes' }));
  await expect(foundHeading(visit)).toBeVisible();
  await cards(page)
    .first()
    .getByRole('link', { name: m.book({}, lang) })
    .click();
  await awake(page);
  const notice = page.getByRole('alert').filter({ hasText: m.checkout_price_changed_title({}, lang) });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(await amountOf(visit, 'total'));
  const before = minorFrom(await notice.getByRole('definition').first().innerText());
  expect(minorFrom(await amountOf(visit, 'total'))).toBeGreaterThan(before);

  const driver = driverWith('ayse.fiyat@ornek.com');
  await fillDriver(visit, driver);
  await choosePaymentMode(visit, 'delivery');
  await acceptTerms(visit);
  await bookButton(visit).click();
  await confirmedCode(visit, driver.firstName);
});

test('a car that went meanwhile leads to the nearest ones for the same dates', async ({ visit }) => {
  const { page, lang } = visit;
  await page.goto(listAddress(visit, { supplier: 'prova-rent-sold-out-at-requote' }));
  await expect(foundHeading(visit)).toBeVisible();
  await cards(page)
    .first()
    .getByRole('link', { name: m.book({}, lang) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_sold_out_title({}, lang) })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: m.checkout_alternative_book({}, lang) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
});

import * as m from '#i18n';
import { addDays, addMonths, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { FURTHEST_PICKUP_MONTHS } from '#search/model';
import { expect, test } from './journey.ts';
import { awake } from './steps/page.ts';

test.describe('on a phone @phone', () => {
  test('a place is chosen on the whole screen; Esc and the button close it, and the focus stays in the field', async ({ visit }) => {
    const { page, lang } = visit;
    await page.goto('/');
    await awake(page);
    const field = page.getByRole('combobox', { name: m.search_pickup({}, lang) });
    const sheet = page.locator('.slotbox.is-open');
    await field.click();
    await expect(sheet).toHaveCSS('position', 'fixed');
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(field).toBeFocused();

    await field.click();
    await sheet.getByRole('button', { name: m.close({}, lang) }).click();
    await expect(sheet).toHaveCount(0);
    await expect(field).toBeFocused();

    await field.fill('bodrum');
    await sheet.getByRole('option').first().click();
    await expect(sheet).toHaveCount(0);
    await expect(field).toHaveValue(/Bodrum/);
  });

  test('days are chosen on the whole screen, with a title, the length and a way out, and end where no rental may begin', async ({
    visit,
  }) => {
    const { page, lang } = visit;
    await page.goto('/');
    await awake(page);
    const opener = page.getByRole('button', { name: new RegExp(m.search_pickup_date({}, lang)) });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: m.search_dates({}, lang) });
    await expect(sheet.getByRole('grid').first()).toBeVisible();
    await expect(sheet.getByText(m.days_count({ count: 5 }, lang))).toBeVisible();
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });

    // By keyboard to the month in which the last rental may begin: its later days are there and cannot be chosen.
    for (let month = 0; month < FURTHEST_PICKUP_MONTHS; month += 1) await page.keyboard.press('PageDown');
    const latest = addMonths(wallClockAt(new Date(), MARKET_ZONE), FURTHEST_PICKUP_MONTHS);
    const cell = (day: WallClock) => sheet.getByRole('gridcell').filter({ hasText: String(Number(dateOf(day).slice(8))) });
    await expect(cell(addDays(latest, -1)).first().getByRole('button')).toBeVisible();
    await expect(sheet.locator('[aria-disabled="true"]').first()).toBeVisible();
    await sheet.getByRole('button', { name: m.close({}, lang) }).click();
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  // Safari and Firefox hand nothing over when somebody goes back.
  test('“back” closes what covers the page, in browsers that do not do so by themselves too, and the next one leaves', async ({
    visit,
  }) => {
    const { page, lang } = visit;
    await page.addInitScript(() => {
      delete (window as { CloseWatcher?: unknown }).CloseWatcher;
    });
    await page.goto('/kampanyalar');
    await page.goto('/');
    await awake(page);
    const field = page.getByRole('combobox', { name: m.search_pickup({}, lang) });
    const sheet = page.locator('.slotbox.is-open');
    await field.click();
    await expect(sheet).toHaveCSS('position', 'fixed');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(field).toBeFocused();

    // Closed by a choice, nothing is left in the history.
    await field.fill('bodrum');
    await sheet.getByRole('option').first().click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.sheet ?? false)).toBe(false);

    const days = page.getByRole('dialog', { name: m.search_dates({}, lang) });
    await page.getByRole('button', { name: new RegExp(m.search_pickup_date({}, lang)) }).click();
    await expect(days.getByRole('grid').first()).toBeVisible();
    await page.goBack();
    await expect(days).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(field).toHaveValue(/Bodrum/);

    await page.goBack();
    await expect(page).toHaveURL(/kampanyalar$/);
  });
});

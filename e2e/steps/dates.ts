import * as m from '#i18n';
import { expect, type Visit } from '../journey.ts';
import { cards, foundHeading, listAddress } from './list.ts';
import { looksRight } from './looks.ts';

/** The same rental on the days around: its price on the list is that of its day, and another day leads to its own list. */
export async function comparesDates(visit: Visit, scripts: boolean): Promise<void> {
  const { page, lang } = visit;
  await page.goto(listAddress(visit, { transmission: 'automatic', sort: 'price_asc' }));
  await expect(foundHeading(visit)).toBeVisible();
  const cheapestHere = await cards(page).first().locator('.price b').first().innerText();
  await page.getByRole('link', { name: m.dates_open({}, lang) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/SAW|Sabiha/);
  const days = page.locator('.rentalday');
  await expect(days).toHaveCount(7);
  const asked = page.locator('.rentalday.is-asked');
  await expect(asked).toContainText(cheapestHere);
  if (scripts) await looksRight(page, 'the days around');

  await page.getByRole('link', { name: m.dates_later({}, lang) }).click();
  await expect(asked).toHaveCount(0);
  await expect(days).toHaveCount(7);
  await page.getByRole('link', { name: m.dates_earlier({}, lang) }).click();
  await expect(asked).toHaveCount(1);

  const other = days.last();
  const price = await other.locator('.rentalday__price b').innerText();
  await other.getByRole('link').click();
  await expect(foundHeading(visit)).toBeVisible();
  await expect(page).toHaveURL(/transmission=automatic/);
  await expect(page).not.toHaveURL(/view=|shift=/);
  await expect(cards(page).first().locator('.price b').first()).toHaveText(price);
}

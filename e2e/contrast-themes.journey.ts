import type { Locator } from '@playwright/test';
import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { cards, chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';

const paintedOn = (element: Locator): Promise<string> => element.evaluate((one) => getComputedStyle(one).backgroundColor);

/** What stands beside cars that still come in may be drawn anew while its picture is taken. */
async function picture(element: Locator): Promise<Buffer> {
  let taken: Buffer | undefined;
  await expect(async () => {
    taken = await element.screenshot({ animations: 'disabled', timeout: 5_000 });
  }).toPass();
  if (!taken) throw new Error('No picture was taken.');
  return taken;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in a ${colorScheme} contrast theme one sees what is ticked, what is chosen, where the focus is, and whose site it is`, async ({
    visit,
  }) => {
    const { page, lang } = visit;
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(listAddress(visit, { sort: 'price_asc' }));
    await expect(foundHeading(visit)).toBeVisible();
    await awake(page);

    await test.step('a ticked box looks other than an empty one', async () => {
      const filters = page.getByRole('form', { name: m.filters({}, lang) });
      const boxes = [
        filters.getByRole('checkbox', { name: m.transmission_automatic({}, lang) }),
        cards(page).first().getByRole('checkbox'),
      ];
      for (const box of boxes) {
        const empty = await picture(box);
        await box.check();
        await page.mouse.move(0, 0);
        await box.blur();
        expect((await picture(box)).equals(empty)).toBe(false);
      }
    });

    await test.step('the chosen order and class have other colours than the rest', async () => {
      const chosen = page.getByRole('link', { name: m.sort_price_asc({}, lang) });
      const other = page.getByRole('link', { name: m.sort_price_desc({}, lang) });
      expect(await paintedOn(chosen)).not.toBe(await paintedOn(other));
      const classes = page.getByRole('navigation', { name: m.class_strip({}, lang) }).getByRole('link');
      expect(await paintedOn(classes.first())).not.toBe(await paintedOn(classes.nth(1)));
    });

    await test.step('the logo stands on its navy', async () => {
      const logo = page.getByRole('banner').locator('.top__logo');
      expect(await paintedOn(logo)).toBe('rgb(11, 27, 58)');
    });

    await test.step('of a chosen way to pay every word has the colour that goes with its ground', async () => {
      await chooseFirstCar(visit);
      const chosen = page.locator('.rad:has(:checked)').filter({ hasText: m.checkout_mode_partial({}, lang) });
      const colors = await chosen.evaluate((choice) => [...choice.querySelectorAll('*')].map((word) => getComputedStyle(word).color));
      expect(new Set(colors).size).toBe(1);
      await page.goBack();
      await expect(foundHeading(visit)).toBeVisible();
      await awake(page);
    });

    await test.step('a field with the focus has an outline', async () => {
      const email = page.getByRole('contentinfo').getByRole('textbox');
      await expect(async () => {
        await email.focus();
        expect(await email.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('solid');
      }).toPass();
      await page.goto('/');
      await awake(page);
      const place = page.getByRole('combobox', { name: m.search_pickup({}, lang) });
      await place.focus();
      expect(await page.locator('.slot:focus-within').evaluate((slot) => getComputedStyle(slot).outlineStyle)).toBe('solid');
    });
  });
}

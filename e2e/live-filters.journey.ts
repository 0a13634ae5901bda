import * as m from '#i18n';
import { crosswise, expect, test } from './journey.ts';
import { comparesDates } from './steps/dates.ts';
import { asksWhetherItFits } from './steps/fit.ts';
import { foundHeading, listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { putsAside } from './steps/saved.ts';
import { handsOn } from './steps/share.ts';

for (const language of ['tr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a tick beside the list applies at once, and what was ticked keeps the focus and its place', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(listAddress(visit));
      await expect(foundHeading(visit)).toBeVisible();
      await awake(page);
      const all = await foundHeading(visit).innerText();
      const filters = page.getByRole('form', { name: m.filters({}, lang) });
      const chosen = page.getByRole('navigation', { name: m.chosen_filters({}, lang) });
      const show = filters.locator('button[type="submit"]');
      const countIn = async (text: Promise<string>): Promise<string | undefined> => /\d+/.exec(await text)?.[0];

      await test.step('one, and a second while the first may be on its way', async () => {
        const automatic = filters.getByRole('checkbox', { name: m.transmission_automatic({}, lang) });
        const diesel = filters.getByRole('checkbox', { name: m.fuel_diesel({}, lang) });
        const top = async () => (await diesel.boundingBox())?.y ?? Number.NaN;
        await automatic.click();
        await diesel.scrollIntoViewIfNeeded();
        const before = await top();
        // By its key: a click of the tool scrolls to the box anew where the first answer moves it meanwhile.
        await diesel.press('Space');
        await expect(page).toHaveURL(/transmission=automatic/);
        await expect(page).toHaveURL(/fuel=diesel/);
        await expect(foundHeading(visit)).not.toHaveText(all);
        await expect(automatic).toBeChecked();
        await expect(diesel).toBeChecked();
        await expect(diesel).toBeFocused();
        // The page may scroll by a fraction of a pixel.
        expect(Math.abs((await top()) - before)).toBeLessThan(2);
        expect(await countIn(show.innerText())).toBe(await countIn(foundHeading(visit).innerText()));
        await expect(chosen.getByRole('link')).toHaveCount(3);
      });

      await test.step('Back takes the last one away again, and its group stays open', async () => {
        // Two ticks of which the first was on its way are one step back; this one is its own.
        const petrol = filters.getByRole('checkbox', { name: m.fuel_petrol({}, lang) });
        await petrol.click();
        await expect(page).toHaveURL(/fuel=petrol/);
        await expect(chosen.getByRole('link')).toHaveCount(4);
        await page.goBack();
        await expect(petrol).not.toBeChecked();
        // And it does not come back by itself.
        await page.waitForLoadState('networkidle');
        await expect(page).not.toHaveURL(/fuel=petrol/);
        await expect(chosen.getByRole('link')).toHaveCount(3);
        await expect(petrol).toBeVisible();
      });

      await test.step('far down the page the list is one press away', async () => {
        const last = filters.locator('details').last();
        if (!(await last.evaluate((details) => (details as HTMLDetailsElement).open))) await last.locator('summary').first().click();
        const box = last.getByRole('checkbox').first();
        await box.focus();
        await page.keyboard.press('Space');
        await expect(chosen.getByRole('link')).toHaveCount(4);
        await expect(box).toBeChecked();
        await expect(box).toBeFocused();
        await show.click();
        await expect(foundHeading(visit)).toBeInViewport();
        await expect(foundHeading(visit)).toBeFocused();
      });

      await test.step('all of them are cleared at once, and stay so', async () => {
        await filters.getByRole('link', { name: m.clear({}, lang) }).click();
        await expect(foundHeading(visit)).toHaveText(all);
        await page.waitForLoadState('networkidle');
        await expect(page).not.toHaveURL(/transmission=/);
        await expect(filters.locator('input:checked')).toHaveCount(0);
      });
    });

    test('a list and an offer are handed on, and whoever follows them is told when', { tag: crosswise(language) }, async ({
      visit,
      product,
      browser,
    }) => {
      await visit.page.goto(listAddress(visit, { transmission: 'automatic' }));
      await expect(foundHeading(visit)).toBeVisible();
      await awake(visit.page);
      await handsOn(visit, product, browser);
    });

    test('cars are put aside on the device, and stand there with the price of now beside the last searches', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      await putsAside(visit);
    });

    test('the days around are compared, and each leads to its own list', { tag: crosswise(language) }, async ({ visit }) => {
      await comparesDates(visit, true);
    });

    test('whether a driver can take a car is said before the form, and the list shows those they can', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      await asksWhetherItFits(visit, true);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page answers whether a driver can take a car', async ({ visit }) => {
    await asksWhetherItFits(visit, false);
  });

  test('the days around are compared', async ({ visit }) => {
    await comparesDates(visit, false);
  });
});

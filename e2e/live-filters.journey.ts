import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { foundHeading, listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';

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
      const show = filters.locator('button[type="submit"]');
      const countIn = async (text: Promise<string>): Promise<string | undefined> => /\d+/.exec(await text)?.[0];

      await test.step('one, and a second while the first may be on its way', async () => {
        const automatic = filters.getByRole('checkbox', { name: m.transmission_automatic({}, lang) });
        const diesel = filters.getByRole('checkbox', { name: m.fuel_diesel({}, lang) });
        // In steps of four pixels: the page may scroll by a fraction of one.
        const top = async () => Math.round(((await diesel.boundingBox())?.y ?? 0) / 4);
        await automatic.click();
        await diesel.scrollIntoViewIfNeeded();
        const before = await top();
        await diesel.click();
        await expect(page).toHaveURL(/transmission=automatic/);
        await expect(page).toHaveURL(/fuel=diesel/);
        await expect(foundHeading(visit)).not.toHaveText(all);
        await expect(automatic).toBeChecked();
        await expect(diesel).toBeChecked();
        await expect(diesel).toBeFocused();
        expect(await top()).toBe(before);
        expect(await countIn(show.innerText())).toBe(await countIn(foundHeading(visit).innerText()));
        await expect(page.getByRole('navigation', { name: m.chosen_filters({}, lang) }).getByRole('link')).toHaveCount(3);
      });

      await test.step('Back takes the last one away again, and its group stays open', async () => {
        const diesel = filters.getByRole('checkbox', { name: m.fuel_diesel({}, lang) });
        await page.goBack();
        await expect(page).not.toHaveURL(/fuel=diesel/);
        await expect(diesel).not.toBeChecked();
        // And it does not come back by itself.
        await page.waitForLoadState('networkidle');
        await expect(page).not.toHaveURL(/fuel=diesel/);
        await expect(page.getByRole('navigation', { name: m.chosen_filters({}, lang) }).getByRole('link')).toHaveCount(2);
        await expect(diesel).toBeVisible();
      });

      await test.step('far down the page the list is one press away', async () => {
        const last = filters.locator('details').last();
        if (!(await last.evaluate((details) => (details as HTMLDetailsElement).open))) await last.locator('summary').first().click();
        const box = last.getByRole('checkbox').first();
        await box.focus();
        await page.keyboard.press('Space');
        await expect(page.getByRole('navigation', { name: m.chosen_filters({}, lang) }).getByRole('link')).toHaveCount(3);
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
  });
}

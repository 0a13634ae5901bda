import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { awake } from './steps/page.ts';

/** Where the first card has stood since it came, from the top of the page in pixels; each place once. */
type Watched = Window & { placesOfFirstCard?: number[] };

test('on arrival from a search the first card comes where it stays', { tag: '@both' }, async ({ visit: { page, lang } }) => {
  // The list is a document of its own: it is watched from its beginning.
  await page.addInitScript(() => {
    const places: number[] = [];
    (window as Watched).placesOfFirstCard = places;
    const look = (): void => {
      const card = document.querySelector('.offers article, .offers .offer');
      const top = card ? Math.round(card.getBoundingClientRect().top + window.scrollY) : undefined;
      if (top !== undefined && places.at(-1) !== top) places.push(top);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/');
  await awake(page);
  await page.getByRole('combobox', { name: m.search_pickup({}, lang) }).fill('Antalya Havalimanı');
  await page.locator('[role=option]').first().click();
  await page.locator('form button[type=submit].btn--lg').first().click();
  await expect(page.locator('.cls').nth(2)).toBeVisible();
  await page.waitForTimeout(1500);
  const places = await page.evaluate(() => (window as Watched).placesOfFirstCard ?? []);
  expect(places).toHaveLength(1);
});

import * as m from '#i18n';
import { href } from '../../src/addresses/model.ts';
import { expect, type Visit } from '../journey.ts';
import { cards, foundHeading, listAddress } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';

/** Two cars are put aside from a list, found again with the price of now, booked or taken back, and the search is found again as well. */
export async function putsAside(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await page.goto(listAddress(visit));
  await expect(foundHeading(visit)).toBeVisible();
  await awake(page);
  const names: string[] = [];
  for (const index of [0, 1]) {
    const card = cards(page).nth(index);
    names.push(await card.getByRole('heading').first().innerText());
    const save = card.locator('.savecar');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
  }
  const [first = '', second = ''] = names;

  const menu = page.getByRole('button', { name: m.open_menu({}, lang) });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: m.saved_nav({}, lang) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.saved_title({}, lang));
  const saved = page.locator('.savedcar');
  await expect(saved.getByRole('heading')).toHaveText([second, first]);
  await expect(saved.getByText(m.saved_same_price({}, lang))).toHaveCount(2);
  await looksRight(page, 'what is saved');

  await saved.first().getByRole('button').click();
  await expect(saved.getByRole('heading')).toHaveText([first]);
  // Nobody has touched the page yet.
  await page.reload();
  await expect(saved.getByRole('heading')).toHaveText([first]);
  await expect(saved.getByText(m.saved_same_price({}, lang))).toBeVisible();
  await page.getByRole('button', { name: m.saved_forget({}, lang) }).click();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: m.saved_bring_back({}, lang) }).click();
  await saved.getByRole('link', { name: m.book({}, lang) }).click();
  await expect(page.getByRole('heading', { name: first }).first()).toBeVisible();

  await page.goto(href('home', lang.locale, {}));
  await awake(page);
  await page.getByRole('combobox', { name: m.search_pickup({}, lang) }).click();
  await expect(page.getByText(m.saved_recent({}, lang))).toBeVisible();
  await looksRight(page, 'recent searches');
  await page.locator('.pop__recent').getByRole('link').first().click();
  await expect(foundHeading(visit)).toBeVisible();
}

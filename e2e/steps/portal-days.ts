import { expect } from '@playwright/test';
import * as m from '#i18n';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Visit } from '../journey.ts';
import { cards, listAddress } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';
import { expectSaved, fill, go, PLACE, press, shows } from './portal-page.ts';

/** What a publication asks about is meant so. */
export const asMeant = async ({ page }: Visit): Promise<void> => {
  const meant = page.locator('input[name="meant"]');
  if ((await meant.count()) > 0) await meant.check();
};

/** A manager types the prices of a holiday with the keys of a spreadsheet and a rule of its weekend, publishes them, and goes back to those before. */
export async function holidayPrices(owner: Visit, guest: Visit): Promise<void> {
  const { page, lang } = owner;
  const today = wallClockAt(new Date(), MARKET_ZONE);
  const day = (days: number): string => dateOf(addDays(today, days));
  const address = listAddress(guest, { from: `${day(41)}T10:00` as WallClock, to: `${day(44)}T10:00` as WallClock }, PLACE);
  const seen = async (): Promise<string> => {
    await guest.page.goto(address);
    await expect(cards(guest.page)).toHaveCount(1);
    return cards(guest.page).first().innerText();
  };
  const before = await seen();
  await go(owner, m.portal_nav_rates);
  await page.getByRole('link', { name: m.portal_seasons({}, lang), exact: true }).click();
  await shows(owner, m.portal_seasons);
  await page.locator('[name="name.1"]').fill('Bayram');
  await page.locator('[name="kind.1"]').selectOption('dated');
  await page.locator('[name="from.1"]').fill(day(40));
  await page.locator('[name="to.1"]').fill(day(45));
  await looksRight(page, 'seasons');
  await press(owner, m.portal_save);
  await expectSaved(owner);
  await awake(page);
  const bayram = (length: number) => page.locator(`tbody[data-season="1"] input[data-row="0"][data-column="${length}"]`);
  await bayram(0).focus();
  await page.keyboard.type('2.499');
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r'])
    await page.keyboard.press(key);
  await expect(bayram(4)).toHaveValue('2.499');
  await page.keyboard.press('Control+z');
  await expect(bayram(4)).toHaveValue('');
  await page.keyboard.press('Control+y');
  await expect(bayram(4)).toHaveValue('2.499');
  await press(owner, m.portal_rates_save);
  await expectSaved(owner);
  await page.getByRole('link', { name: m.portal_rules_count({ count: 0 }, lang) }).click();
  await shows(owner, m.portal_rules);
  await fill(owner, [[m.portal_rule_name, 'Bayramın ilk günü']]);
  await press(owner, m.portal_terms_save);
  await expect(page.getByText(m.portal_problem_required({}, lang))).toBeVisible();
  await looksRight(page, 'rules of prices');
  await page.locator('[name="percent"]').fill('20');
  await page.locator('[name="from"]').fill(day(41));
  await page.locator('[name="to"]').fill(day(41));
  await press(owner, m.portal_terms_save);
  await expectSaved(owner);
  await expect(page.getByText(m.portal_rule_percent_up({ percent: 20 }, lang))).toBeVisible();
  await page.getByRole('link', { name: m.portal_back_to_rates({}, lang) }).click();
  await press(owner, m.portal_rates_to_publish);
  await shows(owner, m.portal_publish);
  await looksRight(page, 'prices of a holiday before they are published');
  await asMeant(owner);
  await press(owner, m.portal_publish_now);
  await expectSaved(owner);
  expect(await seen()).not.toBe(before);
  await page
    .getByRole('link', { name: m.portal_revert_to({}, lang) })
    .first()
    .click();
  await asMeant(owner);
  await press(owner, m.portal_revert_now);
  await expectSaved(owner);
  expect(await seen()).toBe(before);
}

/** Our people sell a supplier, whose page is open: what that does is shown before it is confirmed. */
export async function goesLive(staff: Visit): Promise<void> {
  const { page, lang } = staff;
  const live = m.portal_act_live({}, lang);
  await press(staff, m.portal_act_live);
  await expect(page.getByText(m.portal_state_enters({}, lang))).toBeVisible();
  await looksRight(page, 'the outcome of going live');
  await page.getByRole('button', { name: m.portal_state_confirm({ act: live }, lang) }).click();
}

import { expect } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { follow } from './page.ts';

export const PLACE = 'antalya-havalimani';

export type Text = (typeof m)['portal_save'];
export const fill = async ({ page, lang }: Visit, fields: readonly (readonly [label: Text, value: string])[]): Promise<void> => {
  for (const [label, value] of fields) await page.getByLabel(label({}, lang), { exact: true }).fill(value);
};
export const press = ({ page, lang }: Visit, name: Text): Promise<void> =>
  page.getByRole('button', { name: name({}, lang), exact: true }).click();
/** To a place of the navigation, until its address is the page's; on a phone of the portal, where it is not one of the tabs, by way of the menu. */
export async function go({ page, lang }: Visit, name: Text): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: name({}, lang), exact: true });
  const menu = page.getByRole('button', { name: m.portal_menu({}, lang), exact: true });
  if ((await menu.isVisible()) && !(await link.isVisible())) await menu.click();
  await follow(link);
}
/** The page that is meant: fields of two pages may have one name. */
export const shows = ({ page, lang }: Visit, title: Text): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title({}, lang), exact: true })).toBeVisible();
export const expectSaved = ({ page, lang }: Visit): Promise<void> =>
  expect(page.getByText(m.portal_saved({}, lang), { exact: true })).toBeVisible();

/** On a phone the bar is low, and the menu opens and closes with keys; on a wide screen every place stands in the bar. */
export async function barIsLow({ page, lang }: Visit): Promise<void> {
  const menu = page.getByRole('button', { name: m.portal_menu({}, lang), exact: true });
  const places = page.getByRole('navigation', { name: m.portal_title({}, lang) });
  if (!(await menu.isVisible())) return expect(places).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64);
  await expect(places).toBeHidden();
  await menu.press('Enter');
  await expect(places.getByRole('link', { name: m.portal_nav_profile({}, lang), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: m.staff_log_out({}, lang), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();
  await expect(menu).toBeFocused();
}

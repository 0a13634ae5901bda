import { expect } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { fill, go, press, shows } from './portal-page.ts';

/** Finance enters a rule for the first supplier of the list, mistypes it first, and ends it. */
export async function entersCommission(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await go(visit, m.staff_nav_suppliers);
  await shows(visit, m.staff_nav_suppliers);
  await isSorted(visit);
  const row = page.getByRole('row').nth(1);
  const company = await row.getByRole('rowheader').innerText();
  await row.getByRole('link', { name: m.staff_commission_named({ company }, lang) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.staff_commission_of({ company }, lang) })).toBeVisible();
  await expect(page.getByText(m.staff_commission_none({}, lang))).toBeVisible();
  await fill(visit, [
    [m.staff_commission_percent, '125'],
    [m.staff_commission_reason, 'Sözleşme 2026/4'],
  ]);
  await press(visit, m.staff_commission_add);
  await expect(page.getByText(m.portal_problem_not_a_commission({}, lang))).toBeVisible();
  await expect(page.getByLabel(m.staff_commission_reason({}, lang), { exact: true })).toHaveValue('Sözleşme 2026/4');
  await looksRight(page, 'a commission that was mistyped');
  await fill(visit, [[m.staff_commission_percent, '12,5']]);
  await press(visit, m.staff_commission_add);
  await expect(page.getByText(m.staff_commission_done_added({}, lang))).toBeVisible();
  await page.locator('summary', { hasText: m.staff_commission_end({}, lang) }).click();
  await fill(visit, [[m.staff_commission_end_reason, 'Yeni sözleşme imzalandı']]);
  await looksRight(page, 'a commission before it is ended');
  await press(visit, m.staff_commission_end);
  await expect(page.getByText(m.staff_commission_done_ended({}, lang))).toBeVisible();
  await expect(page.getByText(m.staff_commission_none({}, lang))).toBeVisible();
  await looksRight(page, 'a commission that has ended');
}

/** The list is put in another order by the heads of its columns, and its address says so. */
async function isSorted({ page, lang }: Visit): Promise<void> {
  const head = page.getByRole('columnheader', { name: m.portal_cars({}, lang), exact: true });
  const cars = async () =>
    (await page.getByRole('cell', { name: new RegExp(` ${m.portal_cars({}, lang)}, `) }).allInnerTexts()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/sort=cars/);
  await expect(page.locator('th[aria-sort="ascending"]')).toContainText(m.portal_cars({}, lang));
  const rising = await cars();
  expect(rising.length).toBeGreaterThan(1);
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  // Narrowed, the rows stand as they stood.
  await page.getByRole('link', { name: new RegExp(`^${m.portal_state_live({}, lang)} `) }).click();
  await expect(page).toHaveURL(/state=live.*sort=cars/);
  await page.getByRole('search').getByRole('searchbox').fill('a');
  await page.getByRole('search').getByRole('button').click();
  await expect(page).toHaveURL(/(?=.*q=a)(?=.*state=live)(?=.*sort=cars)/);
}

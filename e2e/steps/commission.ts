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

import { expect } from '@playwright/test';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';

/** What the list of reservations is narrowed to and shows is kept under a name, shared, and opened by one press. */
export async function keepsView({ page, lang }: Visit): Promise<void> {
  await page.getByText(m.views_keep({}, lang)).click();
  await page.getByLabel(m.views_name({}, lang)).first().fill('Sabah listesi');
  await page
    .getByRole('checkbox', { name: m.views_shared({}, lang) })
    .first()
    .check();
  await page.getByRole('button', { name: m.views_save({}, lang) }).click();
  await expect(page.getByText(m.views_done({}, lang))).toBeVisible();
  await looksRight(page, 'the list with a view that is kept');
  await page.goto(staffHref('staffReservations', lang.locale, {}, { view: 'all' }));
  await expect(page.getByRole('columnheader', { name: m.staff_col_created({}, lang) })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sabah listesi', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: m.staff_col_pickup({}, lang) })).toHaveAttribute('aria-sort', 'ascending');
}

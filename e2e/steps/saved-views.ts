import { expect } from '@playwright/test';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { expectUnansweredFormKept } from './heard.ts';
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

/** The row that has the focus is ticked by its key and gets a tag, although the first try is not answered; it stays ticked. */
export async function tagsChosenRow(visit: Visit, row: string): Promise<void> {
  const { page, lang } = visit;
  await page.keyboard.press('x');
  const tag = page.getByRole('combobox', { name: m.staff_tag_label({}, lang), exact: true });
  await tag.fill('Geç');
  await expectUnansweredFormKept(visit, tag, page.getByRole('button', { name: m.staff_tag_add({}, lang), exact: true }));
  await expect(page.getByText(m.staff_chosen_done({ rows: row }, lang))).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true, name: m.staff_list_choose_row({ row }, lang) })).toBeVisible();
}

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { go, shows } from './portal-page.ts';

/** What a rental that was handed over has earned stands in its supplier's month, line by line, and in the accountant's file. */
export async function readsEarnings(visit: Visit, code: string): Promise<void> {
  const { page, lang } = visit;
  await go(visit, m.staff_nav_earnings);
  await shows(visit, m.staff_nav_earnings);
  await looksRight(page, 'what suppliers earned in a month');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText(m.staff_earnings_sums({}, lang))).toBeVisible();
  await expect(page.getByRole('rowheader', { name: code })).toBeVisible();
  await looksRight(page, 'a supplier’s month');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = readFileSync(await (await taken).path(), 'utf8');
  expect(file).toContain(code);
  expect(file).toContain(m.staff_earnings_entry({}, lang));
  expect(file).not.toContain('Yılmaz');
  await go(visit, m.staff_nav_ledger);
  await shows(visit, m.staff_nav_ledger);
  await page.getByRole('link', { name: m.staff_ledger_supplier_shares({}, lang), exact: true }).click();
  await expect(page.getByRole('combobox')).toHaveValue('supplier_shares');
  await expect(page.getByRole('cell', { name: m.staff_ledger_earning({}, lang) })).toBeVisible();
  await looksRight(page, 'the accounts of the ledger');
  await page.getByLabel(m.staff_ledger_until({}, lang)).fill('2020-01-01');
  await page.getByRole('button', { name: m.staff_list_show({}, lang), exact: true }).click();
  await expect(page.getByText(m.staff_list_none_filtered({}, lang))).toBeVisible();
  await page.goto(staffHref('staffReservation', lang.locale, { code }));
  await expect(page).toHaveURL(staffHref('staffReservation', lang.locale, { code }));
}

import * as m from '#i18n';
import { expect, type Visit } from '../journey.ts';
import { cards, foundHeading, listAddress } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';

/** A driver asks of a car whether they can take it, hears what is in the way, and finds the cars that suit what they have. */
export async function asksWhetherItFits(visit: Visit, scripts: boolean): Promise<void> {
  const { page, lang } = visit;
  await page.goto(listAddress(visit));
  await expect(foundHeading(visit)).toBeVisible();
  if (scripts) await awake(page);
  const strict = cards(page).filter({ hasText: m.card_deposit_card({}, lang) });
  await strict
    .first()
    .getByRole('link', { name: m.book({}, lang) })
    .click();
  if (scripts) await awake(page);
  const check = page.locator('.fit');
  await check.locator('summary').click();
  await check.getByRole('combobox').selectOption('0');
  await check.getByText(m.fit_card_debit({}, lang)).click();
  await check.getByText(m.fit_yes({}, lang), { exact: true }).click();
  if (!scripts) await check.getByRole('button', { name: m.fit_check({}, lang) }).click();
  await expect(check.getByText(m.fit_not({}, lang))).toBeVisible();
  await expect(check.getByRole('listitem')).toHaveCount(2);
  if (scripts) await looksRight(page, 'what is in the way');

  await check.getByRole('combobox').selectOption('5');
  await check.getByText(m.fit_card_credit({}, lang)).click();
  if (!scripts) await check.getByRole('button', { name: m.fit_check({}, lang) }).click();
  await expect(check.getByText(m.fit_fits({}, lang))).toBeVisible();

  await check.getByText(m.fit_card_debit({}, lang)).click();
  if (!scripts) await check.getByRole('button', { name: m.fit_check({}, lang) }).click();
  await check.getByRole('link', { name: m.fit_others({}, lang) }).click();
  await expect(page).toHaveURL(/card=debit/);
  await expect(foundHeading(visit)).toBeVisible();
  await expect(strict, 'none of them asks for a credit card').toHaveCount(0);
}

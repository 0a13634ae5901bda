import { expect } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';

export const PLACE = 'antalya-havalimani';

export type Text = (typeof m)['portal_save'];
export const fill = async ({ page, lang }: Visit, fields: readonly (readonly [label: Text, value: string])[]): Promise<void> => {
  for (const [label, value] of fields) await page.getByLabel(label({}, lang), { exact: true }).fill(value);
};
export const press = ({ page, lang }: Visit, name: Text): Promise<void> =>
  page.getByRole('button', { name: name({}, lang), exact: true }).click();
export const go = ({ page, lang }: Visit, name: Text): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: name({}, lang), exact: true })
    .click();
/** The page that is meant: fields of two pages may have one name. */
export const shows = ({ page, lang }: Visit, title: Text): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title({}, lang), exact: true })).toBeVisible();
export const expectSaved = ({ page, lang }: Visit): Promise<void> =>
  expect(page.getByText(m.portal_saved({}, lang), { exact: true })).toBeVisible();

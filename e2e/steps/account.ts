import { expect, type Locator } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { addressIn } from './enquiry.ts';
import { openMail } from './reservation.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Fills the register form in a page or in the drawer, and sends it. */
export async function register({ lang }: Visit, within: Locator, { firstName, lastName, email, password }: Person): Promise<void> {
  const field = (name: string) => within.getByLabel(name, { exact: true });
  await field(m.account_page_first_name({}, lang)).fill(firstName);
  await field(m.account_page_last_name({}, lang)).fill(lastName);
  await field(m.account_page_email({}, lang)).fill(email);
  await field(m.account_page_password({}, lang)).fill(password);
  await field(m.account_page_password_repeat({}, lang)).fill(password);
  await within.locator('input[name="acceptTerms"]').check();
  await within.getByRole('button', { name: m.account_page_register({}, lang), exact: true }).click();
}

/** Shows the password on the page for it. */
export async function typesPassword({ page, lang }: Visit, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(m.account_page_email_or_user_name({}, lang), { exact: true }).fill(email);
  await main.getByLabel(m.account_page_password({}, lang), { exact: true }).fill(password);
  await main.getByRole('button', { name: m.account_page_log_in({}, lang), exact: true }).click();
}

/** Logs in on the page for it. */
export async function logIn(visit: Visit, email: string, password: string): Promise<void> {
  const { page, lang } = visit;
  await page.goto(href('logIn', lang.locale, {}));
  await typesPassword(visit, { email, password });
  await expect(page.getByRole('heading', { level: 1, name: m.account_page_my_reservations({}, lang) })).toBeVisible();
}

/** The menu of whoever is logged in. */
export const memberMenu = ({ page, lang }: Visit): Locator => page.locator('summary').and(page.getByLabel(m.account_page_menu({}, lang)));

/** Follows the link of the e-mail that confirms an address. */
export async function confirmEmail(visit: Visit, email: string): Promise<void> {
  const { page, lang } = visit;
  await openMail(visit, email, m.account_mail_confirm_subject({}, lang));
  await page.goto(await addressIn(visit, m.account_mail_confirm_action({}, lang)));
  await expect(page.getByText(m.account_email_confirmed({}, lang))).toBeVisible();
}

export const section = ({ page }: Visit, title: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

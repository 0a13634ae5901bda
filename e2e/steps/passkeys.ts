import { expect } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { oneTimeCode } from '../../src/modules/accounts/second-factor/one-time-code.ts';
import type { Visit } from '../journey.ts';
import { type Person, register } from './account.ts';

/** Whoever has a passkey. */
export const KEY_HOLDER: Person = { firstName: 'Deniz', lastName: 'Aydın', email: 'deniz@example.com', password: 'mavi zambak vadisi' };

/** Registers, turns two-step verification on, and adds the passkey that the device of the page makes, proving it with a recovery code. */
export async function addsPasskey({ page, lang }: Visit, name: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(href('register', lang.locale, {}, { returnTo: href('twoStep', lang.locale, {}) }));
  await register({ page, lang }, main, KEY_HOLDER);
  const password = main.getByLabel(m.account_page_current_password({}, lang));
  const code = main.getByLabel(m.account_page_code({}, lang));
  await password.fill(KEY_HOLDER.password);
  await page.getByRole('button', { name: m.account_two_step_start({}, lang) }).click();
  await code.fill(oneTimeCode((await page.locator('code.secret').innerText()).replace(/\s/g, ''), new Date()));
  await page.getByRole('button', { name: m.account_two_step_confirm({}, lang) }).click();
  const recovery = await main
    .getByRole('list', { name: m.account_two_step_codes_title({}, lang) })
    .locator('code')
    .first()
    .innerText();
  await page.goto(href('twoStep', lang.locale, {}));
  await expect(main.getByText(m.account_passkeys_none({}, lang))).toBeVisible();
  await password.fill(KEY_HOLDER.password);
  await code.fill(recovery);
  await main.getByRole('button', { name: m.account_passkey_add({}, lang) }).click();
  await main.getByLabel(m.account_passkey_name({}, lang)).fill(name);
  await main.getByRole('button', { name: m.account_passkey_create({}, lang) }).click();
  await expect(main.getByText(m.account_passkey_added({}, lang))).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

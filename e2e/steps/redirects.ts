import { type Browser, expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { untilAnswered } from './page.ts';

const OLD = '/eski-kosullar-sayfasi';

/** Somebody finds an address that leads nowhere, leads it to a page, and ends that again; a guest without scripts asks for it. */
export async function redirectsDay({ page, lang }: Visit, browser: Browser): Promise<void> {
  const { locale } = lang;
  const origin = new URL(page.url()).origin;
  const guest = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  const leads = async (to: string) => {
    await untilAnswered(guest, OLD, (answer) => new URL(answer.url()).pathname === to);
    await expect(async () => {
      await guest.goto(OLD);
      expect(new URL(guest.url()).pathname).toBe(to);
    }).toPass({ timeout: 60_000 });
  };
  const says = (sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  const main = page.getByRole('main');

  await test.step('an address that somebody asked for in vain waits for a ruling', async () => {
    await leads(OLD);
    await untilAnswered(page, staffHref('staffMissing', locale, {}), async (answer) => (await answer.text()).includes(OLD));
    await expect(async () => {
      await page.goto(staffHref('staffMissing', locale, {}));
      await expect(page.getByRole('row').filter({ hasText: OLD })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await looksRight(page, 'addresses that lead nowhere');
    await page
      .getByRole('link', { name: m.redirects_lead_it({}, lang) })
      .filter({ hasText: OLD })
      .click();
    await expect(main.getByLabel(m.redirects_from({}, lang), { exact: true })).toHaveValue(OLD);
  });

  await test.step('what cannot be is told at its field; what can is seen before it holds', async () => {
    await main.getByLabel(m.redirects_to({}, lang), { exact: true }).fill('/yok-boyle-bir-yer');
    await main.getByLabel(m.rates_reason({}, lang), { exact: true }).fill('Sayfanın adı değişti');
    await page.getByRole('button', { name: m.redirects_show({}, lang) }).click();
    await expect(page.getByText(m.redirects_problem_leads_nowhere({ value: `${OLD} → /yok-boyle-bir-yer` }, lang))).toBeVisible();
    await looksRight(page, 'a redirect that leads nowhere');
    const to = href('conditions', 'tr', {});
    await main.getByLabel(m.redirects_to({}, lang), { exact: true }).fill(to);
    await main.getByLabel(m.redirects_how_long({}, lang)).selectOption('no');
    await page.getByRole('button', { name: m.redirects_show({}, lang) }).click();
    await says(m.redirects_outcome({ from: OLD, to }, lang));
    await leads(OLD);
    await page.getByRole('button', { name: m.redirects_add({}, lang), exact: true }).click();
    await says(m.redirects_done_added({}, lang));
    await leads(to);
    await main.getByLabel(m.redirects_address({}, lang), { exact: true }).fill(`${origin}${OLD}`);
    await page.getByRole('button', { name: m.redirects_try_it({}, lang), exact: true }).click();
    await says(`${OLD} → ${to}`);
    await looksRight(page, 'redirects');
  });

  await test.step('a rule that has ended leads nowhere again', async () => {
    await page
      .locator('summary', { hasText: m.redirects_end({}, lang) })
      .first()
      .click();
    await page.getByRole('button', { name: m.redirects_end_now({}, lang) }).click();
    await says(m.redirects_done_ended({}, lang));
    await leads(OLD);
  });
}

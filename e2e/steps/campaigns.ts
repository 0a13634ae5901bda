import { expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { follow, untilAnswered } from './page.ts';

const CODE = 'DENEME12';

/** Somebody of content writes a campaign, tries it, publishes, changes, pauses and ends it; its page on the site follows. */
export async function campaignsDay({ page, lang }: Visit): Promise<void> {
  const { locale } = lang;
  const field = (name: (typeof m)['campaigns_code']) => page.getByRole('main').locator('form').getByLabel(name({}, lang)).first();
  const press = (name: (typeof m)['campaigns_save_draft']) => page.getByRole('button', { name: name({}, lang), exact: true }).click();
  const says = (sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  const onItsPage = async (sentence: string) => {
    const itself = page.url();
    const address = href('campaign', 'tr', { url: 'deneme-indirimi' });
    await untilAnswered(page, address, async (answer) => (await answer.text()).includes(sentence));
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText(sentence).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(itself);
  };

  await test.step('a draft is written, and what cannot be is told at its field', async () => {
    await page.goto(staffHref('staffCampaigns', locale, {}));
    await looksRight(page, 'the list of campaigns');
    await page.getByRole('link', { name: m.campaigns_new({}, lang) }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.campaigns_new({}, lang) })).toBeVisible();
    await field(m.campaigns_code).fill(CODE);
    await field(m.campaigns_percent).fill('120');
    await field(m.campaigns_minimum_days).fill('3');
    for (const [tr, en] of [
      [m.campaigns_title_tr, m.campaigns_title_en],
      [m.campaigns_summary_tr, m.campaigns_summary_en],
      [m.campaigns_body_tr, m.campaigns_body_en],
    ] as const) {
      await field(tr).fill('Deneme indirimi');
      await field(en).fill('Trial offer');
    }
    await press(m.campaigns_save_draft);
    await expect(page.getByText(m.portal_problem_not_a_percent({}, lang))).toBeVisible();
    await expect(field(m.campaigns_code)).toHaveValue(CODE);
    await looksRight(page, 'a campaign that was mistyped');
    await field(m.campaigns_percent).fill('12');
    await press(m.campaigns_save_draft);
    await says(m.campaigns_done_save({}, lang));
  });

  await test.step('it is tried on a sample order', async () => {
    await press(m.campaigns_trial_do);
    await expect(page.getByRole('status').filter({ hasText: /833,40/ })).toBeVisible();
    await page
      .getByRole('region', { name: m.campaigns_trial({}, lang) })
      .getByLabel(m.campaigns_trial_days({}, lang), { exact: true })
      .fill('2');
    await press(m.campaigns_trial_do);
    await says(m.booking_campaign_too_short({}, lang));
    await looksRight(page, 'a campaign that is tried');
  });

  await test.step('published it has a page, changed it shows its changes first, paused and ended it says so', async () => {
    await press(m.campaigns_publish);
    await says(m.campaigns_done_publish({}, lang));
    await onItsPage(m.campaign_not_yet_title({}, lang));
    await field(m.campaigns_minimum_days).fill('4');
    await press(m.campaigns_show_changes);
    await expect(page.getByText(m.campaigns_changes_outcome({}, lang))).toBeVisible();
    await looksRight(page, 'what a change of a campaign does');
    await press(m.campaigns_put_in_force);
    await says(m.campaigns_done_save({}, lang));
    await press(m.campaigns_pause);
    await says(m.campaigns_done_pause({}, lang));
    await onItsPage(m.campaign_paused_title({}, lang));
    await press(m.campaigns_end);
    await says(m.campaigns_done_end({}, lang));
    await expect(page.getByRole('button', { name: m.campaigns_show_changes({}, lang) })).toBeHidden();
    await follow(page.getByRole('link', { name: m.campaigns_uses_count({ count: 0 }, lang) }));
    await looksRight(page, 'the uses of a campaign');
    await page.goto(staffHref('staffActs', locale, {}));
    await expect(page.getByRole('row').filter({ hasText: m.staff_event_campaign_published({}, lang) })).toHaveCount(1);
  });
}

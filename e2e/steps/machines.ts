import { expect } from '@playwright/test';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { ANY, follow, saying, untilAnswered } from './page.ts';

/** What customers were written, one e-mail once more, what machines have to do, and what was ordered. */
export async function watchesMachines({ page, lang }: Visit, code: string): Promise<void> {
  await page.getByRole('link', { name: m.staff_nav_emails({}, lang), exact: true }).click();
  await expect(page.getByText(m.staff_emails_none_here({}, lang))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${m.staff_emails_sent({}, lang)} \\d`) }).click();
  await page.getByRole('checkbox', { name: m.staff_list_choose_row({ row: `${code} confirmed 1` }, lang) }).check();
  await page.getByRole('button', { name: m.staff_emails_send_again({}, lang) }).click();
  await expect(page.getByText(m.staff_chosen_not_possible({}, lang))).toBeVisible();
  await looksRight(page, 'e-mails to customers');
  await page.getByRole('link', { name: m.staff_nav_jobs({}, lang), exact: true }).click();
  await expect(page.getByText(m.staff_jobs_none({}, lang))).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'check-acts' })).toBeVisible();
  await looksRight(page, 'jobs');
  await page.getByRole('link', { name: m.staff_nav_reports({}, lang), exact: true }).click();
  await page.getByRole('link', { name: m.staff_reports_by_supplier({}, lang) }).click();
  await expect(
    page.getByRole('img', {
      name: saying(m.staff_reports_chart({ from: ANY, until: ANY, orders: ANY, confirmed: ANY, most: ANY, count: ANY }, lang)),
    }),
  ).toBeVisible();
  await looksRight(page, 'a report');
  await page
    .getByRole('region', { name: m.staff_nav_reports({}, lang) })
    .or(page.getByRole('table'))
    .getByRole('link', { name: '1', exact: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible();
  await looksRight(page, 'the reservations of a report');
  await watchesSuppliers({ page, lang });
  await page.getByRole('link', { name: m.staff_nav_announcements({}, lang), exact: true }).click();
  await page.getByLabel(m.announcements_text({}, lang)).fill('Banka bu gece bakımda.');
  await page.getByRole('button', { name: m.announcements_announce({}, lang), exact: true }).click();
  await expect(page.getByText(m.announcements_done({}, lang))).toBeVisible();
  await page.getByRole('link', { name: m.staff_nav_jobs({}, lang), exact: true }).click();
  await expect(page.getByRole('note').getByText('Banka bu gece bakımda.')).toBeVisible();
  await follow(page.getByRole('link', { name: m.staff_nav_announcements({}, lang), exact: true }));
  await looksRight(page, 'announcements');
  await page.getByRole('button', { name: m.announcements_withdraw({}, lang) }).click();
  await expect(page.getByText(m.announcements_withdrawn({}, lang))).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
}

/** A price that cannot be right is found and its car kept out; how suppliers' systems have served us. */
async function watchesSuppliers({ page, lang }: Visit): Promise<void> {
  await page.getByRole('link', { name: m.prices_title({}, lang), exact: true }).click();
  const finding = page
    .getByRole('row')
    .filter({ hasText: m.prices_does_not_add_up({}, lang) })
    .first();
  await expect(finding.getByText(m.prices_certain({}, lang))).toBeVisible();
  await finding.getByText(m.prices_decide({}, lang)).click();
  await looksRight(page, 'price findings');
  await finding.getByLabel(m.prices_reason({}, lang)).fill('Sistemi toplamı yanlış söylüyor.');
  await finding.getByRole('button', { name: m.prices_keep_out({}, lang) }).click();
  await expect(page.getByText(m.prices_done({}, lang), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: m.prices_state_kept_out({}, lang), exact: true }).click();
  await expect(page.getByText(m.prices_kept_out_note({}, lang))).toBeVisible();
  // Calls are written down once a minute.
  const ours = page.getByRole('link', { name: 'direct', exact: true });
  const connections = staffHref('staffConnections', lang.locale, {});
  const health = staffHref('staffHealth', lang.locale, { system: 'direct' });
  await untilAnswered(page, connections, async (answer) => (await answer.text()).includes(health));
  await expect(async () => {
    await page.goto(connections);
    await expect(ours).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 70_000 });
  await looksRight(page, 'connections');
  await ours.click();
  await expect(page.getByRole('columnheader', { name: m.health_answered({}, lang), exact: true })).toBeVisible();
  await looksRight(page, 'the health of a connection');
}

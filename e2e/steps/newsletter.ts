import { expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { addressIn } from './enquiry.ts';
import { looksRight } from './looks.ts';
import { untilAnswered } from './page.ts';
import { openMail } from './reservation.ts';

const READER = 'okur@ornek.com';
const SUBJECT = 'Güz fırsatları';

/** An editor writes to the readers, is told of a dead link at its line, looks at the e-mail, and sends it; the reader leaves from it. */
export async function newsletterDay(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  const { locale } = lang;
  const press = (name: (typeof m)['newsletters_save']) => page.getByRole('button', { name: name({}, lang), exact: true }).click();
  const says = (sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();

  await test.step('a reader says yes in their mailbox', async () => {
    await page.goto(href('newsletter', locale, {}));
    const form = page.getByRole('main').locator('form');
    await form.getByRole('textbox', { name: m.newsletter_email({}, lang) }).fill(READER);
    await form.getByRole('button', { name: m.newsletter_subscribe({}, lang) }).click();
    await openMail(visit, READER, m.newsletter_mail_confirm_subject({}, lang));
    await page.goto(await addressIn(visit, m.newsletter_mail_confirm_action({}, lang)));
    await press(m.newsletter_confirm_button);
    await expect(page.getByRole('heading', { level: 1, name: m.newsletter_confirmed_title({}, lang) })).toBeVisible();
  });

  await test.step('a dead link is told at its line, and nothing that was typed is lost', async () => {
    await page.goto(staffHref('staffNewsletter', locale, {}));
    await looksRight(page, 'newsletters');
    await page.getByRole('link', { name: m.newsletters_new({}, lang) }).click();
    const turkish = page.getByRole('region', { name: m.text_turkish({}, lang), exact: true });
    await turkish.getByLabel(m.newsletters_subject({}, lang)).fill(SUBJECT);
    const body = turkish.getByLabel(m.newsletters_body({}, lang));
    await body.fill('Merhaba\n\n[kampanyalar](page:yok)');
    await press(m.newsletters_save);
    await expect(page.getByText(m.text_problem_dead_link({ value: 'page:yok' }, lang)).first()).toBeVisible();
    await expect(body).toHaveValue('Merhaba\n\n[kampanyalar](page:yok)');
    await looksRight(page, 'a newsletter with a dead link');
    await body.fill(
      '## Neler var?\n\nYedi günden uzun kiralamalarda **yüzde on beş**.\n\n- [Kampanyalar](page:campaigns)\n- {{brandName}} ile güz',
    );
    await press(m.newsletters_save);
    await says(m.newsletters_done_save({}, lang));
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
    await looksRight(page, 'a draft of a newsletter');
  });

  await test.step('it is sent, and its reader leaves from it with one button', async () => {
    await press(m.newsletters_move_send);
    await says(m.newsletters_done_send({}, lang));
    await untilAnswered(page, page.url(), async (answer) => (await answer.text()).includes(m.newsletters_state_sent({}, lang)));
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(m.newsletters_state_sent({}, lang)).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await looksRight(page, 'a newsletter that was sent');
    await page.getByRole('link', { name: m.newsletters_sending_sent({}, lang) }).click();
    await expect(page.getByRole('rowheader', { name: 'o•••@o•••.com' })).toBeVisible();
    await openMail(visit, READER, SUBJECT);
    await page.goto(await addressIn(visit, m.newsletter_mail_leave({}, lang)));
    await press(m.newsletter_leave_button);
    await expect(page.getByRole('heading', { level: 1, name: m.newsletter_left_title({}, lang) })).toBeVisible();
  });
}

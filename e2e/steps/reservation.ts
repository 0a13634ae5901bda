import { expect, type Locator } from '@playwright/test';
import { ENDPOINTS, href } from '#addresses/model';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';

/** The supplier answers through a job; the page turns into the result by itself. */
const CONFIRMATION = { timeout: 30_000 };

export const ticket = ({ page, lang }: Visit): Locator => page.getByRole('region', { name: m.completed_ticket({}, lang) });

/** Waits for the result of an order, and gives its number. */
export async function confirmedCode(visit: Visit, firstName: string): Promise<string> {
  const { page, lang } = visit;
  await expect(page.getByRole('heading', { level: 1, name: m.completed_title({ name: firstName }, lang) })).toBeVisible(CONFIRMATION);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  expect(code).toMatch(/^KTK-[0-9A-Z]{8}$/);
  // Between its groups the number is drawn with gaps.
  await expect(ticket(visit)).toContainText(code.replace('-', ''));
  return code;
}

/** The mails to an address in the development mailbox, newest first, as they stand there now. */
export async function mailsTo({ page, lang }: Visit, email: string): Promise<Locator> {
  await page.goto(`${ENDPOINTS.mailbox}?lang=${lang.locale}`);
  return page.getByRole('link').filter({ hasText: email });
}

/** Waits for a mail and opens it. */
export async function openMail(visit: Visit, email: string, subject: string): Promise<void> {
  const { page } = visit;
  await expect(async () => {
    const mail = (await mailsTo(visit, email)).filter({ hasText: subject });
    await expect(mail).toBeVisible({ timeout: 500 });
    await mail.click();
  }).toPass(CONFIRMATION);
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

/** Opens a reservation as its customer would later: with its number, then with the e-mail. */
export async function findReservation(visit: Visit, code: string, email: string): Promise<void> {
  const { page, lang } = visit;
  const main = page.getByRole('main');
  await page.goto(href('reservations', lang.locale, {}));
  await main.getByRole('textbox', { name: m.lookup_code({}, lang), exact: true }).fill(code.toLowerCase().replace('-', ' '));
  await main.getByRole('button', { name: m.lookup_find({}, lang), exact: true }).click();
  await expect(page.getByText(m.lookup_masked_note({}, lang))).toBeVisible();
  await expect(ticket(visit)).not.toContainText(email);
  await main.getByRole('textbox', { name: m.lookup_email({}, lang) }).fill(email.toUpperCase());
  await main.getByRole('button', { name: m.lookup_unmask({}, lang), exact: true }).click();
  await expect(ticket(visit)).toContainText(email);
}

/** Cancels the open reservation after reading what that means. */
export async function cancelAfterReading({ page, lang }: Visit, outcome: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: m.lookup_cancel_start({}, lang), exact: true }).click();
  await expect(page.getByRole('heading', { name: m.lookup_cancel_title({}, lang) })).toBeVisible();
  await expect(page.getByText(outcome)).toBeVisible();
  await page.getByRole('button', { name: m.lookup_cancel_confirm({}, lang), exact: true }).click();
  await expect(page.getByText(m.lookup_cancelled_title({}, lang))).toBeVisible();
}

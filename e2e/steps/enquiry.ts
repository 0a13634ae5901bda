import { expect, type Locator } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';

/** A form is taken from somebody who has looked at it for a moment (`SOONEST_MS`). */
export const lookAtTheForm = ({ page }: Visit): Promise<void> => page.waitForTimeout(3_200);

export const field = ({ page }: Visit, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });

/** The code of an enquiry that was just received, from its page. */
export async function receivedCode({ page, lang }: Visit): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: m.enquiry_received_title({}, lang) })).toBeVisible();
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  expect(code).toMatch(/^TLP-[0-9A-Z]{6}$/);
  return code;
}

/** Where a link of the open e-mail leads, without the origin: e-mails name the public one. */
export async function addressIn({ page }: Visit, link: string): Promise<string> {
  const address = await page.frameLocator('iframe').getByRole('link', { name: link }).getAttribute('href');
  const { pathname, search } = new URL(address ?? '');
  return pathname + search;
}

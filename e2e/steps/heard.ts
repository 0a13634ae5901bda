import { expect, type Locator, type Page } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { liveRegion, pressWithFocus } from './focus.ts';
import { awake, follow } from './page.ts';

/** Where both have the framework, a screen where people work is named aloud when a link of another one has led to it, and read from its heading. */
export async function expectScreenAnnounced({ page }: Visit, from: string, to: string): Promise<void> {
  const place = (name: string): Locator => page.getByRole('link', { name, exact: true });
  await follow(place(from));
  const before = page.url();
  await awake(page);
  await pressWithFocus(page, place(to), 'Enter', () => expect(page).not.toHaveURL(before), page.getByRole('heading', { level: 1 }));
  await expect(liveRegion(page)).toHaveText(await page.title());
}

/** A form that nobody answers, and then one whose sender is logged in no more, says so, keeps what was typed, and is sent again. */
export async function expectUnansweredFormKept({ page, lang }: Visit, field: Locator, send: Locator): Promise<void> {
  const typed = await field.inputValue();
  await awake(page);
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }) : route.continue(),
  );
  await send.click();
  const failure = page.locator('.sending-failure').getByRole('alert');
  await expect(failure).toBeFocused();
  await expect(failure).toContainText(m.sending_no_answer_title({}, lang));
  await expect(field).toHaveValue(typed);
  await page.unroute('**/*');
  const again = failure.getByRole('button', { name: m.try_again({}, lang) });
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await again.click();
  await expect(failure).toContainText(m.sending_signed_out_title({}, lang));
  await expect(failure.getByRole('link', { name: m.sending_signed_out_log_in({}, lang) })).toHaveAttribute('target', '_blank');
  await expect(field).toHaveValue(typed);
  await page.context().addCookies(cookies);
  await again.click();
}

/** In a contrast theme what is chosen has colours of its own, and the logo stands on its navy. */
export async function showsInContrast(page: Page, chosen: Locator): Promise<void> {
  const painted = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await painted(chosen), colorScheme).not.toBe(await painted(page.locator('body')));
    expect(await painted(page.getByRole('banner').getByRole('img', { name: 'Kontak' }))).toBe('rgb(11, 27, 58)');
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
}

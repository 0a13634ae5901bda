import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** What has the focus, in words for a report: `BODY` when nothing has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement && activeElement !== document.body
      ? `${activeElement.tagName} ${activeElement.textContent?.trim().slice(0, 60)}`
      : 'BODY';
  });

/** Presses a control with the keyboard, waits for what comes of it, and sees where the focus is: never on nothing. */
export async function pressWithFocus(
  page: Page,
  control: Locator,
  key: 'Enter' | 'Space',
  came: () => Promise<unknown>,
  focus: Locator,
): Promise<void> {
  await control.focus();
  await page.keyboard.press(key);
  await came();
  await expect(focus, `after ${control}, the focus is on ${await focused(page)}`).toBeFocused();
}

/** What was last said politely to whoever listens to the page. */
export const liveRegion = (page: Page): Locator => page.locator('#announcer');

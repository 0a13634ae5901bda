import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 150;

/** Goes on with the Tab key until something has the focus, and sees that it shows it. */
export async function tabTo(page: Page, target: Locator, mostStops = MOST_STOPS): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
  }
  throw new Error(`The Tab key did not come to ${target} within ${mostStops} stops`);
}

/** What somebody with a keyboard cannot follow: a focus that is nowhere, has no mark, or is hidden below something else. */
async function expectFollowed(page: Page, what: string): Promise<void> {
  const fault = await page.evaluate(() => {
    const { activeElement: at } = document;
    if (!(at instanceof HTMLElement) || at === document.body) return 'nothing has the focus';
    if (at.matches('h1, h2, h3, main, [role="status"], [role="alert"]')) return '';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    if ((outlineStyle === 'none' || outlineWidth === '0px') && boxShadow === 'none') return `no mark on ${at.outerHTML.slice(0, 120)}`;
    const { left, top, width, height } = at.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above && (at.contains(above) || above.contains(at) || above.closest('label')?.contains(at))
      ? ''
      : `${above?.outerHTML.slice(0, 120)} is above ${at.outerHTML.slice(0, 120)}`;
  });
  expect.soft(fault, what).toBe('');
}

/** Goes to a control by the Tab key, presses it, waits for what comes of it, and sees where the focus is. */
export async function tabToAndPress(
  page: Page,
  control: Locator,
  { key = 'Enter', came, focus }: { readonly key?: string; readonly came: () => Promise<unknown>; readonly focus?: Locator },
): Promise<void> {
  await tabTo(page, control);
  await expectFollowed(page, `before ${control}`);
  await page.keyboard.press(key);
  await came();
  if (focus) await expect(focus).toBeFocused();
  await expect(async () => expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)).toPass();
  await expectFollowed(page, `after ${control}`);
}

/** A window over the page keeps the focus while it is open, and gives it back when Escape closes it. */
export async function keepsFocus(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab');
    // The browser's own bar is between the last and the first of a modal dialog: there the page has no focus at all.
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside, 'the focus leaves the window').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

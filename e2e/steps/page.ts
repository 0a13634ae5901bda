import { type APIResponse, expect, type Locator, type Page } from '@playwright/test';

/** Waits until scripts listen, the page's own small one or the framework's: from now on what is pressed is answered inside the page. */
export async function awake(page: Page): Promise<void> {
  // What waits for a touch is touched.
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => {
    if (document.querySelector('script[data-work]')) return history.scrollRestoration === 'manual';
    const isRead = document.querySelector('script[data-facts]') !== null;
    const hasReact = !isRead || document.querySelector('[data-search], [data-list]') !== null;
    const listens = (): boolean => Object.keys(document).some((key) => key.startsWith('_reactListening'));
    return (!isRead || 'dataLayer' in window) && (!hasReact || listens());
  });
}

/** Presses a link and waits until the page is the one it leads to: the framework leaves the old page in sight until the new one is there. */
export async function follow(link: Locator): Promise<void> {
  const page = link.page();
  const to = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.click();
  await page.waitForURL(({ pathname }) => pathname === to.pathname);
}

/** Brings a part far down the page into sight and waits until its scripts listen; on a page that is read it needs none. */
export async function scrollToHydrated(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  if ((await part.page().locator('script[data-facts]').count()) > 0) return awake(part.page());
  await expect.poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true);
}

/**
 * Waits until an address answers so, which what is kept for a minute does late: only then is it worth drawing. Asked as the page's visitor, who draws
 * nothing meanwhile.
 */
export async function untilAnswered(page: Page, address: string, isSo: (answer: APIResponse) => boolean | Promise<boolean>): Promise<void> {
  const asked = async (): Promise<boolean> => isSo(await page.request.get(address));
  await expect.poll(asked, { message: address, timeout: 70_000, intervals: [0, 250, 500] }).toBe(true);
}

/** Stands in a message for whatever the page says there: `saying(m.offers_found({ count: ANY }, lang))`. */
export const ANY = '…any…';

/** A message as a pattern. */
export function saying(message: string): RegExp {
  const parts = message.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}

/** The first price of a text in minor units: `₺5.545`, `₺831,75`, `₺5,545.50`. */
export function minorFrom(text: string): number {
  const [price = ''] = /\d[\d.,]*\d|\d/.exec(text) ?? [];
  const [, whole = price, fraction = '00'] = /^(.*)[.,](\d\d)$/.exec(price) ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction);
}

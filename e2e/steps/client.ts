import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import * as m from '#i18n';
import { CONSENT_COOKIE } from '../../src/web/request/cookies/cookies.ts';
import type { Visit } from '../journey.ts';
import { scrollToHydrated } from './page.ts';

/** What the browser has stored. */
export const storedValues = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Waits until the visit has kept what it keeps: what is stored from now on stays until the next page. */
export const visitStored = (page: Page): Promise<void> => expect.poll(async () => (await storedValues(page)).token).toBeTruthy();

/** Puts values into the browser's storage before the next page loads. */
export const store = (page: Page, values: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, values);

export async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((one) => one.name === name)?.value;
}

/** Somebody who has not been asked about cookies yet. */
export const forgetConsent = (context: BrowserContext): Promise<void> => context.clearCookies({ name: CONSENT_COOKIE });

export const banner = ({ page, lang }: Visit) => page.getByRole('region', { name: m.consent_title({}, lang) });

/** Opens the question again at the foot of the page, for whoever wants to answer otherwise. */
export async function changeConsent(visit: Visit): Promise<Locator> {
  const change = visit.page.getByRole('button', { name: m.consent_change({}, visit.lang) });
  await scrollToHydrated(change);
  await change.click();
  await expect(banner(visit)).toBeVisible();
  return change;
}

export const answerWith = (visit: Visit, answer: typeof m.consent_accept) =>
  banner(visit)
    .getByRole('button', { name: answer({}, visit.lang), exact: true })
    .click();

/** What Google's scripts would read: the states of the last command of each kind; nothing before the page's scripts have begun. */
export const consentSignals = (page: Page): Promise<Record<string, Record<string, string>>> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
    const commands = dataLayer.map((entry) => Array.from(entry)).filter(([name]) => name === 'consent');
    return Object.fromEntries(commands.map(([, kind, states]) => [kind, states]));
  });

/** Opens the menu, where language and currency are chosen. Which of its two buttons stands depends on the screen, and on the sheet that has arrived. */
export async function openMenu({ page, lang }: Visit): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  await button(m.open_menu({}, lang))
    .or(button(m.language_and_currency({}, lang)))
    .filter({ visible: true })
    .first()
    .click();
}

export const currencyButton = ({ page, lang }: Visit, currency: 'TRY' | 'EUR') =>
  page.getByRole('button', { name: currency === 'TRY' ? m.currency_try({}, lang) : m.currency_eur({}, lang) });

import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { PATHS } from '#addresses/model';
import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { answerWith, banner, changeConsent, visitStored } from './steps/client.ts';
import { scrollToHydrated } from './steps/page.ts';

const CHAT = 'https://chat.example.com/widget.js';
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
const AD_PIXEL = 'https://connect.facebook.net/en_US/fbevents.js';
const lang = { locale: 'tr' } as const;

test.use({ settings: { TAG_MANAGER_ID: 'GTM-TEST1', AD_PIXEL_ID: '4242', CHAT_SCRIPT_URL: CHAT } });

test('scripts of others come after consent only, each for its own purpose', async ({ browser, product }) => {
  const { page, elsewhere, faults, close } = await visitor(browser, product.origin);
  const visit = { page, lang };
  await page.goto(product.origin);
  await visitStored(page);
  expect(elsewhere).toEqual([]);

  await answerWith(visit, m.consent_decline);
  const reloaded = await page.reload();
  // A page that is kept for many has no nonce: others are let in by their origin alone.
  const nonce = /'nonce-([^']+)'/.exec(reloaded?.headers()['content-security-policy'] ?? '')?.[1] ?? '';
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);

  const changeTo = async (purposes: readonly (typeof m.consent_support)[]) => {
    await changeConsent(visit);
    for (const purpose of [m.consent_measurement, m.consent_advertising, m.consent_support])
      await banner(visit)
        .getByRole('checkbox', { name: purpose({}, lang) })
        .setChecked(purposes.includes(purpose));
    await answerWith(visit, m.consent_save);
  };
  await changeTo([m.consent_measurement]);
  await expect.poll(() => elsewhere).toEqual([TAG_MANAGER]);
  await changeTo([m.consent_measurement, m.consent_advertising, m.consent_support]);
  await expect.poll(() => elsewhere).toEqual([TAG_MANAGER, AD_PIXEL, CHAT]);
  expect(await page.evaluate(noncesOfOthers)).toEqual([nonce, nonce, nonce]);
  expect(await page.evaluate(() => (window as unknown as { fbq: { queue: unknown[] } }).fbq.queue)).toEqual([
    ['init', '4242'],
    ['track', 'PageView'],
  ]);

  // Whoever takes it back gets a page without them.
  elsewhere.length = 0;
  const loadedAnew = page.waitForEvent('load');
  await changeTo([]);
  await loadedAnew;
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('who presses the chat is asked for consent first, and then it opens', async ({ browser, product }) => {
  const { page, elsewhere, faults, close } = await visitor(browser, product.origin);
  const visit = { page, lang };
  await page.goto(product.origin);
  await page.waitForLoadState('networkidle');
  await answerWith(visit, m.consent_decline);
  const chat = page.getByRole('button', { name: m.client_chat({}, lang) });
  await chat.click();
  await banner(visit)
    .getByRole('checkbox', { name: m.consent_support({}, lang) })
    .check();
  await answerWith(visit, m.consent_save);
  await expect.poll(() => chatOpenings(page)).toBe(1);
  expect(elsewhere).toEqual([CHAT]);
  await chat.click();
  await expect.poll(() => chatOpenings(page)).toBe(2);
  expect(faults).toEqual([]);
  await close();
});

test('a page that is somebody’s own never shares its memory with scripts of others, however it is reached', async ({
  browser,
  product,
}) => {
  const { page, elsewhere, faults, close } = await visitor(browser, product.origin);
  const visit = { page, lang };
  const own = page.getByRole('heading', { level: 1, name: m.lookup_title({}, lang) });
  const others = () => page.evaluate(() => ({ pixel: 'fbq' in window, marked: 'marked' in window }));
  /** Something that lives as long as the document does. */
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
  const policy = async (answer: Promise<Response>) => (await answer).headers()['content-security-policy'];
  const documentOf = (path: string) =>
    page.waitForResponse((answer) => answer.request().isNavigationRequest() && new URL(answer.url()).pathname === path);

  await page.goto(product.origin + PATHS.places.tr);
  await visitStored(page);
  // Nobody has agreed to anything: pages follow each other in one document.
  const footerLink = page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.find_reservation({}, lang) })
    .first();
  await scrollToHydrated(footerLink);
  await mark();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.find_reservation({}, lang) })
    .first()
    .click();
  await expect(own).toBeVisible();
  expect(await others()).toEqual({ pixel: false, marked: true });
  // Here the answer is kept, and nothing comes.
  await answerWith(visit, m.consent_accept);
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);

  // The next page that may carry them has them.
  await page.goBack();
  await expect.poll(() => elsewhere).toEqual([TAG_MANAGER, AD_PIXEL, CHAT]);
  expect(await others()).toEqual({ pixel: true, marked: true });

  // A link, with its scripts in memory: another document, whose policy knows nobody else.
  const loaded = documentOf(PATHS.reservations.tr);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.find_reservation({}, lang) })
    .first()
    .click();
  expect(await policy(loaded)).not.toMatch(/https:/);
  await expect(own).toBeVisible();
  expect(await others()).toEqual({ pixel: false, marked: false });
  elsewhere.length = 0;

  // From there with a link to a page that carries them, and back and forward again.
  await mark();
  await page
    .getByRole('link', { name: m.faq_title({}, lang) })
    .first()
    .click();
  await expect.poll(() => elsewhere).toEqual([TAG_MANAGER, AD_PIXEL, CHAT]);
  expect(await others()).toEqual({ pixel: true, marked: false });
  await page.goBack();
  await expect(own).toBeVisible();
  expect((await others()).pixel).toBe(false);
  await page.goForward();
  await expect.poll(async () => (await others()).pixel).toBe(true);

  // The log-in is a page of its own there, and no drawer over theirs.
  await mark();
  await page
    .getByRole('banner')
    .getByRole('link', { name: m.account_page_log_in({}, lang), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.logIn.tr}\\?`));
  await expect(page.getByRole('main').getByLabel(m.account_page_password({}, lang), { exact: true })).toBeVisible();
  expect(await others()).toEqual({ pixel: false, marked: false });
  expect(faults).toEqual([]);
  await close();
});

test('a page that two documents share is loaded anew by the back button too, and by a form', async ({ browser, product }) => {
  const { page, elsewhere, faults, close } = await visitor(browser, product.origin);
  const visit = { page, lang };
  // Two pages in one document, before anything is agreed to.
  await page.goto(product.origin + PATHS.reservations.tr);
  await visitStored(page);
  await page
    .getByRole('link', { name: m.faq_title({}, lang) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(PATHS.faq.tr));
  // This document's policy lets nobody in: with the answer the page comes anew, and they with it.
  await answerWith(visit, m.consent_accept);
  await expect.poll(() => elsewhere).toEqual([TAG_MANAGER, AD_PIXEL, CHAT]);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: m.lookup_title({}, lang) })).toBeVisible();
  expect(await page.evaluate(() => 'fbq' in window || 'marked' in window)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('a page allows what is configured, and nothing more', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const allowed = new Set(policy.match(/(?:https|wss):\/\/[^\s;]+/g));
  expect([...allowed].map((source) => source.replace(/^\w+:\/\/(\*\.|www\.|connect\.)?/, '')).sort()).toEqual([
    'analytics.google.com',
    'chat.example.com',
    'chat.example.com',
    'facebook.com',
    'facebook.net',
    'google-analytics.com',
    'googletagmanager.com',
  ]);
  for (const page of ['booking', 'completed', 'reservations', 'enquiry', 'logIn', 'register', 'resetPassword'] as const)
    for (const path of Object.values(PATHS[page])) {
      const answer = await request.get(path);
      expect(answer.headers()['content-security-policy'], path).not.toMatch(/(?:https|wss):/);
      expect(answer.headers()['referrer-policy'], path).toBe('same-origin');
    }
});

/** What the policy of the page lets their scripts in by. */
const noncesOfOthers = (): string[] =>
  [...document.scripts].filter(({ src }) => src !== '' && !src.startsWith(location.origin)).map(({ nonce = '' }) => nonce);

const chatOpenings = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { chatOpenings?: number }).chatOpenings ?? 0);

interface Visitor {
  readonly page: Page;
  /** What was asked of other sites, in its order. */
  readonly elsewhere: string[];
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

/** A browser of its own, in which other sites answer with scripts of ours: no journey reaches the net. */
async function visitor(browser: Browser, origin: string): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({ locale: 'tr-TR' });
  const elsewhere: string[] = [];
  const faults: string[] = [];
  await context.route(
    (url) => !url.href.startsWith(origin),
    (route) => {
      const url = route.request().url();
      elsewhere.push(url);
      const counts = `addEventListener('chat:open', () => { window.chatOpenings = (window.chatOpenings ?? 0) + 1; });`;
      return route.fulfill({ contentType: 'text/javascript', body: url === CHAT ? counts : '' });
    },
  );
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  context.on('weberror', (error) => faults.push(error.error().message));
  return { page: await context.newPage(), elsewhere, faults, close: () => context.close() };
}

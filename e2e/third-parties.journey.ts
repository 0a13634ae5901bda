import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as m from '#messages';
import { expect, test } from './journey.ts';
import { answerWith, banner, changeConsent, opened } from './steps/client.ts';

const CHAT = 'https://chat.example.com/widget.js';
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
const AD_PIXEL = 'https://connect.facebook.net/en_US/fbevents.js';
const lang = { locale: 'tr' } as const;

test.use({ settings: { TAG_MANAGER_ID: 'GTM-TEST1', AD_PIXEL_ID: '4242', CHAT_SCRIPT_URL: CHAT } });

test('scripts of others come after consent only, each for its own purpose', async ({ browser, product }) => {
  const { page, elsewhere, faults, close } = await visitor(browser, product.origin);
  const visit = { page, lang };
  await page.goto(product.origin);
  await opened(page);
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

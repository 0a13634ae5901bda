import { ENDPOINTS, href } from '#addresses/model';
import * as m from '#i18n';
import { LANGUAGE_TAGS, LOCALES } from '#kernel/locale';
import { CONSENT_COOKIE, CURRENCY_COOKIE, LANGUAGE_COOKIE } from '../src/web/request/cookies/cookies.ts';
import { crosswise, expect, test } from './journey.ts';
import { cookie, currencyButton, forgetConsent, openMenu, store, storedValues, visitStored } from './steps/client.ts';
import { chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { ANY, saying, scrollToHydrated } from './steps/page.ts';

/** What a visit asks for by itself. */
const OWN_QUESTIONS: readonly string[] = [ENDPOINTS.location, ENDPOINTS.visitorSignIn];
/** How long a toast stays (specification, section 4). */
const TOAST_MS = 3000;
/** A browser fetches what is pointed at for so long. */
const POINTED_MS = 400;
const PRICE_IN_EURO = /€\s?\d/;

test('a browser keeps what a visit needs, asks for it once, and asks nobody else', { tag: '@both' }, async ({ page, context }) => {
  await forgetConsent(context);
  const asked: string[] = [];
  let credentials: unknown;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(`${request.method()} ${pathname}`);
    if (pathname === ENDPOINTS.visitorSignIn) credentials = request.postDataJSON();
  });
  const own = () => asked.filter((one) => OWN_QUESTIONS.includes(one.split(' ')[1] ?? ''));

  await page.goto('/');
  await expect.poll(async () => Object.keys(await storedValues(page)).sort()).toEqual(['language', 'location', 'token', 'version']);
  const first = await storedValues(page);
  expect(first.language).toBe('tr-TR');
  expect(first.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  expect(JSON.parse(first.location ?? '')).toEqual({ outsideTurkey: false, countryCode: 'TR' });
  expect(first.token?.length).toBeGreaterThan(40);
  expect(credentials).toEqual({ userName: expect.any(String), password: expect.any(String) });
  expect(own()).toEqual([`GET ${ENDPOINTS.location}`, `POST ${ENDPOINTS.visitorSignIn}`]);

  asked.length = 0;
  await page.goto(href('cars', 'tr', {}));
  await page.waitForLoadState('networkidle');
  expect(await storedValues(page)).toEqual(first);
  expect(own()).toEqual([]);
});

test('another version of the site forgets everything but the answer about cookies', async ({ page, context, product }) => {
  await page.goto('/');
  await expect.poll(async () => (await storedValues(page)).token).toBeTruthy();
  const { version } = await storedValues(page);
  await store(page, { version: '0.0.1+old', currency: 'TRY', token: 'old', something: 'else', cookie_choice: 'measurement' });
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'measurement', url: product.origin }]);
  await page.reload();
  await expect.poll(async () => (await storedValues(page)).version).toBe(version);
  await expect.poll(async () => (await storedValues(page)).token ?? '').toMatch(/.{40}/);
  const { token, ...rest } = await storedValues(page);
  expect(token).not.toBe('old');
  expect(rest).toEqual({
    version,
    language: 'tr-TR',
    location: JSON.stringify({ outsideTurkey: false, countryCode: 'TR' }),
    cookie_accepted: 'true',
    cookie_choice: 'measurement',
  });
});

for (const language of LOCALES) {
  const other = language === 'tr' ? 'en' : 'tr';
  test.describe(language, () => {
    test.use({ language });

    test('the other language is chosen in the menu, for this page and the next', { tag: crosswise(language) }, async ({
      visit,
      context,
    }) => {
      const { page } = visit;
      await page.goto(listAddress(visit));
      await openMenu(visit);
      await page.getByRole('button', { name: other === 'en' ? 'English' : 'Türkçe' }).click();
      await expect(page).toHaveURL(
        (url) => url.pathname === href('cars', other, {}) && url.searchParams.get('pickup') === 'sabiha-gokcen-havalimani',
      );
      await expect.poll(() => cookie(context, LANGUAGE_COOKIE)).toBe(other);
      await expect.poll(async () => (await storedValues(page)).language).toBe(LANGUAGE_TAGS[other]);
      await page.goto(href('home', language, {}));
      await expect(page).toHaveURL((url) => url.pathname === href('home', other, {}));
    });

    test('euro is chosen in the menu and shown from then on', { tag: crosswise(language) }, async ({ visit, context }) => {
      const { page } = visit;
      await page.goto(href('home', language, {}));
      // Who looks for it rests on links meanwhile, which the browser fetches ahead in the currency of before.
      await page.getByRole('link', { name: saying(m.brand_home({ brand: ANY }, visit.lang)) }).hover();
      await page.waitForTimeout(POINTED_MS);
      await openMenu(visit);
      await page.waitForTimeout(POINTED_MS);
      await currencyButton(visit, 'EUR').click();
      await expect(page.locator('main')).toContainText(PRICE_IN_EURO);
      await expect.poll(async () => (await storedValues(page)).currency).toBe('EUR');
      await expect.poll(() => cookie(context, CURRENCY_COOKIE)).toBe('EUR');
      await page.goto(listAddress(visit));
      await expect(foundHeading(visit)).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText(PRICE_IN_EURO);
    });

    test('a list whose address names euro is in euro, and so says the head of the page', async ({ visit, context }) => {
      const { page, lang } = visit;
      await page.goto(listAddress(visit, { currency: 'EUR' }));
      await expect(foundHeading(visit)).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText(PRICE_IN_EURO);
      await expect(page.getByRole('button', { name: m.language_and_currency({}, lang) })).toContainText('€');
      await openMenu(visit);
      await expect(currencyButton(visit, 'EUR')).toHaveAttribute('aria-pressed', 'true');
      // Whoever opened a shared link has not chosen euro for the site.
      expect(await cookie(context, CURRENCY_COOKIE)).toBeUndefined();
    });

    test('on a reservation’s page the currency stays, and the way home is shown', { tag: crosswise(language) }, async ({ visit }) => {
      const { page, lang } = visit;
      await chooseFirstCar(visit);
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      await openMenu(visit);
      await expect(currencyButton(visit, 'EUR')).toBeDisabled();
      const menu = page.getByRole('dialog', { name: m.menu({}, lang) });
      await expect(menu).toContainText(m.currency_fixed_here({}, lang));
      await menu.getByRole('link', { name: m.client_currency_at_home({}, lang) }).click();
      await expect(page).toHaveURL((url) => url.pathname === href('home', language, {}));
      await openMenu(visit);
      await expect(currencyButton(visit, 'EUR')).toBeEnabled();
    });

    test('a rental abroad is in euro only', async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(listAddress(visit, { currency: 'TRY' }, 'lefkosa'));
      await openMenu(visit);
      const menu = page.getByRole('dialog', { name: m.menu({}, lang) });
      await expect(menu).toContainText(m.client_currency_international({}, lang));
      await expect(currencyButton(visit, 'TRY')).toBeDisabled();
      await expect(currencyButton(visit, 'EUR')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('main')).not.toContainText('₺');
    });

    test('outside Turkey prices are in euro, and nothing else can be chosen', async ({ visit, context, product }) => {
      const { page, lang } = visit;
      await page.route(`**${ENDPOINTS.location}`, (route) => route.fulfill({ json: { outsideTurkey: true, countryCode: 'DE' } }));
      await context.addCookies([{ name: CURRENCY_COOKIE, value: 'TRY', url: product.origin }]);
      await page.goto(href('home', language, {}));
      await expect(page.locator('main')).toContainText(PRICE_IN_EURO);
      await expect
        .poll(() => storedValues(page))
        .toMatchObject({ currency: 'EUR', location: JSON.stringify({ outsideTurkey: true, countryCode: 'DE' }) });
      await expect.poll(() => cookie(context, CURRENCY_COOKIE)).toBe('EUR');
      await openMenu(visit);
      await expect(currencyButton(visit, 'TRY')).toBeDisabled();
      await expect(page.getByRole('dialog', { name: m.menu({}, lang) })).toContainText(m.client_currency_outside({}, lang));
    });
  });
}

test('a toast says at the top what became of a subscription, waits for who reads it, and goes', async ({ visit }) => {
  const { page, lang } = visit;
  await page.goto(href('places', 'tr', {}));
  const form = page.locator('footer form').first();
  await scrollToHydrated(form);
  await form.getByRole('textbox', { name: m.newsletter_email({}, lang) }).fill('bulten@ornek.com');
  await form.getByRole('button', { name: m.newsletter_subscribe({}, lang) }).click();
  // The place of toasts is always there; what it says comes and goes.
  const toast = page.getByRole('status').locator('.toast', { hasText: m.newsletter_success_toast({}, lang) });
  await expect(toast).toHaveClass(/toast--ok/);
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(40);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  await toast.hover();
  await page.waitForTimeout(TOAST_MS / 2);
  await toast.getByRole('button', { name: m.close({}, lang) }).focus();
  await page.mouse.move(0, 800);
  await page.waitForTimeout(TOAST_MS);
  await expect(toast).toBeVisible();
  const left = Date.now();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(toast).toBeHidden({ timeout: TOAST_MS + 30_000 });
  expect(Date.now() - left).toBeGreaterThan(TOAST_MS - 100);
});

test('English chosen long ago is English again, though the cookie is gone', async ({ page, context }) => {
  await page.goto('/');
  await visitStored(page);
  await store(page, { language: 'en-US' });
  await page.goto(href('about', 'tr', {}));
  await expect(page).toHaveURL((url) => url.pathname === href('about', 'en', {}));
  await expect.poll(() => cookie(context, LANGUAGE_COOKIE)).toBe('en');
});

test('a stored value that nobody could have chosen is not accepted', async ({ page, context }) => {
  await page.goto('/');
  await visitStored(page);
  await store(page, { language: 'de-DE', currency: 'XAU', location: 'somewhere' });
  await page.reload();
  await expect.poll(async () => (await storedValues(page)).location).toBe(JSON.stringify({ outsideTurkey: false, countryCode: 'TR' }));
  const { language, currency } = await storedValues(page);
  expect([language, currency]).toEqual(['tr-TR', undefined]);
  expect(await cookie(context, LANGUAGE_COOKIE)).toBeUndefined();
});

test.describe('when the site does not answer what a visit asks', () => {
  test.use({ refusals: [503] });

  test('it is logged only: Turkey and lira stay', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    for (const address of OWN_QUESTIONS) await page.route(`**${address}`, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await expect.poll(() => logged.length).toBe(2);
    const values = await storedValues(page);
    expect([values.location, values.token, values.currency]).toEqual([undefined, undefined, undefined]);
    await expect(page.locator('main')).toContainText('₺');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('language and currency are chosen by plain forms', { tag: '@both' }, async ({ visit, context }) => {
    const { page } = visit;
    await page.goto('/');
    await openMenu(visit);
    await currencyButton(visit, 'EUR').click();
    await expect(page.locator('main')).toContainText(PRICE_IN_EURO);
    await openMenu(visit);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/en');
    await expect.poll(() => cookie(context, LANGUAGE_COOKIE)).toBe('en');
    await expect.poll(() => cookie(context, CURRENCY_COOKIE)).toBe('EUR');
  });
});

import type { Locator } from '@playwright/test';
import { ENDPOINTS, href } from '#addresses/model';
import * as m from '#i18n';
import { crosswise, expect, test, type Visit, walkedOn } from './journey.ts';
import { acceptTerms, bankHeading, choosePaymentMode, demoCard, driverWith, fillCard, fillDriver, payButton } from './steps/checkout.ts';
import { chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { ANY, awake, saying, scrollToHydrated } from './steps/page.ts';

/** What an answer from in front of us looks like. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };

const failure = ({ page }: Visit): Locator => page.locator('.sending-failure').getByRole('alert');
const again = (visit: Visit): Locator => failure(visit).getByRole('button', { name: m.try_again({}, visit.lang) });

/** Everything a booking form holds, cards included. */
async function typedIn({ page }: Visit): Promise<Record<string, string>> {
  return page.locator('form.co__main').evaluate((form) => {
    const fields = [...new FormData(form as HTMLFormElement)].filter(([name]) => !['checkoutKey', 'offer'].includes(name));
    return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  });
}

async function filledOrder(visit: Visit, email: string): Promise<Record<string, string>> {
  await chooseFirstCar(visit);
  await awake(visit.page);
  await fillDriver(visit, driverWith(email));
  await choosePaymentMode(visit, 'partial');
  await fillCard(visit, demoCard('success'));
  await acceptTerms(visit);
  return typedIn(visit);
}

for (const language of walkedOn('phone')) {
  test.describe(language, () => {
    test.use({ language, refusals: [502], losesConnection: true });

    test('an order sent without a connection keeps every field, is looked up once there is one, and goes on', {
      tag: crosswise(language),
    }, async ({ visit, context }) => {
      const { lang } = visit;
      const typed = await filledOrder(visit, `kopuk.${language}@ornek.com`);
      await context.setOffline(true);
      await payButton(visit).click();
      await expect(failure(visit)).toBeFocused();
      await expect(failure(visit)).toContainText(m.sending_no_connection_title({}, lang));
      await expect(failure(visit)).toContainText(m.order_lookup_later({}, lang));
      await expect(failure(visit).getByRole('link', { name: /\d{4}/ })).toBeVisible();
      expect(await typedIn(visit)).toEqual(typed);

      await context.setOffline(false);
      await expect(failure(visit)).toContainText(m.order_lookup_nothing({}, lang));
      await again(visit).click();
      await expect(bankHeading(visit)).toBeVisible();
    });

    test('an order that arrived though its answer was lost is found by its key, and continued instead of ordered again', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      const { page, lang } = visit;
      const typed = await filledOrder(visit, `kayip.${language}@ornek.com`);
      await page.route('**/*.data*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.fulfill(BAD_GATEWAY);
      });
      await payButton(visit).click();
      await expect(failure(visit)).toBeFocused();
      await expect(failure(visit)).toContainText(saying(m.order_lookup_found({ code: ANY }, lang)));
      expect(await typedIn(visit)).toEqual(typed);
      const code = /KTK-\w+/.exec(await failure(visit).innerText())?.[0] ?? 'no code';
      await page.unroute('**/*.data*');

      // Pressed in haste: the same order, not a second one.
      await again(visit).click();
      await expect(bankHeading(visit)).toBeVisible();
      await page.goBack();
      await page.goto(href('completed', language, {}, { code }));
      await expect(page.getByRole('link', { name: m.completed_continue_bank({}, lang) })).toBeVisible();
    });

    test('forms of every kind keep what was typed when nobody answers', { tag: crosswise(language) }, async ({ visit, context }) => {
      const { page, lang } = visit;
      await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.fulfill(BAD_GATEWAY) : route.continue()));
      await page.goto(href('corporate', language, {}));
      await awake(page);
      const message = page.getByRole('main').getByRole('textbox').first();
      await message.fill('Deniz Lojistik');
      await page.getByRole('main').locator('form[method=post] button[type=submit]').last().click();
      await expect(failure(visit)).toBeFocused();
      await expect(failure(visit)).toContainText(m.sending_no_answer_title({}, lang));
      await expect(message).toHaveValue('Deniz Lojistik');

      await page.goto(href('logIn', language, {}));
      await awake(page);
      await page.getByRole('main').getByLabel(m.account_page_email_or_user_name({}, lang), { exact: true }).fill('kopuk@ornek.com');
      await page.getByRole('main').locator('input[name=password]').fill('deniz kabuğu');
      await page.getByRole('main').locator('form[method=post] button[type=submit]').first().click();
      await expect(failure(visit)).toBeFocused();
      await expect(page.getByRole('main').getByLabel(m.account_page_email_or_user_name({}, lang), { exact: true })).toHaveValue(
        'kopuk@ornek.com',
      );
      await expect(page.getByRole('main').locator('input[name=password]')).toHaveValue('deniz kabuğu');

      const news = page.locator('footer form').first();
      await scrollToHydrated(news);
      await context.setOffline(true);
      await news.getByRole('textbox', { name: m.newsletter_email({}, lang) }).fill('bulten@ornek.com');
      await news.getByRole('button', { name: m.newsletter_subscribe({}, lang) }).click();
      await expect(failure(visit)).toContainText(m.sending_no_connection_title({}, lang));
      await expect(news.getByRole('textbox', { name: m.newsletter_email({}, lang) })).toHaveValue('bulten@ornek.com');
    });

    test('a list that does not come says so, and is there at the next try', { tag: crosswise(language) }, async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(listAddress(visit));
      await expect(foundHeading(visit)).toBeVisible();
      await awake(page);
      await page.route('**/found-cars/**', (route) => route.fulfill(BAD_GATEWAY));
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*="sort="]')?.click());
      await expect(page.getByRole('alert').filter({ hasText: m.cars_failed({}, lang) })).toBeVisible();
      await page.unroute('**/found-cars/**');
      await page.getByRole('link', { name: m.try_again({}, lang) }).click();
      await expect(foundHeading(visit)).toBeVisible();
    });
  });
}

test('what became of an order is told to the browser that sent it, and to nobody else', async ({ visit, browser, product }) => {
  const { page } = visit;
  await filledOrder(visit, 'baskasi@ornek.com');
  const order = await page.locator('form.co__main').evaluate((form) => {
    const fields = new FormData(form as HTMLFormElement);
    return { offer: String(fields.get('offer')), checkoutKey: String(fields.get('checkoutKey')), lang: 'tr' };
  });
  await payButton(visit).click();
  await expect(bankHeading(visit)).toBeVisible();
  expect(await (await page.request.post(ENDPOINTS.orderStatus, { form: order, headers: { origin: product.origin } })).json()).toMatchObject(
    { kind: 'found' },
  );

  const stranger = await browser.newContext({ baseURL: product.origin });
  const told = await stranger.request.post(ENDPOINTS.orderStatus, { form: order, headers: { origin: product.origin } });
  expect([await told.json(), told.headers()['set-cookie']]).toEqual([{ kind: 'unknown' }, undefined]);
  await stranger.close();
});

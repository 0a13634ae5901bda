import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LOCALES } from '#kernel/locale';
import * as m from '#messages';
import { ENDPOINTS, endpoint, href, PAGE_NAMES } from '../src/web/paths.ts';
import { expect, test, type Visit } from './journey.ts';
import {
  acceptTerms,
  bankHeading,
  bookButton,
  choosePaymentMode,
  demoCard,
  driverWith,
  fillCard,
  fillDriver,
  payButton,
} from './steps/checkout.ts';
import { cards, chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode, openMail } from './steps/reservation.ts';

/** The narrowest screen that the pages are made for. */
const NARROWEST = { width: 320, height: 640 };

/** The specification switches zoom off (section 9), which axe rightly dislikes. */
const DECIDED_OTHERWISE = ['meta-viewport'];

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language, refusals: [400, 404, 410] });

    test('every page can be used by everybody and fits a narrow screen', { tag: '@both' }, async ({ visit, isMobile }) => {
      test.setTimeout(240_000);
      const { page, lang } = visit;
      const { locale } = lang;
      const driver = driverWith(`ayse.${language}.${isMobile ? 'phone' : 'desktop'}@example.com`);
      const checked = async (name: string) => {
        await expect.soft(await violationsOf(page), `${name}: accessible`).toEqual([]);
        await expect.soft(await overflowOf(page), `${name}: no sideways scrolling at ${NARROWEST.width} px`).toEqual([]);
      };
      const visited = async (name: string, address: string) => {
        await page.goto(address);
        await checked(name);
      };

      for (const name of PAGE_NAMES) {
        const needsMore = name === 'carsAt' || name === 'booking' || name === 'completed';
        if (!needsMore) await visited(name, href(name, locale, {} as never));
      }
      await visited('a place', href('carsAt', locale, { url: 'antalya-havalimani' }));
      await visited('no such page', `${href('home', locale, {})}/no-such-page`.replace('//', '/'));

      await page.goto(listAddress(visit, { transmission: 'automatic' }));
      await expect(foundHeading(visit)).toBeVisible();
      await checked('list');
      for (const card of [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)])
        await card.getByRole('checkbox', { name: m.compare({}, lang) }).check();
      await page
        .getByRole('form', { name: m.compare({}, lang) })
        .getByRole('button', { name: m.compare({}, lang) })
        .click();
      await expect(page.getByRole('heading', { name: m.compare_title({}, lang) })).toBeVisible();
      await checked('compare');
      await visited('list, changing the search', listAddress(visit, { edit: '1', elsewhere: '1' }));
      await visited('list, nothing under these filters', listAddress(visit, { class: 'luxury', brand: 'fiat', transmission: 'manual' }));
      await visited('list, incomplete search', listAddress(visit, { age: '', country: '' }));
      await visited('booking, forged link', href('booking', locale, {}, { offer: 'forged' }));

      await chooseFirstCar(visit);
      await awake(page);
      await checked('booking');
      await payButton(visit).click();
      await expect(page.getByRole('heading', { name: m.checkout_errors_title({}, lang) })).toBeVisible();
      await checked('booking with errors');
      await fillDriver(visit, driver);
      await fillCard(visit, demoCard('insufficient_funds'));
      await acceptTerms(visit);
      await payButton(visit).click();
      await expect(page.getByRole('heading', { name: m.completed_failed_title({}, lang) })).toBeVisible();
      await checked('payment failed');
      await awake(page);
      await fillCard(visit, demoCard('success'));
      await page.getByRole('main').getByRole('button').last().click();
      await expect(bankHeading(visit)).toBeVisible();
      await checked('bank');

      await chooseFirstCar(visit);
      await awake(page);
      await fillDriver(visit, driver);
      await choosePaymentMode(visit, 'delivery');
      await acceptTerms(visit);
      await bookButton(visit).click();
      const code = await confirmedCode(visit, driver.firstName);
      await checked('completed');
      const key = new URL(page.url()).searchParams.get('key') ?? '';
      await visited('voucher', endpoint('voucher', { code }, { key, lang: locale }));
      await visited('reservation', href('reservations', locale, {}, { code, key }));
      await visited('reservation, cancelling', href('reservations', locale, {}, { code, key, cancel: '1' }));
      await visited('reservation with a wrong key', href('reservations', locale, {}, { code, key: 'wrong' }));
      await visited('completed with a wrong key', href('completed', locale, {}, { code, key: 'wrong' }));
      await page.goto(href('reservations', locale, {}));
      await page
        .getByRole('main')
        .getByRole('textbox', { name: m.lookup_code({}, lang) })
        .fill(code);
      await page
        .getByRole('main')
        .getByRole('button', { name: m.lookup_find({}, lang), exact: true })
        .click();
      await expect(page.getByText(m.lookup_masked_note({}, lang))).toBeVisible();
      await checked('reservation, masked');
      await visited('mailbox', `${ENDPOINTS.mailbox}?lang=${locale}`);
      await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
      await checked('mail');
    });
  });
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(DECIDED_OTHERWISE).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n').slice(1).join(' ') ?? ''}`),
  );
}

/** What reaches beyond a narrow screen and makes the page scroll sideways. */
async function overflowOf(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width + 1);
    return [
      `scrollWidth ${document.documentElement.scrollWidth}`,
      ...wide.slice(0, 8).map((element) => `${element.tagName}.${element.className} ${Math.round(element.getBoundingClientRect().right)}`),
    ];
  });
  if (usual) await page.setViewportSize(usual);
  return found;
}
void (0 as unknown as Visit);

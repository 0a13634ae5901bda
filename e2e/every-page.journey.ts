import type { Page } from '@playwright/test';
import { ENDPOINTS, endpoint, href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { ACCESS_COOKIES } from '../src/web/request/cookies/cookies.ts';
import { SCREENS } from '../src/web/routes.ts';
import { expect, test } from './journey.ts';
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
import { fits, looksRight } from './steps/looks.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode, openMail } from './steps/reservation.ts';
import { EMAIL_LINK_PAGES, sampleAddresses } from './steps/sample-pages.ts';

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language, refusals: [400, 404, 410], viewport: { width: 390, height: 844 } });

    test('every page of the table can be used by everybody and fits every screen', async ({ visit }) => {
      test.setTimeout(600_000);
      const { page, lang } = visit;
      const seen = new Set<string>();
      for (const [name, address] of await sampleAddresses(page, lang.locale)) {
        const response = await page.goto(address);
        expect.soft(EMAIL_LINK_PAGES.includes(name) ? [404, 410] : [200], `${name} at ${address}`).toContain(response?.status());
        // Pages of one screen are the same markup: axe looks at one of them, and whether its texts fit is asked of each.
        await (seen.has(SCREENS[name]) ? fits(page, name) : looksRight(page, name));
        seen.add(SCREENS[name]);
      }
      await page.goto(`${href('home', lang.locale, {})}/no-such-page`.replace('//', '/'));
      await looksRight(page, 'no such page');
      await page.goto('/api/docs');
      await fits(page, 'the page about the API');
    });

    test('every state of a search and an order can be used by everybody and fits every screen', async ({ visit }) => {
      test.setTimeout(600_000);
      const { page, lang } = visit;
      const { locale } = lang;
      const look = (of: Page, name: string) => looksRight(of, name, 'en');
      // Longer than a line of large text on a phone.
      const driver = driverWith(`abdurrahmangazi.karahasanoglu.${language}@cok-uzun-adli-universite.ornek.com`);
      const visited = async (name: string, address: string) => {
        await page.goto(address);
        await look(page, name);
      };

      await page.goto(listAddress(visit, { transmission: 'automatic' }));
      await expect(foundHeading(visit)).toBeVisible();
      await look(page, 'list');
      for (const card of [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)])
        await card.getByRole('checkbox', { name: m.compare({}, lang) }).check();
      await page
        .getByRole('form', { name: m.compare({}, lang) })
        .getByRole('button', { name: m.compare({}, lang) })
        .click();
      await expect(page.getByRole('heading', { name: m.compare_title({}, lang) })).toBeVisible();
      await look(page, 'compare');
      await visited('map of the list', listAddress(visit, { view: 'map' }, 'antalya'));
      await visited('dates of the list', listAddress(visit, { view: 'dates' }, 'antalya'));
      await visited('list, changing the search', listAddress(visit, { edit: '1', elsewhere: '1' }));
      await visited('list, nothing under these filters', listAddress(visit, { class: 'luxury', brand: 'fiat', transmission: 'manual' }));
      await visited('list, incomplete search', listAddress(visit, { age: '', country: '' }));
      await visited('booking, forged link', href('booking', locale, {}, { offer: 'forged' }));

      await chooseFirstCar(visit);
      await awake(page);
      await look(page, 'booking');
      await payButton(visit).click();
      await expect(page.getByRole('heading', { name: m.checkout_errors_title({}, lang) })).toBeVisible();
      await look(page, 'booking with errors');
      await fillDriver(visit, driver);
      await fillCard(visit, demoCard('insufficient_funds'));
      await acceptTerms(visit);
      await payButton(visit).click();
      await expect(page.getByRole('heading', { name: m.completed_failed_title({}, lang) })).toBeVisible();
      await look(page, 'payment failed');
      await awake(page);
      await fillCard(visit, demoCard('success'));
      await page.getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) }).click();
      await expect(bankHeading(visit)).toBeVisible();
      await look(page, 'bank');

      await page.goto(listAddress(visit));
      await cards(page)
        .nth(1)
        .getByRole('link', { name: m.book({}, lang) })
        .click();
      await awake(page);
      await fillDriver(visit, driver);
      await choosePaymentMode(visit, 'delivery');
      await acceptTerms(visit);
      await bookButton(visit).click();
      const code = await confirmedCode(visit, driver.firstName);
      await look(page, 'completed');
      await visited('voucher', endpoint('voucher', { code }, { lang: locale }));
      await visited('trip', endpoint('trip', { code }, { lang: locale }));
      await visited('reservation', href('reservations', locale, {}, { code }));
      await visited('reservation, cancelling', href('reservations', locale, {}, { code, cancel: '1' }));
      await visited('reservation, changing', href('changeReservation', locale, {}, { code }));
      await visited('reservation, its links closed', href('reservations', locale, {}, { code, links: 'sent' }));
      await page.context().clearCookies({ name: ACCESS_COOKIES.plain });
      await visited('reservation with a wrong key', href('reservations', locale, {}, { code, key: 'wrong' }));
      await visited('completed with a wrong key', href('completed', locale, {}, { code, key: 'wrong' }));
      await visited('completed in another browser', href('completed', locale, {}, { code }));
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
      await look(page, 'reservation, masked');
      await visited('mailbox', `${ENDPOINTS.mailbox}?lang=${locale}`);
      await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
      await look(page, 'mail');
    });
  });
}

import { readFile } from 'node:fs/promises';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { addDays } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { CONSENT_COOKIE } from '../src/web/request/cookies/cookies.ts';
import { expect, test } from './journey.ts';
import { confirmEmail, memberMenu, type Person, register, section, typesPassword } from './steps/account.ts';
import {
  acceptTerms,
  amountOf,
  approveAtBank,
  choosePaymentMode,
  demoCard,
  driverWith,
  field,
  fillCard,
  fillDriver,
  LICENCE_DATE,
  payButton,
  payPartOf,
} from './steps/checkout.ts';
import { liveRegion } from './steps/focus.ts';
import { chooseFirstCar, listAddress } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { awake, minorFrom } from './steps/page.ts';
import { addsPasskey, KEY_HOLDER } from './steps/passkeys.ts';
import { cancelAfterReading, confirmedCode, openMail } from './steps/reservation.ts';

// A provider that nobody leaves for: its button is what is looked at. Refusals: a wrong password, a field that is missing, an address
// that is taken.
test.use({
  settings: { OIDC_ISSUER: 'https://login.kontak.example', OIDC_CLIENT_ID: 'kontak', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Kimlik' },
  refusals: [400, 401, 409],
});

const HALF_HOUR_MS = 30 * 60_000;

test.describe('in English', () => {
  test.use({ language: 'en' });

  test("a guest's reservation joins the account and leaves credit; a card is remembered, proposed and forgotten; data is taken along and erased", async ({
    visit,
  }) => {
    const { page, lang } = visit;
    // Four orders, each with its bank and its supplier.
    test.setTimeout(600_000);
    const person: Person = { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse.member@example.com', password: 'bisiklet yolu' };
    // In some hours: too late for a free cancellation at a company that asks for twelve, whatever the time of day.
    const pickup = wallClockAt(new Date(Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + 5 * 3_600_000), MARKET_ZONE);
    const soon = { from: pickup, to: addDays(pickup, 2), supplier: 'garenta' };

    const code = await test.step('books as a guest; the card of a guest is not remembered', async () => {
      const address = new URL(listAddress(visit), 'http://here');
      for (const [name, value] of Object.entries(soon)) address.searchParams.set(name, value);
      await page.goto(address.pathname + address.search);
      await page
        .getByRole('article')
        .first()
        .getByRole('link', { name: m.book({}, lang) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      await awake(page);
      await expect(page.getByRole('checkbox', { name: m.card_remember({}, lang) })).toHaveCount(0);
      await payPartOf(visit, driverWith(person.email), demoCard('success'));
      await approveAtBank(visit);
      return confirmedCode(visit, person.firstName);
    });

    await test.step('registers with that address: the reservation joins once the e-mail is opened', async () => {
      await page.goto(href('register', lang.locale, {}));
      await register(visit, page.getByRole('main'), person);
      await expect(page.getByText(m.account_page_confirm_pending({ email: person.email }, lang))).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      await confirmEmail(visit, person.email);
      await page.goto(href('reservations', lang.locale, {}));
      await expect(page.getByRole('article')).toHaveCount(1);
    });

    await test.step('cancels it: the amount is kept as credit, and the reservation is past', async () => {
      await page.getByRole('article').getByRole('link').click();
      await cancelAfterReading(visit, m.lookup_cancel_credit({ amount: '' }, lang).trim());
      await page.goto(href('reservations', lang.locale, {}));
      await expect(page.getByRole('main').getByRole('complementary').first()).toContainText(m.account_page_credit_of({ code }, lang));
      const which = page.getByRole('navigation', { name: m.account_page_show({}, lang) });
      await which.getByRole('link', { name: m.account_page_show_upcoming({}, lang) }).click();
      await expect(page.getByRole('heading', { name: m.account_page_no_upcoming_title({}, lang) })).toBeVisible();
      await expect(page).toHaveURL(/show=upcoming/);
      await which.getByRole('link', { name: m.account_page_show_past({}, lang) }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
    });

    await test.step('books as a member: the form is filled, and the card is remembered', async () => {
      await chooseFirstCar(visit);
      await awake(page);
      await expect(page.getByRole('main').getByRole('textbox', { name: m.checkout_email({}, lang), exact: true })).toHaveValue(
        person.email,
      );
      await fillDriver(visit, driverWith(person.email));
      await choosePaymentMode(visit, 'partial');
      await fillCard(visit, demoCard('success'));
      await page.getByRole('checkbox', { name: m.card_remember({}, lang) }).check();
      await page.getByRole('checkbox', { name: m.drivers_remember({}, lang) }).check();
      await acceptTerms(visit);
      await payButton(visit).click();
      await approveAtBank(visit);
      await confirmedCode(visit, person.firstName);
    });

    await test.step('the saved card is proposed at the next checkout, and its bank asks all the same', async () => {
      await chooseFirstCar(visit);
      await awake(page);
      const name = m.card_ending_in({ brand: 'Mastercard', lastFour: '0008' }, lang);
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await expect(page.getByRole('textbox', { name: m.card_number({}, lang) })).toBeHidden();
      const { firstName, lastName, birthDate, phone } = driverWith(person.email);
      const named = page
        .getByRole('group', { name: m.drivers_remembered({}, lang) })
        .getByRole('button', { name: `${firstName} ${lastName}` });
      // Nobody presses while the page is still being named: that is said a moment after it stands, and over what was said before.
      await expect(async () => {
        await named.press('Enter');
        await expect(liveRegion(page)).toHaveText(m.drivers_filled({ name: `${firstName} ${lastName}` }, lang), { timeout: 1000 });
      }).toPass();
      await expect(named).toBeFocused();
      await expect(field(visit, m.checkout_birth_date({}, lang))).toHaveValue(birthDate);
      await expect(field(visit, m.drivers_licence_date({}, lang))).toHaveValue(LICENCE_DATE);
      await expect(page.getByRole('radio', { name: m.checkout_gender_woman({}, lang) })).toBeChecked();
      await field(visit, m.checkout_phone({}, lang)).fill(phone);
      await choosePaymentMode(visit, 'partial');
      await acceptTerms(visit);
      await payButton(visit).click();
      await approveAtBank(visit);
      await confirmedCode(visit, person.firstName);
    });

    await test.step('pays a part with the credit, cancels, and sees it back', async () => {
      await chooseFirstCar(visit);
      await awake(page);
      await fillDriver(visit, driverWith(person.email));
      await choosePaymentMode(visit, 'full');
      const whole = minorFrom(await amountOf(visit, 'now'));
      await page.getByRole('checkbox', { name: m.checkout_credit_use({}, lang) }).check();
      await expect.poll(async () => minorFrom(await amountOf(visit, 'now'))).toBeLessThan(whole);
      await acceptTerms(visit);
      await payButton(visit).click();
      await approveAtBank(visit);
      const paid = await confirmedCode(visit, person.firstName);
      await page.goto(href('reservations', lang.locale, {}));
      const credit = page.getByRole('main').getByRole('complementary').first();
      await expect(credit).toContainText(m.account_page_credit_used({ code: paid }, lang));
      await page.goto(href('reservations', lang.locale, {}, { code: paid }));
      await cancelAfterReading(visit, m.lookup_cancel_credit_back({ amount: '' }, lang).trim());
      await page.goto(href('reservations', lang.locale, {}));
      await expect(credit).toContainText(m.account_page_credit_returned({ code: paid }, lang));
    });

    await test.step('forgets the card', async () => {
      await page.goto(href('account', lang.locale, {}));
      const cards = section(visit, m.account_page_cards_title({}, lang));
      await expect(cards.getByRole('listitem')).toHaveCount(1);
      await cards.getByRole('button').click();
      await expect(cards.getByRole('status')).toContainText(m.account_card_removed({}, lang));
      await expect(cards.getByRole('listitem')).toHaveCount(0);
    });

    await test.step('forgets the driver', async () => {
      const drivers = section(visit, m.drivers_remembered({}, lang));
      await expect(drivers.getByRole('listitem')).toHaveCount(1);
      await drivers.getByRole('button').click();
      await expect(drivers.getByRole('status')).toContainText(m.account_driver_removed({}, lang));
      await expect(drivers.getByRole('listitem')).toHaveCount(0);
    });

    await test.step('takes the data along, asks to be erased and takes that back', async () => {
      const data = section(visit, m.account_page_data_title({}, lang));
      const download = page.waitForEvent('download');
      await data.getByRole('link', { name: m.account_page_data_download({}, lang) }).click();
      const kept = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(kept.reservations).toHaveLength(4);
      expect(kept.credit.map(({ kind }: { kind: string }) => kind)).toEqual(['returned', 'used', 'granted']);
      expect(kept.credit.at(-1)).toMatchObject({ reservationCode: code });
      expect(kept.savedCards).toEqual([]);
      await data.getByRole('button', { name: m.account_page_erasure_ask({}, lang) }).click();
      await expect(data.getByRole('button', { name: m.account_page_erasure_withdraw({}, lang) })).toBeVisible();
      await openMail(visit, person.email, m.account_mail_erasure_subject({}, lang));
      await page.goto(href('account', lang.locale, {}));
      await data.getByRole('button', { name: m.account_page_erasure_withdraw({}, lang) }).click();
      await expect(data.getByRole('button', { name: m.account_page_erasure_ask({}, lang) })).toBeVisible();
    });
  });

  test('with a keyboard alone: the focus stays in the drawer and in the dialogs, and comes back', async ({ visit }) => {
    const { page, lang } = visit;
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"], dialog') !== null);
    const person: Person = { firstName: 'Kaan', lastName: 'Demir', email: 'kaan.keyboard@example.com', password: 'bisiklet yolu' };

    await page.goto(href('places', lang.locale, {}));
    await awake(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: m.account_page_register({}, lang) })
      .focus();
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: m.account_page_register_title({}, lang) });
    await drawer.getByLabel(m.account_page_first_name({}, lang), { exact: true }).focus();
    for (const text of [person.firstName, person.lastName, person.email]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    // Behind each password stands the button that shows it.
    await keyboard.type(person.password);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await drawer.locator('input[name="acceptTerms"]').focus();
    await keyboard.press('Space');
    await drawer.getByRole('button', { name: m.account_page_register({}, lang), exact: true }).focus();
    await keyboard.press('Enter');
    await expect(page.getByText(m.account_registered({}, lang))).toBeVisible();

    await memberMenu(visit).focus();
    await keyboard.press('Enter');
    await page.getByRole('link', { name: m.account_page_profile({}, lang), exact: true }).focus();
    await keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: m.account_page_profile({}, lang) });
    await expect(profile.getByLabel(m.account_page_city({}, lang), { exact: true })).toBeVisible();
    for (let stop = 0; stop < 30; stop += 1) {
      await keyboard.press('Tab');
      expect(await focused()).toBe(true);
    }
    await profile.getByRole('link', { name: m.account_page_change_password({}, lang) }).focus();
    await keyboard.press('Enter');
    const change = page.getByRole('dialog', { name: m.account_page_password_change_title({}, lang) });
    await expect(change).toBeVisible();
    await keyboard.press('Escape');
    await expect(change).toBeHidden();
    await expect(profile.getByRole('link', { name: m.account_page_change_password({}, lang) })).toBeFocused();
    await keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(memberMenu(visit)).toBeFocused();
  });

  test('a passkey is added beside the codes, and confirms the next log-in in place of one', async ({
    browser,
    product,
    visit: { lang },
  }) => {
    // A device keeps keys for names, not for numbers.
    const origin = product.origin.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies([{ name: CONSENT_COOKIE, value: 'denied', url: origin }]);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const;
    await device.send('WebAuthn.addVirtualAuthenticator', { options });
    await addsPasskey({ page, lang }, 'Office laptop');
    await looksRight(page, 'two-step verification with a passkey', 'en');

    await memberMenu({ page, lang }).click();
    await page.getByRole('button', { name: m.account_page_log_out({}, lang) }).click();
    // A whole page comes with it: what goes elsewhere before would take the answer away, and with it the end of the session.
    await page.waitForURL(`${origin}${href('home', 'en', {})}`);
    await page.goto(href('logIn', 'en', {}));
    await typesPassword({ page, lang }, KEY_HOLDER);
    await expect(page.getByRole('heading', { level: 1, name: m.account_second_step_title({}, lang) })).toBeVisible();
    await looksRight(page, 'the second step with a passkey', 'en');
    await page.getByRole('button', { name: m.account_passkey_use({}, lang) }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.account_page_my_reservations({}, lang) })).toBeVisible();
    await expect(memberMenu({ page, lang })).toBeVisible();

    await page.goto(href('twoStep', 'en', {}));
    await page.getByRole('button', { name: m.account_passkey_remove_named({ name: 'Office laptop' }, lang) }).click();
    await expect(page.getByText(m.account_passkeys_none({}, lang))).toBeVisible();
    await context.close();
  });
});

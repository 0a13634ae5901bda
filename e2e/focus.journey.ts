import { href } from '#addresses/model';
import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { type Person, register, section } from './steps/account.ts';
import { acceptTerms, bookButton, choosePaymentMode, driverWith, fillDriver } from './steps/checkout.ts';
import { banner, forgetConsent } from './steps/client.ts';
import { liveRegion, pressWithFocus } from './steps/focus.ts';
import { cards, chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { awake, scrollToHydrated } from './steps/page.ts';
import { confirmedCode, findReservation } from './steps/reservation.ts';

// A wrong password, a form without its fields, an unknown code.
test.use({ refusals: [400, 401, 409] });

const heading = ({ page }: Visit) => page.getByRole('heading', { level: 1 });

test('another page is named aloud, and read from its heading', { tag: '@both' }, async ({ visit, context }) => {
  const { page, lang } = visit;

  await test.step('refusing cookies leads into the page', async () => {
    await expect(async () => {
      await forgetConsent(context);
      await page.goto(href('places', lang.locale, {}));
      await awake(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
      await banner(visit)
        .getByRole('button', { name: m.consent_decline({}, lang), exact: true })
        .press('Enter');
      await expect(banner(visit)).toBeHidden();
      // Before its listener stands, the form is the browser's own, and its answer a page that is loaded: asked once more.
      await expect(page.locator('html')).toHaveAttribute('data-before', '', { timeout: 1 });
    }).toPass();
    await expect(heading(visit)).toBeFocused();
  });

  await test.step('a link of the footer', async () => {
    const about = page.getByRole('contentinfo').getByRole('link', { name: m.about({}, lang), exact: true });
    // Before its scripts listen, a link of the footer is the browser's own, and loads a whole page.
    await scrollToHydrated(about);
    await pressWithFocus(page, about, 'Enter', () => expect(page).toHaveURL(href('about', lang.locale, {})), heading(visit));
    await expect(liveRegion(page)).toHaveText(await page.title());
  });

  await test.step('back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(href('places', lang.locale, {}));
    await expect(heading(visit)).toBeFocused();
    await expect(liveRegion(page)).toHaveText(await page.title());
  });
});

test('on a list the focus stays with what was pressed, or goes to the result', async ({ visit }) => {
  const { page, lang } = visit;
  await page.goto(listAddress(visit));
  await expect(foundHeading(visit)).toBeVisible();
  await awake(page);

  const sort = page.getByRole('link', { name: m.sort_price_asc({}, lang) });
  await pressWithFocus(page, sort, 'Enter', () => expect(page).toHaveURL(/sort=price_asc/), sort);
  await expect(liveRegion(page)).toHaveText(m.list_sorted_price_asc({}, lang));

  const filters = page.getByRole('form', { name: m.filters({}, lang) });
  const automatic = filters.getByRole('checkbox', { name: m.transmission_automatic({}, lang) });
  await pressWithFocus(page, automatic, 'Space', () => expect(page).toHaveURL(/transmission=automatic/), automatic);
  await expect(automatic).toBeChecked();
  const show = filters.locator('button[type="submit"]');
  // However many filters stand above it.
  await expect(show).toBeInViewport();
  await pressWithFocus(page, show, 'Enter', () => expect(foundHeading(visit)).toBeInViewport(), foundHeading(visit));

  const drop = page
    .getByRole('navigation', { name: m.chosen_filters({}, lang) })
    .getByRole('link')
    .first();
  await pressWithFocus(page, drop, 'Enter', () => expect(page).not.toHaveURL(/transmission=automatic/), foundHeading(visit));

  const [first, second] = [cards(page).nth(0), cards(page).nth(1)].map((card) => card.getByRole('checkbox'));
  if (!first || !second) throw new Error('A list of cars has at least two.');
  await pressWithFocus(page, first, 'Space', () => expect(first).toBeChecked(), first);
  await pressWithFocus(page, second, 'Space', () => expect(second).toBeChecked(), second);
});

test('on the booking form the focus stays with what was pressed, or goes to the answer', async ({ visit }) => {
  const { page, lang } = visit;
  await chooseFirstCar(visit);
  await awake(page);

  await test.step('an extra, to its most and back to none', async () => {
    const name = m.extra_additional_driver({}, lang);
    const quantity = page.getByRole('spinbutton', { name: m.checkout_quantity_of({ name }, lang) });
    const most = (await quantity.getAttribute('max')) ?? '';
    const more = page.getByRole('button', { name: m.checkout_quantity_more({ name }, lang) });
    const less = page.getByRole('button', { name: m.checkout_quantity_less({ name }, lang) });
    for (let step = 0; step <= Number(most); step += 1) await pressWithFocus(page, more, 'Space', async () => {}, more);
    await expect(quantity).toHaveValue(most);
    for (let step = 0; step <= Number(most); step += 1) await pressWithFocus(page, less, 'Space', async () => {}, less);
    await expect(quantity).toHaveValue('0');
  });

  await test.step('a campaign code: unknown, applied, taken off', async () => {
    const code = page.getByRole('textbox', { name: m.checkout_campaign({}, lang) });
    const apply = page.getByRole('button', { name: m.checkout_campaign_apply({}, lang) });
    const remove = page.getByRole('button', { name: m.checkout_campaign_remove({}, lang) });
    await code.fill('YOK99');
    await pressWithFocus(page, apply, 'Enter', () => expect(code).toHaveAttribute('aria-invalid', 'true'), code);
    await expect(page.getByRole('alert')).toContainText(m.booking_campaign_unknown({}, lang));
    await code.fill('YOL10');
    await pressWithFocus(page, apply, 'Enter', () => expect(remove).toBeVisible(), remove);
    await pressWithFocus(page, remove, 'Enter', () => expect(code).toBeVisible(), code);
  });

  await test.step('an order without its fields', async () => {
    await choosePaymentMode(visit, 'delivery');
    const first = page.getByRole('textbox', { name: m.checkout_first_name({}, lang), exact: true });
    await pressWithFocus(page, bookButton(visit), 'Enter', () => expect(first).toHaveAttribute('aria-invalid', 'true'), first);
  });

  const driver = driverWith('ayse.odak@ornek.com');
  const reservation = await test.step('the order', async () => {
    await fillDriver(visit, driver);
    await acceptTerms(visit);
    await pressWithFocus(page, bookButton(visit), 'Enter', () => confirmedCode(visit, driver.firstName), heading(visit));
    return new URL(page.url()).searchParams.get('code') ?? '';
  });

  await test.step('cancelling it', async () => {
    await findReservation(visit, reservation, driver.email);
    const start = page.getByRole('link', { name: m.lookup_cancel_start({}, lang), exact: true });
    const asked = page.getByRole('heading', { name: m.lookup_cancel_title({}, lang) });
    await pressWithFocus(page, start, 'Enter', () => expect(asked).toBeVisible(), asked);
    const cancel = page.getByRole('button', { name: m.lookup_cancel_confirm({}, lang), exact: true });
    const answer = page.getByRole('status').filter({ hasText: m.lookup_cancelled_title({}, lang) });
    await pressWithFocus(page, cancel, 'Enter', () => expect(answer).toBeVisible(), answer);
  });
});

const DERYA: Person = { firstName: 'Derya', lastName: 'Odak', email: 'derya.odak@ornek.com', password: 'deniz kabuğu' };

test('on the forms of accounts the focus goes to the answer', async ({ visit }) => {
  const { page, lang } = visit;
  const main = page.getByRole('main');

  await test.step('a log-in that is refused', async () => {
    await page.goto(href('logIn', lang.locale, {}));
    await awake(page);
    await main.getByLabel(m.account_page_email_or_user_name({}, lang), { exact: true }).fill(DERYA.email);
    await main.getByLabel(m.account_page_password({}, lang), { exact: true }).fill('yanlış');
    const send = main.getByRole('button', { name: m.account_page_log_in({}, lang), exact: true });
    const answer = main.getByRole('alert');
    await pressWithFocus(page, send, 'Enter', () => expect(answer).toBeVisible(), answer);
  });

  await page.goto(href('register', lang.locale, {}));
  await awake(page);
  await register(visit, main, DERYA);
  await expect(page).not.toHaveURL(href('register', lang.locale, {}));

  await test.step('a profile that is saved, and one that is not', async () => {
    await page.goto(href('profile', lang.locale, {}));
    await awake(page);
    const save = main.getByRole('button', { name: m.account_page_save({}, lang), exact: true });
    const said = section(visit, m.account_page_details_title({}, lang)).getByRole('status');
    await pressWithFocus(page, save, 'Enter', () => expect(said).toBeVisible(), said);
    const birthDate = main.getByLabel(m.account_page_birth_date({}, lang), { exact: true });
    await birthDate.fill('99.99.2000');
    // The page is loaded anew after the answer: until then the button takes no press.
    await expect(save).not.toHaveAttribute('aria-disabled');
    await pressWithFocus(page, save, 'Enter', () => expect(birthDate).toHaveAttribute('aria-invalid', 'true'), birthDate);
  });
});

import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { approveAtBank, demoCard, driverWith, fillCard, payPartOf } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode, findReservation, openMail } from './steps/reservation.ts';

const press = ({ page }: Visit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
const heading = ({ page }: Visit, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** The same time of day, so many days after the one in a field. */
async function moveBy({ page, lang }: Visit, days: number): Promise<string> {
  const field = page.getByLabel(m.change_return_at({}, lang));
  const moved = new Date(Date.parse(`${await field.inputValue()}Z`) + days * 86_400_000).toISOString().slice(0, 16);
  await field.fill(moved);
  return moved;
}

async function openChange(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await page.getByRole('link', { name: m.lookup_change_start({}, lang) }).click();
  await heading(visit, m.change_title({}, lang));
}

test('a customer keeps the car longer and pays the difference, then brings it back earlier and gets some of it back @phone', async ({
  visit,
}, info) => {
  const { page, lang } = visit;
  const driver = driverWith(`ayse.degisiklik.${info.project.name}@ornek.com`);
  await chooseFirstCar(visit);
  await payPartOf(visit, driver, demoCard('success'));
  await approveAtBank(visit);
  const code = await confirmedCode(visit, driver.firstName);

  await test.step('two days more: shown line by line, paid at the bank, and agreed', async () => {
    await findReservation(visit, code, driver.email);
    await openChange(visit);
    await awake(page);
    await looksRight(page, 'the form of a change');
    await moveBy(visit, 2);
    await press(visit, m.change_show({}, lang));
    await heading(visit, m.change_shown_title({}, lang));
    await expect(page.getByText(saying(m.change_charged({ amount: ANY }, lang)))).toBeVisible();
    await looksRight(page, 'a change as it would be');
    await fillCard(visit, demoCard('success'));
    await press(visit, saying(m.change_pay({ amount: ANY }, lang)));
    await approveAtBank(visit);
    await heading(visit, m.change_done_title({}, lang));
    await openMail(visit, driver.email, m.email_changed_subject({ code }, lang));
    await expect(page.getByRole('listitem')).toHaveText([/fisi.*\.pdf/, /\.pdf/, /\.pdf/, /\.ics/]);
  });

  await test.step('a day less: what comes back is said before it is done', async () => {
    await findReservation(visit, code, driver.email);
    await openChange(visit);
    await awake(page);
    await moveBy(visit, -1);
    await press(visit, m.change_show({}, lang));
    await expect(page.getByText(saying(m.change_refunded({ amount: ANY }, lang)))).toBeVisible();
    await press(visit, m.change_confirm({}, lang));
    await heading(visit, m.change_done_title({}, lang));
  });
});

test.describe('without scripts, in English', () => {
  test.use({ javaScriptEnabled: false, language: 'en', refusals: [400, 409] });

  test('a wish that cannot be had keeps what was typed, and a free change needs no card', async ({ visit, browser, product }) => {
    const { page, lang } = visit;
    // The order is made by somebody with scripts; the change is not.
    const context = await browser.newContext({ baseURL: product.origin, locale: 'en-GB' });
    await context.addCookies(await page.context().cookies());
    const first = { page: await context.newPage(), lang };
    const driver = driverWith('ayse.without@ornek.com');
    await chooseFirstCar(first);
    await payPartOf(first, driver, demoCard('success'));
    await approveAtBank(first);
    const code = await confirmedCode(first, driver.firstName);
    await context.close();

    await findReservation(visit, code, driver.email);
    await openChange(visit);
    await moveBy(visit, -40);
    await page.getByLabel(m.checkout_flight_code({}, lang)).fill('TK2434');
    await press(visit, m.change_show({}, lang));
    await expect(page.getByRole('alert')).toContainText(m.change_problem_return_before_pickup({}, lang));
    await expect(page.getByLabel(m.checkout_flight_code({}, lang))).toHaveValue('TK2434');
    await moveBy(visit, 40);
    await press(visit, m.change_show({}, lang));
    await expect(page.getByText(m.change_free({}, lang))).toBeVisible();
    await press(visit, m.change_confirm({}, lang));
    await heading(visit, m.change_done_title({}, lang));
    await page.getByRole('link', { name: m.change_open_reservation({}, lang) }).click();
    await expect(page.getByText('TK2434').first()).toBeVisible();
  });
});

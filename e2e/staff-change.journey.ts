import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { formatMoney, money } from '#kernel/money';
import { expect, test, type Visit } from './journey.ts';
import { approveAtBank, demoCard, driverWith, fillCard, payPartOf } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode, openMail } from './steps/reservation.ts';
import { becomesAdmin } from './steps/staff.ts';

// A product of its own: its link makes one admin. Refusals: a wish that cannot be had.
test.use({ language: 'tr', refusals: [400, 409], settings: { LOG_LEVEL: 'error' } });

const CALLER = 'arayan.degisiklik@ornek.com';

test('an agent changes a caller’s reservation: the difference first, a link by e-mail, and the caller pays it', async ({
  visit,
  product,
  browser,
}) => {
  test.setTimeout(600_000);
  const { page, lang } = visit;
  const guest: Visit = { page: await (await browser.newContext({ baseURL: product.origin })).newPage(), lang };
  const press = ({ page: at }: Visit, name: string | RegExp) => at.getByRole('main').getByRole('button', { name }).click();

  const code = await test.step('a guest books and pays a part', async () => {
    await chooseFirstCar(guest);
    await payPartOf(guest, driverWith(CALLER), demoCard('success'));
    await approveAtBank(guest);
    return confirmedCode(guest, driverWith(CALLER).firstName);
  });
  await becomesAdmin(visit, product.output());

  await test.step('a wish that cannot be had is named at its field and keeps what was typed', async () => {
    await page.goto(staffHref('staffReservation', lang.locale, { code }));
    await page.getByRole('link', { name: m.staff_change_link({}, lang) }).click();
    await awake(page);
    await expect(page.getByLabel(m.checkout_phone({}, lang), { exact: true })).toHaveValue('');
    await looksRight(page, 'the form of a caller’s change');
    await moveBy(visit, -40);
    await press(visit, m.change_show({}, lang));
    await expect(page.getByText(m.change_problem_return_before_pickup({}, lang))).toBeVisible();
    await moveBy(visit, 42);
  });

  await test.step('the price is shown line by line, and a link is mailed', async () => {
    await press(visit, m.change_show({}, lang));
    await expect(page.getByText(saying(m.staff_change_by_link_text({ amount: ANY }, lang)))).toBeVisible();
    await looksRight(page, 'the outcome of a caller’s change');
    await press(visit, m.staff_change_send_link({}, lang));
    await expect(page.getByText(m.staff_change_done_link({}, lang))).toBeVisible();
    await expect(page.getByRole('button', { name: m.staff_change_withdraw({}, lang) })).toBeVisible();
    await looksRight(page, 'a change that waits for its caller');
  });

  await test.step('the caller follows the link, pays, and the change is made', async () => {
    await openMail(guest, CALLER, m.email_change_to_pay_subject({ code }, lang));
    const link = guest.page.frameLocator('iframe').getByRole('link', { name: m.email_change_to_pay_button({}, lang) });
    await guest.page.goto((await link.getAttribute('href')) ?? '');
    await expect(guest.page.getByRole('heading', { level: 1, name: m.change_to_pay_title({}, lang) })).toBeVisible();
    await fillCard(guest, demoCard('success'));
    await press(guest, saying(m.change_pay({ amount: ANY }, lang)));
    await approveAtBank(guest);
    await expect(guest.page.getByRole('heading', { level: 1, name: m.change_done_title({}, lang) })).toBeVisible();
    await page.reload();
    await expect(page.getByText(m.staff_change_last_done({}, lang))).toBeVisible();
  });

  await test.step('goodwill becomes credit, which stands among the customer’s', async () => {
    await page.goto(staffHref('staffReservation', lang.locale, { code }, { give: 'goodwill', amount: '100' }));
    await press(visit, m.staff_adjust_confirm({ amount: formatMoney(money(10_000, 'TRY'), lang.locale) }, lang));
    await expect(page.getByRole('status').filter({ hasText: m.staff_adjust_done({}, lang) })).toBeVisible();
    await page.getByRole('link', { name: m.staff_credit_link({}, lang) }).click();
    const title = m.staff_credit_title({ code: groupedCode(code) }, lang);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('row', { name: m.staff_credit_granted({}, lang) })).toContainText(groupedCode(code));
    await looksRight(page, 'the credit of a customer');
  });
});

async function moveBy({ page, lang }: Visit, days: number): Promise<void> {
  const field = page.getByLabel(m.change_return_at({}, lang));
  await field.fill(new Date(Date.parse(`${await field.inputValue()}Z`) + days * 86_400_000).toISOString().slice(0, 16));
}

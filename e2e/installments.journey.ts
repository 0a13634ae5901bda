import * as m from '#i18n';
import { crosswise, expect, test, type Visit, walkedOn } from './journey.ts';
import { acceptTerms, approveAtBank, choosePaymentMode, demoCard, driverWith, fillCard, fillDriver, payButton } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { cancelAfterReading, confirmedCode, findReservation, ticket } from './steps/reservation.ts';

const plans = ({ page, lang }: Visit) => page.getByRole('group', { name: m.checkout_installments({}, lang) });
const planOf = (visit: Visit, count: number) =>
  plans(visit).getByRole('radio', { name: saying(`${m.checkout_installments_count({ count }, visit.lang)}${ANY}`) });
/** What a plan costs in all, as its line says it before it is chosen. */
async function totalOf(visit: Visit, count: number): Promise<string> {
  const amount = planOf(visit, count).locator('xpath=..').locator('.amt');
  return (await amount.innerText()).split('\n')[0] ?? '';
}

for (const locale of walkedOn('phone'))
  test.describe(locale, () => {
    test.use({ language: locale });

    test(`an order is paid in three parts with the second card, a change in six, each for the total that was shown before, and a cancellation gives price and charge back (${locale})`, {
      tag: crosswise(locale),
    }, async ({ visit }) => {
      const { page, lang } = visit;
      const driver = driverWith(`ayse.taksit.${locale}@ornek.com`);
      await chooseFirstCar(visit);
      await awake(page);
      await fillDriver(visit, driver);
      await choosePaymentMode(visit, 'full');
      await expect(plans(visit)).toHaveCount(0);
      await fillCard(visit, demoCard('insufficient_funds'));
      await expect(planOf(visit, 3)).toBeVisible();
      const atOnce = await payButton(visit).innerText();
      const total = await totalOf(visit, 3);
      await planOf(visit, 3).check();
      await expect(payButton(visit)).toContainText(total);
      expect(await payButton(visit).innerText()).not.toBe(atOnce);
      await expect(page.locator('#confirm')).toContainText(m.checkout_installment_charge_of({ count: 3 }, lang));
      await acceptTerms(visit);
      await payButton(visit).click();

      await test.step('that card is declined: the next one keeps the plan', async () => {
        await expect(page.getByRole('alert')).toContainText(m.payment_declined_insufficient_funds({}, lang));
        await awake(page);
        await expect(plans(visit)).toHaveCount(0);
        await fillCard(visit, demoCard('success'));
        await expect(planOf(visit, 3)).toBeChecked();
        await looksRight(page, 'plans after a declined card');
        const again = page.getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) });
        await expect(again).toContainText(total);
        await again.click();
        await expect(page.getByRole('main')).toContainText(total);
      });
      await approveAtBank(visit);
      const code = await confirmedCode(visit, driver.firstName);
      await expect(ticket(visit)).toContainText(m.checkout_installment_charge_of({ count: 3 }, lang));

      await test.step('two days more are paid in six', async () => {
        await findReservation(visit, code, driver.email);
        await page.getByRole('link', { name: m.lookup_change_start({}, lang) }).click();
        await awake(page);
        const field = page.getByLabel(m.change_return_at({}, lang));
        await field.fill(new Date(Date.parse(`${await field.inputValue()}Z`) + 2 * 86_400_000).toISOString().slice(0, 16));
        await page.getByRole('button', { name: m.change_show({}, lang) }).click();
        await fillCard(visit, demoCard('success'));
        await planOf(visit, 6).check();
        const inSix = await totalOf(visit, 6);
        await looksRight(page, 'plans of a difference');
        const pay = page.getByRole('button', { name: saying(m.change_pay({ amount: ANY }, lang)) });
        await expect(pay).toContainText(inSix);
        await pay.click();
        await expect(page.getByRole('main')).toContainText(inSix);
        await approveAtBank(visit);
        await expect(page.getByRole('heading', { level: 1, name: m.change_done_title({}, lang) })).toBeVisible();
      });
      await findReservation(visit, code, driver.email);
      await cancelAfterReading(visit, saying(m.lookup_cancel_charge_back({ amount: ANY }, lang)));
      await expect(ticket(visit)).toContainText(m.completed_outcome_charge_back({}, lang));
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, refusals: [409] });

  test('the plans are asked for with a button, what was typed stays but for the card, and nobody pays what was not on the button', async ({
    visit,
  }) => {
    const { page, lang } = visit;
    const driver = driverWith('ayse.taksit.betiksiz@ornek.com');
    await chooseFirstCar(visit);
    await fillDriver(visit, driver);
    await choosePaymentMode(visit, 'full');
    await fillCard(visit, demoCard('success'));
    await page.getByRole('button', { name: m.checkout_installments_show({}, lang) }).click();
    await expect(planOf(visit, 3)).toBeVisible();
    await expect(page.getByRole('textbox', { name: m.checkout_email({}, lang), exact: true })).toHaveValue(driver.email);
    await expect(page.getByRole('textbox', { name: m.card_number({}, lang) })).toHaveValue('');
    const total = await totalOf(visit, 3);
    await planOf(visit, 3).check();
    await fillCard(visit, demoCard('success'));
    await acceptTerms(visit);
    await payButton(visit).click();
    await expect(page.getByRole('alert')).toContainText(m.checkout_mode_changed_title({}, lang));
    await expect(payButton(visit)).toContainText(total);
    await expect(planOf(visit, 3)).toBeChecked();
    await fillCard(visit, demoCard('insufficient_funds'));
    await payButton(visit).click();
    // The page of another card asks in the same way, and has kept the plan.
    await fillCard(visit, demoCard('success'));
    await page.getByRole('button', { name: m.checkout_installments_show({}, lang) }).click();
    await expect(planOf(visit, 3)).toBeChecked();
    await fillCard(visit, demoCard('success'));
    await page.getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) }).click();
    await expect(page.getByRole('main')).toContainText(total);
    await approveAtBank(visit);
    await confirmedCode(visit, driver.firstName);
    await expect(ticket(visit)).toContainText(m.checkout_installment_charge_of({ count: 3 }, lang));
  });
});

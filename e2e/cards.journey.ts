import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { approveAtBank, bankHeading, demoCard, driverWith, field, fillCard, payButton, payPartOf } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode, ticket } from './steps/reservation.ts';

test.use({ refusals: [400] });

const payAgainButton = ({ page, lang }: Visit) => page.getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) });

test('what is missing is named beside its field, and nothing typed is lost', async ({ visit }) => {
  const { page, lang } = visit;
  await chooseFirstCar(visit);
  await awake(page);
  await field(visit, m.checkout_last_name({}, lang)).fill('Yılmaz');
  await field(visit, m.checkout_email({}, lang)).fill('ayse@');
  await field(visit, m.card_number({}, lang)).fill(demoCard('success'));
  await payButton(visit).click();

  const problems = page.getByRole('alert').filter({ hasText: m.checkout_errors_title({}, lang) });
  for (const text of [
    m.booking_first_name_required({}, lang),
    m.booking_email_invalid({}, lang),
    m.booking_phone_required({}, lang),
    m.booking_gender_required({}, lang),
    m.booking_birth_date_required({}, lang),
    m.booking_licence_date_required({}, lang),
    m.card_holder_required({}, lang),
    m.card_expiry_required({}, lang),
    m.booking_contract_required({}, lang),
  ])
    await expect(problems).toContainText(text);
  const firstName = field(visit, m.checkout_first_name({}, lang));
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription(m.booking_first_name_required({}, lang));
  await expect(field(visit, m.checkout_last_name({}, lang))).toHaveValue('Yılmaz');
  await expect(field(visit, m.checkout_email({}, lang))).toHaveValue('ayse@');

  await problems.getByRole('link', { name: m.booking_phone_required({}, lang) }).click();
  await expect(field(visit, m.checkout_phone({}, lang))).toBeInViewport();
});

test('a declined card costs nothing; another card and the right code after a wrong one pay for the same reservation', async ({ visit }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.kart@ornek.com');
  await chooseFirstCar(visit);
  await awake(page);
  await payPartOf(visit, driver, demoCard('insufficient_funds'));
  await expect(page.getByRole('heading', { level: 1, name: m.completed_failed_title({}, lang) })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(m.payment_declined_insufficient_funds({}, lang));
  const ordered = new URL(page.url()).searchParams.get('code');

  await awake(page);
  await fillCard(visit, demoCard('success'));
  await payAgainButton(visit).click();
  await approveAtBank(visit, '000000');
  await expect(page.getByRole('alert')).toHaveText(m.bank_code_wrong({ triesLeft: 2 }, lang));
  await approveAtBank(visit);
  expect(await confirmedCode(visit, driver.firstName)).toBe(ordered);

  // "Back" meets a page of the bank, not a form that the browser would have to send again.
  await page.goBack();
  await expect(page.getByRole('heading', { name: m.bank_finished({}, lang) })).toBeVisible();
});

test('a visitor who stops at the bank has paid nothing and can try again', async ({ visit }) => {
  const { page, lang } = visit;
  await chooseFirstCar(visit);
  await awake(page);
  await payPartOf(visit, driverWith('ayse.vazgec@ornek.com'), demoCard('success'));
  await expect(bankHeading(visit)).toBeVisible();
  await page.getByRole('button', { name: m.bank_cancel({}, lang) }).click();
  await expect(page.getByRole('alert')).toContainText(m.payment_declined_not_authenticated({}, lang));
  await expect(payAgainButton(visit)).toBeVisible();
});

test('a bank that does not answer is asked again until it is known what happened', async ({ visit }) => {
  const { page, lang } = visit;
  const driver = driverWith('ayse.suskun@ornek.com');
  await chooseFirstCar(visit);
  await awake(page);
  await payPartOf(visit, driver, demoCard('authorise_unanswered'));
  await confirmedCode(visit, driver.firstName);
  await expect(ticket(visit)).toContainText(m.lookup_state_confirmed({}, lang));
});

test('a payment that never reached the bank ends without money, and another card pays', async ({ visit }) => {
  // The bank is looked up several times, with pauses, before it is believed that nothing came.
  test.setTimeout(600_000);
  const { page, lang } = visit;
  const driver = driverWith('ayse.kayip@ornek.com');
  await chooseFirstCar(visit);
  await awake(page);
  await payPartOf(visit, driver, demoCard('authorise_lost'));
  await expect(page.getByRole('heading', { level: 1, name: m.completed_failed_title({}, lang) })).toBeVisible({ timeout: 90_000 });
  await awake(page);
  await fillCard(visit, demoCard('success'));
  await payAgainButton(visit).click();
  await approveAtBank(visit);
  await confirmedCode(visit, driver.firstName);
});

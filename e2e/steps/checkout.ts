import { expect, type Locator } from '@playwright/test';
import * as m from '#i18n';
import { DEMO_CARDS, DEMO_CODE, type DemoBehaviour } from '#payments/demo';
import type { Visit } from '../journey.ts';
import { ANY, saying } from './page.ts';

export interface Driver {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
}

/** Old enough for every car. */
export const LICENCE_DATE = '01.03.2012';

/** A driver of 35 to 36 years; the e-mail tells one journey's driver from another's, for one person books one car at a time. */
export function driverWith(email: string): Driver {
  const number = [...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000_000, 7);
  const born = new Date(Date.UTC(new Date().getFullYear() - 36, 0, 1 + (number % 28))).toISOString();
  return {
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email,
    phone: `0532 ${String(number)
      .padStart(7, '0')
      .replace(/(\d{3})(\d{2})(\d{2})/, '$1 $2 $3')}`,
    birthDate: `${born.slice(8, 10)}.01.${born.slice(0, 4)}`,
  };
}

export const demoCard = (behaviour: DemoBehaviour): string => {
  const card = DEMO_CARDS.find((one) => one.behaviour === behaviour);
  if (!card) throw new Error(`The demo bank has no card for ${behaviour}`);
  return card.number;
};

/** A field of the page by its label: the driver's where somebody else who drives has one, too. */
export const field = ({ page }: Visit, name: string): Locator => page.getByRole('main').getByRole('textbox', { name, exact: true }).first();

/** A field of somebody else who drives, by who of them it is and its label. */
export const additionalField = ({ page, lang }: Visit, number: number, name: string): Locator =>
  page.getByRole('group', { name: m.drivers_additional_number({ number }, lang) }).getByRole('textbox', { name, exact: true });

export async function fillDriver(visit: Visit, driver: Driver): Promise<void> {
  const { page, lang } = visit;
  await field(visit, m.checkout_first_name({}, lang)).fill(driver.firstName);
  await field(visit, m.checkout_last_name({}, lang)).fill(driver.lastName);
  await field(visit, m.checkout_email({}, lang)).fill(driver.email);
  await field(visit, m.checkout_phone({}, lang)).fill(driver.phone);
  await page.getByText(m.checkout_gender_woman({}, lang), { exact: true }).click();
  await field(visit, m.checkout_birth_date({}, lang)).fill(driver.birthDate);
  await field(visit, m.drivers_licence_date({}, lang)).fill(LICENCE_DATE);
}

export async function fillCard(visit: Visit, number: string): Promise<void> {
  const { lang } = visit;
  await field(visit, m.card_holder({}, lang)).fill('Ayşe Yılmaz');
  await field(visit, m.card_number({}, lang)).fill(number);
  await field(visit, m.card_expiry({}, lang)).fill(`12/${(new Date().getFullYear() + 2) % 100}`);
  await field(visit, m.card_cvc({}, lang)).fill('123');
}

export async function choosePaymentMode({ page, lang }: Visit, mode: 'full' | 'partial' | 'delivery'): Promise<void> {
  const names = { full: m.checkout_mode_full, partial: m.checkout_mode_partial, delivery: m.checkout_mode_delivery };
  await page.getByText(names[mode]({}, lang), { exact: true }).click();
}

export async function acceptTerms({ page, lang }: Visit): Promise<void> {
  await page.getByRole('checkbox', { name: m.checkout_accept_contract({}, lang) }).check();
  await page.getByRole('checkbox', { name: m.checkout_accept_privacy({}, lang) }).check();
}

/** The button that orders: with a card it says the amount. */
export const payButton = ({ page, lang }: Visit): Locator =>
  page.getByRole('button', { name: saying(m.checkout_pay_and_book({ amount: ANY }, lang)) });
export const bookButton = ({ page, lang }: Visit): Locator => page.getByRole('button', { name: m.checkout_book_at_delivery({}, lang) });

/** An amount of the order as it is read right before confirming. */
export async function amountOf({ page, lang }: Visit, which: 'total' | 'now' | 'later'): Promise<string> {
  const names = { total: m.checkout_before_total, now: m.checkout_pay_now, later: m.checkout_pay_at_delivery };
  const terms = page.getByRole('region', { name: m.checkout_before_title({}, lang) }).last();
  const name = terms.getByRole('term').filter({ hasText: names[which]({}, lang) });
  return name.locator('xpath=following-sibling::dd').innerText();
}

/** Fills everything that is required and sends the order, paying a part now with a card. */
export async function payPartOf(visit: Visit, driver: Driver, card: string): Promise<void> {
  await fillDriver(visit, driver);
  await choosePaymentMode(visit, 'partial');
  await fillCard(visit, card);
  await acceptTerms(visit);
  await payButton(visit).click();
}

export const bankHeading = ({ page, lang }: Visit): Locator => page.getByRole('heading', { name: m.bank_heading({}, lang) });

/** The 3-D Secure page: the code, and on. */
export async function approveAtBank(visit: Visit, code: string = DEMO_CODE): Promise<void> {
  const { page, lang } = visit;
  await expect(bankHeading(visit)).toBeVisible();
  await page.getByRole('textbox', { name: m.bank_code({}, lang) }).fill(code);
  await page.getByRole('button', { name: m.bank_confirm({}, lang) }).click();
}

/** Until when cancelling is free, as the booking page says it: the ticket says the same. */
export const freeUntilText = async ({ page, lang }: Visit): Promise<string> =>
  page
    .getByText(saying(m.cancellation_free_by({ date: ANY, time: ANY }, lang)))
    .filter({ visible: true })
    .first()
    .innerText();

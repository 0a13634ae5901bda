import type { Locator, Page } from '@playwright/test';
import * as m from '#i18n';
import { DEMO_CODE } from '#payments/demo';
import { expect, test } from './journey.ts';
import { bankHeading, bookButton, demoCard, driverWith, field, payButton } from './steps/checkout.ts';
import { cards, foundHeading } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';

/** More stops than any page has before its first offer. */
const MOST_STOPS = 150;

/** Goes on with the Tab key until something has the focus, and sees that it shows it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
  }
  throw new Error(`The Tab key never came to ${target}`);
}

test('a visitor with a keyboard alone searches, chooses, pays and sees the confirmation', async ({ visit }) => {
  const { page, lang } = visit;
  const { keyboard } = page;
  const driver = driverWith('ayse.klavye@ornek.com');
  const type = async (label: string, text: string) => {
    await tabTo(page, field(visit, label));
    await keyboard.type(text);
  };

  await page.goto('/');
  await awake(page);
  await tabTo(page, page.getByRole('link', { name: m.skip_to_content({}, lang) }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: m.search_pickup({}, lang) }));
  await keyboard.type('sabiha gokcen');
  await expect(page.getByRole('option', { name: /Sabiha Gökçen/ }).first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: m.search_show_cars({}, lang) }));
  await keyboard.press('Enter');

  await expect(foundHeading(visit)).toBeVisible();
  const book = cards(page)
    .first()
    .getByRole('link', { name: m.book({}, lang) });
  await tabTo(page, book);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();

  const navigation = m.extra_additional_driver({}, lang);
  await tabTo(page, page.getByRole('button', { name: m.checkout_quantity_more({ name: navigation }, lang) }));
  await keyboard.press('Space');
  await expect(page.getByRole('spinbutton', { name: m.checkout_quantity_of({ name: navigation }, lang) })).toHaveValue('1');
  await type(m.checkout_first_name({}, lang), driver.firstName);
  await type(m.checkout_last_name({}, lang), driver.lastName);
  await type(m.checkout_email({}, lang), driver.email);
  await type(m.checkout_phone({}, lang), driver.phone);
  await tabTo(page, page.getByRole('radio', { name: m.checkout_gender_woman({}, lang) }));
  await keyboard.press('Space');
  await type(m.checkout_birth_date({}, lang), driver.birthDate.replaceAll('.', ''));
  await expect(field(visit, m.checkout_birth_date({}, lang))).toHaveValue(driver.birthDate);
  await tabTo(page, page.getByRole('radio', { name: m.checkout_mode_partial({}, lang) }));
  await keyboard.press('ArrowDown');
  await expect(bookButton(visit)).toBeVisible();
  await keyboard.press('ArrowUp');
  await expect(payButton(visit)).toBeVisible();
  await type(m.card_holder({}, lang), 'Ayşe Yılmaz');
  await type(m.card_number({}, lang), demoCard('success'));
  await type(m.card_expiry({}, lang), `12${(new Date().getFullYear() + 2) % 100}`);
  await type(m.card_cvc({}, lang), '123');
  await tabTo(page, page.getByRole('checkbox', { name: m.checkout_accept_contract({}, lang) }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: m.checkout_accept_privacy({}, lang) }));
  await keyboard.press('Space');
  await tabTo(page, payButton(visit));
  await keyboard.press('Enter');

  await expect(bankHeading(visit)).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: m.bank_code({}, lang) }));
  await keyboard.type(DEMO_CODE);
  await keyboard.press('Enter');
  await confirmedCode(visit, driver.firstName);
});

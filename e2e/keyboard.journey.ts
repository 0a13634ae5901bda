import type { Page } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { DEMO_CODE } from '#payments/demo';
import { crosswise, expect, test, walkedOn } from './journey.ts';
import { additionalField, bankHeading, bookButton, demoCard, driverWith, field, LICENCE_DATE, payButton } from './steps/checkout.ts';
import { tabTo } from './steps/keys.ts';
import { cards, foundHeading } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';

/** What the tree of the page tells assistive technology, one line for each element. */
async function heard(page: Page, lines: readonly string[]): Promise<void> {
  await expect(async () => {
    const told = await page.getByRole('main').ariaSnapshot();
    for (const line of lines) expect(told).toContain(line);
  }).toPass();
}

for (const language of walkedOn('desktop')) {
  test.describe(language, () => {
    test.use({ language });

    test('a visitor with a keyboard alone searches, compares, pays, sees the confirmation and cancels', {
      tag: crosswise(language),
    }, async ({ visit, isMobile }) => {
      test.setTimeout(600_000);
      const { page, lang } = visit;
      const { keyboard } = page;
      const driver = driverWith(`ayse.klavye.${language}.${isMobile ? 'phone' : 'desktop'}@ornek.com`);
      const type = async (label: string, text: string) => {
        await tabTo(page, field(visit, label));
        await keyboard.type(text);
      };

      await page.goto(href('home', lang.locale, {}));
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
      await heard(page, [`heading "${await foundHeading(visit).innerText()}" [level=1]`]);
      // From the top of the page the second link skips the filters: the first car is a few stops on.
      await page.reload();
      await awake(page);
      await tabTo(page, page.getByRole('link', { name: m.skip_to_results({}, lang) }), 3);
      await keyboard.press('Enter');
      await tabTo(
        page,
        cards(page)
          .first()
          .getByRole('link', { name: m.book({}, lang) }),
        6,
      );
      for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
        await tabTo(page, card.getByRole('checkbox'));
        await keyboard.press('Space');
      }
      await tabTo(
        page,
        cards(page)
          .nth(1)
          .getByRole('button', { name: m.compare_these({ count: 2 }, lang) }),
        1,
      );
      await keyboard.press('Enter');
      await heard(page, [`heading "${m.compare_title({}, lang)}" [level=1]`, `table "${m.compare_title({}, lang)}"`]);
      await page.goBack();
      await expect(page.getByRole('checkbox', { checked: true }).and(page.locator('[name="compare"]'))).toHaveCount(2);
      await page.goForward();
      await expect(page.getByRole('table')).toBeVisible();
      await tabTo(
        page,
        page
          .getByRole('table')
          .getByRole('link', { name: m.book({}, lang) })
          .first(),
      );
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
      await type(m.drivers_licence_date({}, lang), LICENCE_DATE.replaceAll('.', ''));
      for (const [label, text] of [
        [m.checkout_first_name({}, lang), 'Can'],
        [m.checkout_last_name({}, lang), 'Demir'],
        [m.checkout_birth_date({}, lang), '14021985'],
        [m.drivers_licence_date({}, lang), '05072010'],
      ] as const) {
        await tabTo(page, additionalField(visit, 1, label));
        await keyboard.type(text);
      }
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
      const code = await confirmedCode(visit, driver.firstName);
      await heard(page, [`region "${m.completed_ticket({}, lang)}"`]);

      await page.goto(href('reservations', lang.locale, {}, { code, cancel: '1' }));
      await awake(page);
      await heard(page, [`heading "${m.lookup_cancel_title({}, lang)}" [level=2]`]);
      await tabTo(page, page.getByRole('button', { name: m.lookup_cancel_confirm({}, lang), exact: true }));
      await keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: m.lookup_cancelled_title({}, lang) })).toBeFocused();
    });
  });
}

import * as m from '#i18n';
import { crosswise, expect, test, walkedOn } from './journey.ts';
import {
  acceptTerms,
  additionalField,
  approveAtBank,
  choosePaymentMode,
  demoCard,
  driverWith,
  fillCard,
  fillDriver,
  payButton,
} from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode, ticket } from './steps/reservation.ts';

for (const language of walkedOn('phone')) {
  test.describe(language, () => {
    test.use({ language, refusals: [400, 422] });

    test('who else drives is named, held against what the company asks for, and stands on the ticket', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      const { page, lang } = visit;
      const driver = driverWith(`ek.surucu.${language}.${test.info().project.name}@ornek.com`);
      await chooseFirstCar(visit, { wait: '1', supplier: 'yolbaz' });
      await awake(page);
      await fillDriver(visit, driver);

      const others = page.getByRole('group', { name: m.drivers_additional_number({ number: 1 }, lang) });
      const of = (label: string) => additionalField(visit, 1, label);
      await test.step('nobody is asked for before somebody is added', async () => {
        await expect(others).toHaveCount(0);
        await page.getByRole('spinbutton', { name: new RegExp(m.extra_additional_driver({}, lang)) }).fill('1');
        await expect(others).toBeVisible();
      });

      await choosePaymentMode(visit, 'partial');
      await fillCard(visit, demoCard('success'));
      await acceptTerms(visit);
      await test.step('a licence of yesterday is told at its field, and nothing that was typed is lost', async () => {
        await of(m.checkout_first_name({}, lang)).fill('Can');
        await of(m.checkout_last_name({}, lang)).fill('Demir');
        await of(m.checkout_birth_date({}, lang)).fill('14.02.1985');
        const yesterday = new Date(Date.now() - 86_400_000).toISOString();
        await of(m.drivers_licence_date({}, lang)).fill(`${yesterday.slice(8, 10)}.${yesterday.slice(5, 7)}.${yesterday.slice(0, 4)}`);
        await payButton(visit).click();
        await expect(of(m.drivers_licence_date({}, lang))).toHaveAccessibleDescription(
          new RegExp(m.booking_additional_licence_too_new({ number: 1 }, lang)),
        );
        await expect(of(m.checkout_first_name({}, lang))).toHaveValue('Can');
      });

      await of(m.drivers_licence_date({}, lang)).fill('05.07.2010');
      // No page gives a card's number back.
      await fillCard(visit, demoCard('success'));
      await payButton(visit).click();
      await approveAtBank(visit);
      await confirmedCode(visit, driver.firstName);
      await expect(ticket(visit)).toContainText('Can Demir');
    });
  });
}

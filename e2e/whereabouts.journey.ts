import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { expect, test } from './journey.ts';
import {
  acceptTerms,
  approveAtBank,
  choosePaymentMode,
  demoCard,
  driverWith,
  field,
  fillCard,
  fillDriver,
  payButton,
} from './steps/checkout.ts';
import { cards, chooseFirstCar, foundCount, foundHeading, listAddress } from './steps/list.ts';
import { ANY, saying } from './steps/page.ts';
import { confirmedCode, ticket } from './steps/reservation.ts';

const HOTEL = 'Otel Marmara, Gazi Bulvarı No: 5';

for (const language of LOCALES) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ language, javaScriptEnabled, refusals: [400] });

      test('offices far from the place stand apart, and the distance sorts and filters', { tag: '@both' }, async ({ visit }) => {
        const { page, lang } = visit;
        await page.goto(listAddress(visit, { wait: '1' }, 'antalya'));
        await expect(foundHeading(visit)).toBeVisible();
        const all = await foundCount(visit);
        await expect(cards(page).first()).toContainText(saying(m.office_km({ km: ANY }, lang)));

        await page.goto(listAddress(visit, { wait: '1', distance: 'over_30' }, 'antalya'));
        await expect(page.getByRole('heading', { name: m.further_title({}, lang) })).toBeVisible();
        const far = await foundCount(visit);
        expect(far).toBeGreaterThan(0);
        expect(far).toBeLessThan(all);
        for (const text of await cards(page).allTextContents())
          expect(Number(/(\d+) km (uzakta|away)/.exec(text)?.[1])).toBeGreaterThan(30);
      });

      test('a car that is brought asks where to, keeps what was typed, and the ticket says it', { tag: '@both' }, async ({ visit }) => {
        const { page, lang } = visit;
        const driver = driverWith(`teslim.${language}.${javaScriptEnabled}.${test.info().project.name}@ornek.com`);
        await chooseFirstCar(visit, { delivery: 'valet', confirmation: 'instant' }, 'besiktas');
        await expect(page.getByRole('heading', { name: m.checkout_delivery_title({}, lang) })).toBeVisible();
        const note = field(visit, `${m.checkout_delivery_note({}, lang)} ${m.field_optional({}, lang)}`);
        await note.first().fill('Resepsiyon');
        await fillDriver(visit, driver);
        await choosePaymentMode(visit, 'partial');
        await fillCard(visit, demoCard('success'));
        await acceptTerms(visit);
        await payButton(visit).click();
        await expect(page.getByRole('link', { name: m.booking_delivery_line_required({}, lang) })).toBeVisible();
        await expect(note.first()).toHaveValue('Resepsiyon');

        await field(visit, m.checkout_delivery_address({}, lang)).fill(HOTEL);
        await fillCard(visit, demoCard('success'));
        await payButton(visit).click();
        await approveAtBank(visit);
        await confirmedCode(visit, driver.firstName);
        await expect(ticket(visit)).toContainText(HOTEL);
        await expect(ticket(visit)).toContainText('Resepsiyon');
      });
    });
  }
}

import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { crosswise, expect, test } from './journey.ts';
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
import { confirmedCode, openMail, ticket } from './steps/reservation.ts';
import { keepTrip } from './steps/trip.ts';

const HOTEL = 'Otel Marmara, Gazi Bulvarı No: 5';

for (const language of LOCALES) {
  // With scripts on a phone in Turkish, without them on a desktop in English.
  const javaScriptEnabled = language === 'tr';
  test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ language, javaScriptEnabled, refusals: [400] });

    test('offices far from the place stand apart, and the distance sorts and filters', { tag: crosswise(language) }, async ({ visit }) => {
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
      for (const text of await cards(page).allTextContents()) expect(Number(/(\d+) km (uzakta|away)/.exec(text)?.[1])).toBeGreaterThan(30);
    });

    test('a car that is brought asks where to, keeps what was typed, and the ticket says it', { tag: crosswise(language) }, async ({
      visit,
    }) => {
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

  test.describe(`${language}, where the car is`, () => {
    // The trip page is opened without a network as well.
    test.use({ language, losesConnection: true });

    test('one office with its distance, its map and the way there stands on card, booking page, ticket, voucher, trip page and e-mail', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      const { page, lang } = visit;
      const driver = driverWith(`ofis.${language}.${test.info().project.name}@ornek.com`);
      // Its office is not at the airport itself: the map shows both.
      await page.goto(listAddress(visit, { wait: '1', supplier: 'poyraz-filo' }));
      const said = cards(page)
        .first()
        .getByText(saying(m.office_line({ office: ANY, km: ANY }, lang)))
        .first();
      const office = /^Poyraz Filo.+(?=, \d)/.exec(await said.innerText())?.[0] ?? 'no office';
      await cards(page)
        .first()
        .getByRole('link', { name: m.book({}, lang) })
        .click();

      const facts = page.getByRole('definition').filter({ hasText: office }).first().locator('xpath=..');
      await expect(facts).toContainText(saying(m.office_from_place({ place: ANY, km: ANY }, lang)));
      const way = await facts.getByRole('link', { name: m.office_directions({}, lang) }).getAttribute('href');
      expect(way).toContain('destination=');
      await expect(facts.getByRole('img')).toBeVisible();
      const [map, name, all] = [
        await facts.getByRole('img').boundingBox(),
        await facts.getByText(office, { exact: true }).boundingBox(),
        await facts.boundingBox(),
      ];
      if (!map || !name || !all) throw new Error('The office is not shown.');
      // The whole width is used: beside each other on a desktop, below each other on a phone.
      if (all.width > 500) expect(map.x).toBeGreaterThan(name.x + 200);
      else expect(map.width).toBeGreaterThan(all.width * 0.9);

      await fillDriver(visit, driver);
      await choosePaymentMode(visit, 'partial');
      await fillCard(visit, demoCard('success'));
      await acceptTerms(visit);
      await payButton(visit).click();
      await approveAtBank(visit);
      const code = await confirmedCode(visit, driver.firstName);
      await expect(ticket(visit)).toContainText(office);
      await expect(ticket(visit).getByRole('link', { name: m.office_directions({}, lang) })).toHaveAttribute('href', way ?? '');

      // The link opens a tab of its own.
      await page.goto((await page.getByRole('link', { name: m.completed_voucher({}, lang) }).getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1, name: m.completed_voucher_title({}, lang) })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(office);
      await expect(page.getByRole('link', { name: m.office_directions({}, lang) }).first()).toHaveAttribute('href', way ?? '');

      await test.step('the trip page, kept on the device', () => keepTrip(visit, code));

      await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
      const mail = page.frameLocator('iframe');
      await expect(mail.getByRole('link', { name: m.email_directions({}, lang) })).toHaveAttribute('href', way ?? '');
    });
  });
}

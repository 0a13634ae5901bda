import { HOLD_EXTENSION_MINUTES } from '#booking/model';
import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { approveAtBank, demoCard, driverWith, field, fillCard, payPartOf } from './steps/checkout.ts';
import { chooseFirstCar } from './steps/list.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';

const extendButton = ({ page, lang }: Visit) =>
  page.getByRole('button', { name: m.hold_extend({ minutes: HOLD_EXTENSION_MINUTES }, lang) });
const extended = ({ page, lang }: Visit) => page.getByRole('status').filter({ hasText: saying(m.hold_extended({ time: ANY }, lang)) });

const declined = async (visit: Visit, email: string): Promise<void> => {
  const { page, lang } = visit;
  await chooseFirstCar(visit);
  await payPartOf(visit, driverWith(email), demoCard('insufficient_funds'));
  await expect(page.getByRole('heading', { level: 1, name: m.completed_failed_title({}, lang) })).toBeVisible();
};

test('whoever types a card is told two minutes before the car goes, keeps the focus, and has more time once @phone', async ({
  visit,
}, info) => {
  const { page, lang } = visit;
  await page.clock.install();
  await declined(visit, `ayse.sure.${info.project.name}@ornek.com`);
  await awake(page);
  await expect(page.getByText(saying(m.hold_car_until({ time: ANY }, lang)))).toBeVisible();
  const holder = field(visit, m.card_holder({}, lang));
  await holder.fill('Ayşe Yılmaz');
  await expect(page.locator('#announcer')).not.toHaveText(saying(m.hold_ends_soon({ time: ANY }, lang)));

  await page.clock.fastForward('18:30');
  await expect(page.locator('#announcer')).toHaveText(saying(m.hold_ends_soon({ time: ANY }, lang)));
  await expect(page.getByRole('main').getByText(saying(m.hold_ends_soon({ time: ANY }, lang)))).toBeInViewport();
  await expect(holder).toBeFocused();

  await extendButton(visit).click();
  await expect(extended(visit)).toBeFocused();
  await expect(extendButton(visit)).toHaveCount(0);
  await expect(holder).toHaveValue('Ayşe Yılmaz');
  await expect(page.getByText(saying(m.hold_minutes_left({ minutes: ANY }, lang)))).toBeVisible();
});

test('at the bank the time stands in a frame, and what is typed beside it stays when more is asked for @both', async ({ visit }, info) => {
  const { page, lang } = visit;
  const driver = driverWith(`ayse.banka.${info.project.name}@ornek.com`);
  await chooseFirstCar(visit);
  await payPartOf(visit, driver, demoCard('success'));
  const frame = page.frameLocator(`iframe[title="${m.hold_frame_name({}, lang)}"]`);
  await expect(frame.getByText(saying(m.hold_car_until({ time: ANY }, lang)))).toBeVisible();
  const code = page.getByRole('textbox', { name: m.bank_code({}, lang) });
  await code.fill('12');
  await frame.getByRole('button', { name: m.hold_extend({ minutes: HOLD_EXTENSION_MINUTES }, lang) }).click();
  await expect(frame.getByRole('alert')).toHaveText(saying(m.hold_extended({ time: ANY }, lang)));
  await expect(code).toHaveValue('12');
  await approveAtBank(visit);
  await confirmedCode(visit, driver.firstName);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('more time is a button of the form that comes back as it was typed, but for the card’s number', async ({ visit }) => {
    const { lang } = visit;
    await declined(visit, 'ayse.betiksiz.sure@ornek.com');
    await fillCard(visit, demoCard('success'));
    await extendButton(visit).click();
    await expect(extended(visit)).toBeVisible();
    await expect(field(visit, m.card_holder({}, lang))).toHaveValue('Ayşe Yılmaz');
    await expect(field(visit, m.card_number({}, lang))).toHaveValue('');
    await expect(extendButton(visit)).toHaveCount(0);
  });
});

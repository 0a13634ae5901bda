import { href } from '#addresses/model';
import * as m from '#i18n';
import type { WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { crosswise, expect, test, walkedOn } from './journey.ts';
import { amountOf, approveAtBank, demoCard, driverWith, freeUntilText, payPartOf } from './steps/checkout.ts';
import { cards, foundHeading, listAddress } from './steps/list.ts';
import { ANY, awake, saying } from './steps/page.ts';
import { cancelAfterReading, confirmedCode, findReservation, openMail, ticket } from './steps/reservation.ts';

/** A whole hour so many hours from now, on the clocks of Turkey. */
const inHours = (hours: number): WallClock =>
  `${wallClockAt(new Date(Date.now() + hours * 3_600_000), MARKET_ZONE).slice(0, 13)}:00` as WallClock;

/** The day and the time of a last free moment, however the sentence around them is. */
function momentIn(text: string): string {
  const [, day = '', time = ''] = /(\d{1,2} \p{L}+),? (\d{2}:\d{2})/u.exec(text) ?? [];
  expect(time, `a day and a time stand in: ${text}`).not.toBe('');
  return `${day} ${time}`;
}

for (const language of walkedOn('desktop')) {
  test.describe(language, () => {
    test.use({ language });

    test('the last free moment is one on card, booking page, ticket and e-mail, and the money comes back before it', {
      tag: crosswise(language),
    }, async ({ visit }) => {
      const { page, lang } = visit;
      const driver = driverWith(`iptal.${language}.${test.info().project.name}@ornek.com`);
      // Of one company, whose cars all have one moment: the first card may become another while companies answer.
      await page.goto(listAddress(visit, { wait: '1', supplier: 'yolbaz' }));
      await expect(foundHeading(visit)).toBeVisible();
      const badge = cards(page)
        .first()
        .getByText(saying(m.cancellation_free_by({ date: ANY, time: ANY }, lang)))
        .first();
      const moment = momentIn(await badge.innerText());

      await cards(page)
        .first()
        .getByRole('link', { name: m.book({}, lang) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      await awake(page);
      const said = await freeUntilText(visit);
      expect(momentIn(said)).toBe(moment);
      const paidNow = await amountOf(visit, 'now');
      await payPartOf(visit, driver, demoCard('success'));
      await approveAtBank(visit);

      const code = await confirmedCode(visit, driver.firstName);
      await expect(ticket(visit)).toContainText(said);
      await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
      const mailed = page.frameLocator('iframe').getByText(saying(m.email_free_until({ date: ANY, time: ANY }, lang)));
      const [day = '', time = ''] = [moment.split(' ')[0], moment.split(' ').at(-1)];
      await expect(mailed).toContainText(new RegExp(`\\b${day} .*${time}`));

      await findReservation(visit, code, driver.email);
      await cancelAfterReading(visit, m.lookup_cancel_refund({ amount: paidNow }, lang));
    });

    test('where the free time is over already, neither card nor booking page calls it free', { tag: crosswise(language) }, async ({
      visit,
    }) => {
      const { page, lang } = visit;
      // These companies ask for a day.
      const supplier = ['yolbaz', 'hertz', 'avec', 'europcar'];
      await page.goto(listAddress(visit, { wait: '1', from: inHours(20), to: inHours(44), supplier }));
      await expect(foundHeading(visit)).toBeVisible();
      for (const text of await cards(page).allTextContents()) expect(text).toContain(m.cancellation_free_over({}, lang));
      await expect(cards(page).getByText(saying(m.cancellation_free_by({ date: ANY, time: ANY }, lang)))).toHaveCount(0);

      await cards(page)
        .first()
        .getByRole('link', { name: m.book({}, lang) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText(m.cancellation_free_over({}, lang)).first()).toBeAttached();
      await expect(main.getByText(saying(m.cancellation_free_by({ date: ANY, time: ANY }, lang)))).toHaveCount(0);
    });

    test('a search form promises what holds where its page is: a day in Turkey, two abroad', { tag: crosswise(language) }, async ({
      visit,
    }) => {
      const { page, lang } = visit;
      const promised = (text: string) => expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
      await page.goto(href('home', language, {}));
      await promised(m.search_free_cancellation_anywhere({}, lang));
      await page.goto(href('place', language, { url: 'antalya-havalimani' }));
      await promised(m.search_free_cancellation({}, lang));
      await page.goto(href('place', language, { url: 'berlin' }));
      await promised(m.search_free_cancellation_abroad({}, lang));
    });
  });
}

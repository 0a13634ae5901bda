import type { Locator } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { axeViolations } from '../src/testing/built/axe.ts';
import { CONSENT_COOKIE } from '../src/web/request/cookies/cookies.ts';
import { crosswise, expect, test } from './journey.ts';
import { answerWith, banner, changeConsent, consentSignals, cookie, forgetConsent, storedValues } from './steps/client.ts';
import { chooseFirstCar } from './steps/list.ts';
import { awake } from './steps/page.ts';

const SIGNALS = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];
const everySignal = (state: string) => Object.fromEntries(SIGNALS.map((signal) => [signal, state]));

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(({ context }) => forgetConsent(context));

    test('declining is one click, hides the banner for good and denies every signal', { tag: crosswise(language) }, async ({
      visit,
      context,
    }) => {
      const { page } = visit;
      await page.goto(href('home', language, {}));
      await expect(banner(visit)).toBeVisible();
      await awake(page);
      await expect.poll(() => consentSignals(page)).toEqual({ default: everySignal('denied') });
      const url = page.url();
      await answerWith(visit, m.consent_decline);
      await expect(banner(visit)).toBeHidden();
      expect(page.url()).toBe(url);
      await expect.poll(() => consentSignals(page)).toEqual({ default: everySignal('denied'), update: everySignal('denied') });
      await expect.poll(() => storedValues(page)).toMatchObject({ cookie_accepted: 'true', cookie_choice: 'denied' });
      await expect.poll(() => cookie(context, CONSENT_COOKIE)).toBe('denied');
      await page.reload();
      await awake(page);
      await expect(banner(visit)).toBeHidden();
    });

    test('accepting grants every signal, and the choice can be changed at the foot of the page', { tag: crosswise(language) }, async ({
      visit,
    }) => {
      const { page, lang } = visit;
      await page.goto(href('home', language, {}));
      await awake(page);
      await answerWith(visit, m.consent_accept);
      await expect(banner(visit)).toBeHidden();
      await expect.poll(async () => (await consentSignals(page)).update).toEqual(everySignal('granted'));

      const change = await changeConsent(visit);
      await banner(visit)
        .getByRole('checkbox', { name: m.consent_advertising({}, lang) })
        .uncheck();
      await answerWith(visit, m.consent_save);
      await expect(banner(visit)).toBeHidden();
      await expect(change).toBeFocused();
      await expect.poll(() => storedValues(page)).toMatchObject({ cookie_accepted: 'true', cookie_choice: 'measurement.support' });
      await expect
        .poll(async () => (await consentSignals(page)).update)
        .toEqual({
          ...everySignal('granted'),
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
        });
    });

    test('the banner is answered with the keyboard alone, and everybody can use it', { tag: crosswise(language) }, async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(href('home', language, {}));
      await awake(page);
      expect(await axeViolations(page, {}, '.cookie')).toEqual([]);
      const choices = banner(visit).getByText(m.consent_choices({}, lang));
      for (let presses = 0; presses < 8 && !(await focused(choices)); presses += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(banner(visit).getByRole('checkbox', { name: m.consent_measurement({}, lang) })).toBeChecked();
      for (const _ of ['advertising', 'support', 'save']) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(banner(visit)).toBeHidden();
      await expect.poll(async () => (await storedValues(page)).cookie_choice).toBe('measurement');
    });

    test('calling is one tap away, but not over the question, at the checkout, or while reading on', { tag: '@phone' }, async ({
      visit,
    }) => {
      const { page, lang } = visit;
      const call = page.getByRole('complementary', { name: m.help({}, lang) }).getByRole('link');
      // A page of text without its links: nothing stands where the button would cover it, however the lines break.
      await page.goto(href('conditions', language, {}));
      await awake(page);
      await page.evaluate(() => {
        for (const link of document.querySelectorAll<HTMLElement>('main a')) link.style.display = 'none';
      });
      await expect(call).toBeHidden();
      await answerWith(visit, m.consent_decline);
      await expect(call).toBeInViewport();
      await page.mouse.wheel(0, 900);
      await expect(call).not.toBeInViewport();
      await page.mouse.wheel(0, -300);
      await expect(call).toBeInViewport();
      await chooseFirstCar(visit);
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
      await expect(call).toBeHidden();
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('the question is answered, chosen piece by piece, and asked anew by plain forms', { tag: crosswise(language) }, async ({
        visit,
        context,
      }) => {
        const { page, lang } = visit;
        await page.goto(href('about', language, {}));
        await answerWith(visit, m.consent_accept);
        await expect(banner(visit)).toBeHidden();
        await expect(page).toHaveURL((url) => url.pathname === href('about', language, {}));
        await expect.poll(() => cookie(context, CONSENT_COOKIE)).toBe('granted');

        await page.getByRole('button', { name: m.consent_change({}, lang) }).click();
        await expect(banner(visit)).toBeVisible();
        await banner(visit)
          .getByRole('checkbox', { name: m.consent_support({}, lang) })
          .check();
        await answerWith(visit, m.consent_save);
        await expect(banner(visit)).toBeHidden();
        await expect.poll(() => cookie(context, CONSENT_COOKIE)).toBe('support');
      });
    });
  });
}

const focused = (element: Locator): Promise<boolean> =>
  element.evaluate((here) => here.contains(document.activeElement) || here === document.activeElement);

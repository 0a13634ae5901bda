import type { Page } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';

const WIDTHS = [320, 390, 768, 1280];
const STEPS = 14;

/** What the floating buttons stand over, as far as they are seen: the first control or badge, or nothing. */
const covered = ({ page, lang }: Visit): Promise<string | null> =>
  page.getByRole('complementary', { name: m.help({}, lang) }).evaluate((floating) => {
    if (Number(getComputedStyle(floating).opacity) < 0.5) return null;
    const own = floating.getBoundingClientRect();
    const covered = [
      ...document.querySelectorAll('main a, main button, main input, main select, main summary, main .badge, footer a'),
    ].find((element) => {
      // A link that goes on in the next line has a box in each; the box around both is empty where no word of it stands.
      const stands = [...element.getClientRects()].some(
        ({ left, right, top, bottom }) => right > own.left && left < own.right && bottom > own.top && top < own.bottom && right > left,
      );
      return stands && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    return covered ? `${covered.tagName} ${covered.className} ${covered.textContent?.slice(0, 40)}` : null;
  });

/** Until a page that was moved has come to rest, and the button had the time to look where it stands (`PAUSE_MS` in use-covering.ts). */
const stillPage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    for (let last = -1; last !== window.scrollY; await frame()) {
      last = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });

for (const width of WIDTHS)
  test(`the call button stands over no control and no badge at ${width} px`, async ({ visit }) => {
    test.setTimeout(600_000);
    const { page, lang } = visit;
    await page.setViewportSize({ width, height: 844 });
    for (const address of [href('home', lang.locale, {}), href('place', lang.locale, { url: 'antalya' }), listAddress(visit)]) {
      await page.goto(address);
      expect(await covered(visit), `${address} at ${width} px, before anything was touched`).toBeNull();
      await awake(page);
      for (let step = 0; step < STEPS; step += 1) {
        await stillPage(page);
        await expect.poll(() => covered(visit), { message: `${address} at ${width} px, step ${step}` }).toBeNull();
        await page.mouse.wheel(0, step % 4 === 3 ? -310 : 430);
      }
    }
  });

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { Locale } from '#kernel/locale';
import { axeViolations } from '../../src/testing/built/axe.ts';
import { expect } from '../journey.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** The narrowest screen that the pages are made for. */
const NARROWEST = { width: 320, height: 640 };
/** In percent: what WCAG asks for. */
const LARGEST_TEXT = 200;
/**
 * The specification switches zoom off (decisions, section 5), which axe rightly dislikes. Whoever speaks to a page says what they see on a button
 * (WCAG 2.5.3): axe looks at that only when it is asked.
 */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'meta-viewport': { enabled: false }, 'label-content-name-mismatch': { enabled: true } },
};

/**
 * Everybody can use the page as it stands (WCAG 2.2 AA), and it fits every screen. Only where it is read in the language that is said does axe
 * look at it: in the other one it is the same markup with other words, and whether those fit is asked of each.
 */
export async function looksRight(page: Page, name: string, axeReads: Locale = 'tr'): Promise<void> {
  await page.setViewportSize(PHONE);
  if ((await page.evaluate(() => document.documentElement.lang)) === axeReads) await isAccessible(page, name);
  await fits(page, name);
  await keepPictures(page, name);
}

/** Where `LOOKS_FOLDER` says so, the page as it is on a phone and on a desk, for whoever wants to see what a journey saw. */
async function keepPictures(page: Page, name: string): Promise<void> {
  const { LOOKS_FOLDER: folder } = process.env;
  if (!folder) return;
  const locale = await page.evaluate(() => document.documentElement.lang);
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}-${locale}-${screen.width}.png`), fullPage: true });
  }
}

/** Everybody can use the page at the width that it has now: where it is another one on a desk than on a phone, that is asked of both. */
export async function isAccessible(page: Page, name: string): Promise<void> {
  await atRest(page);
  expect.soft(await axeViolations(page, OPTIONS), `${name}: accessible`).toEqual([]);
}

/** Colours on their way to others are none of the page's. What never ends is not waited for. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });

/**
 * On no screen does the page scroll sideways, nor with text twice as large. What fits with text twice as large, or in the narrowest screen,
 * fits the same screen with text as it is.
 */
export async function fits(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  expect.soft(await overflowOf(page), `${name}: no sideways scrolling at ${NARROWEST.width} px`).toEqual([]);
  await enlargeText(page, LARGEST_TEXT);
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    expect.soft(await overflowOf(page), `${name}: text of ${LARGEST_TEXT} % without sideways scrolling at ${screen.width} px`).toEqual([]);
    expect.soft(await squeezedIn(page), `${name}: text of ${LARGEST_TEXT} % can be read at ${screen.width} px`).toEqual([]);
  }
  await enlargeText(page, 100);
  await spaceText(page, true);
  expect.soft(await overflowOf(page), `${name}: spaced text without sideways scrolling at ${PHONE.width} px`).toEqual([]);
  await spaceText(page, false);
}

/** Lines, letters and words as far apart as readers may set them (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

const spaceText = (page: Page, spaced: boolean): Promise<void> =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css === '' ? [] : [sheet];
    },
    spaced ? SPACED : '',
  );

/** Sets the size of all text, as somebody who reads with difficulty does (WCAG 1.4.4). */
const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);

/** What reaches beyond the screen and makes the page scroll sideways. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} px`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });

/** In a card of the list: words that its edge cuts off, and names that are broken a letter a line. */
const squeezedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.offer')].slice(0, 3).flatMap((card) => {
      const edge = card.getBoundingClientRect();
      const texts = [...card.querySelectorAll('*')].filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()) &&
          element.clientWidth > 1,
      );
      const cut = texts.filter((element) => element.getBoundingClientRect().right > edge.right + 1);
      const broken = [...card.querySelectorAll('h2')].filter(
        (title) => title.clientWidth < 4 * Number.parseFloat(getComputedStyle(title).fontSize),
      );
      return [...cut, ...broken].map((element) => `${element.className || element.tagName}: ${element.textContent?.slice(0, 60)}`);
    }),
  );

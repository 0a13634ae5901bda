import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { CHROMIUM_FLAGS, journeysChromiumPath } from '../../../scripts/chromium.ts';
import { everyEmail, type RenderedEmail } from '../../emails/every-email.fixture.ts';
import { axeViolations } from './axe.ts';

/** A phone, and the reading pane of a mail program. */
const WIDTHS = [390, 640] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** From here on Gmail cuts an e-mail. */
const GMAIL_SHOWS_BYTES = 102 * 1024;
const GROUNDS = { light: 'rgb(244, 246, 250)', dark: 'rgb(10, 18, 34)' } as const;
/** A cell that stays as light as this on a dark page is glaring. */
const DARKEST_LIGHT = 0.1;
const READABLE = 4.5;
/** Darkens pages that have no dark look of their own, as some mail programs do. */
const DARKENS = '--blink-settings=forceDarkModeEnabled=true';
const PATIENCE = 240_000;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: journeysChromiumPath(), args: [...CHROMIUM_FLAGS] });
});
afterAll(() => browser.close());

/** What is dark in one language is in the other. */
const CASES = [...LOCALES.map((locale) => [locale, 'light'] as const), ['tr', 'dark'] as const];

test.each(CASES)(
  'every e-mail can be read on a phone and in a pane (%s, %s)',
  async (locale, scheme) => {
    const page = await pageOf(scheme);
    for (const email of await everyEmail(locale)) {
      await page.setContent(email.html);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await outside(page), `${email.name}: nothing sticks out or is cut at ${width} px`).toEqual([]);
      }
      // Colours and markup are those of the other language.
      if (locale === 'tr') expect.soft(await axeViolations(page, { runOnly: WCAG }), email.name).toEqual([]);
      expect.soft(await withoutAlternative(page), `${email.name}: pictures say what they show`).toEqual([]);
      expect.soft(await lowButtons(page), `${email.name}: a thumb hits the button`).toEqual([]);
      const painted = await grounds(page);
      expect.soft(painted.ground, email.name).toBe(GROUNDS[scheme]);
      if (scheme === 'dark') expect.soft(painted.lightest, `${email.name}: nothing glares`).toBeLessThan(DARKEST_LIGHT);
    }
    await page.context().close();
  },
  PATIENCE,
);

test.each(LOCALES)('every e-mail is short enough to be shown whole, and its plain text has lines of its own (%s)', async (locale) => {
  for (const { name, html, text, subject } of await everyEmail(locale)) {
    expect.soft(Buffer.byteLength(html), name).toBeLessThan(GMAIL_SHOWS_BYTES);
    expect.soft(text, name).toContain('https://kontak.example/');
    expect.soft(text, name).not.toMatch(/undefined|null|NaN|\[object|<\/?[a-z]/);
    expect.soft(subject, name).toMatch(/^\P{Cc}{10,110}$/u);
  }
});

test(
  'where a mail program darkens a page by itself, words still stand out',
  async () => {
    // Told at its start, not through the protocol: there, the first pages were sometimes painted before the word was heard.
    const darkening = await chromium.launch({ executablePath: journeysChromiumPath(), args: [...CHROMIUM_FLAGS, DARKENS] });
    try {
      const page = await pageOf('light', darkening);
      await page.setContent(`<body style="background: ${GROUNDS.light}">`);
      await expect
        .poll(async () => (await seen(page)).ground, { message: 'this browser darkens', timeout: 20_000 })
        .toBeLessThan(DARKEST_LIGHT);
      for (const { name, html } of await everyEmail('tr')) {
        await page.setContent(asRewritten(html));
        const { ground, faint } = await seen(page);
        expect(ground, `${name}: it was darkened`).toBeLessThan(DARKEST_LIGHT);
        expect.soft(faint, name).toEqual([]);
      }
    } finally {
      await darkening.close();
    }
  },
  PATIENCE,
);

async function pageOf(colorScheme: keyof typeof GROUNDS, of = browser): Promise<Page> {
  // Nothing of an e-mail is fetched from anywhere.
  const context = await of.newContext({ colorScheme, viewport: { width: WIDTHS[0], height: 900 }, offline: true });
  return context.newPage();
}

/** Without what tells a program that the page has a dark look of its own: some take it away, and darken by themselves. */
const asRewritten = (html: RenderedEmail['html']): string =>
  html.replace(/<meta[^>]*color-schemes?"[^>]*>/g, '').replace(/<style>@media \(prefers-color-scheme: dark\)[\s\S]*?<\/style>/, '');

/** What makes the page scroll sideways, what reaches beyond it, and what hides a part of itself. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const faults = visible.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isLow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      return left < -1 || right > clientWidth + 1 || isCut || isLow || textOverflow === 'ellipsis';
    });
    return [...(scrollWidth > clientWidth ? [`${scrollWidth} px`] : []), ...faults.map((element) => element.outerHTML.slice(0, 160))];
  });

const withoutAlternative = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('img, svg')].filter((one) => !one.hasAttribute('alt')).map((one) => one.outerHTML));

const lowButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a.button')].filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
  );

/** The colour behind everything, and how light the lightest ground is apart from the button's. */
const grounds = (page: Page): Promise<{ ground: string; lightest: number }> =>
  page.evaluate(() => {
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const linear = (part: number) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      return alpha === 0 ? 0 : 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const painted = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility() && !element.matches('.button'));
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      lightest: Math.max(...painted.map((element) => luminance(getComputedStyle(element).backgroundColor))),
    };
  });

/**
 * How light the page is, and words whose darkest and lightest points are too much alike: read from a picture, for no style knows what a
 * program has made of it.
 */
async function seen(page: Page): Promise<{ ground: number; faint: string[] }> {
  // Each line of each text by itself: around it lie other grounds.
  const texts = await page.evaluate(() => {
    const nodes: Node[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (walk.currentNode.parentElement?.checkVisibility()) nodes.push(walk.currentNode);
    return nodes.flatMap((node) => {
      const words = node.nodeValue?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width, height }) => words.length > 1 && width > 12 && height > 8)
        .map(({ left, top, width, height }) => ({ words: words.slice(0, 60), left, top: top + scrollY, width, height }));
    });
  });
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  const reader = await page.context().newPage();
  const read = await reader.evaluate(
    async ({ picture, texts, readable }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const drawn = canvas.getContext('2d', { willReadFrequently: true });
      if (!drawn) throw new Error('The browser draws nothing.');
      drawn.drawImage(image, 0, 0);
      const linear = (part: number) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const luminances = (left: number, top: number, width: number, height: number): number[] => {
        const { data } = drawn.getImageData(left, top, Math.max(1, width), Math.max(1, height));
        return Array.from({ length: data.length / 4 }, (_, point) => {
          const [red = 0, green = 0, blue = 0] = data.subarray(4 * point, 4 * point + 3);
          return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
        });
      };
      const faint = texts.flatMap(({ words, left, top, width, height }) => {
        const found = luminances(left, top, width, height);
        const [dark, light] = found.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [1, 0] as [number, number]);
        const contrast = (light + 0.05) / (dark + 0.05);
        return contrast < readable ? [`${words}: ${contrast.toFixed(1)}`] : [];
      });
      return { ground: luminances(2, image.height - 3, 1, 1)[0] ?? 1, faint };
    },
    { picture, texts, readable: READABLE },
  );
  await reader.close();
  return read;
}

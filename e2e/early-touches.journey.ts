import type { Page } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts';
import { crosswise, expect, test } from './journey.ts';
import { openMenu, visitStored } from './steps/client.ts';
import { listAddress } from './steps/list.ts';
import { ANY, awake, saying } from './steps/page.ts';

// The one without windows moves a pointer of its own over the first page.
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] } });

/** Keeps every script of the page back until it is let go, but the small one that comes with it. */
async function heldScripts(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!isSmall(route.request().url())) await gone;
    await route.continue();
  });
  return letGo;
}

const isSmall = (address: string): boolean => address.includes('/reading-page-');

/** What the page asks for of scripts from now on. */
function scriptsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const listens = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('_reactListening')));

for (const language of ['tr', 'en'] as const)
  test.describe(`pages whose scripts wait, in ${language}`, { tag: crosswise(language) }, () => {
    test.use({ language });

    test('no script but a small one is asked for before the first touch, and a page that is left alone gets them in the end', async ({
      visit: { page },
    }) => {
      const asked = scriptsOf(page);
      for (const address of [href('home', language, {}), href('place', language, { url: 'istanbul' })]) {
        await page.goto(address);
        expect(
          asked.filter((path) => !isSmall(path)),
          address,
        ).toEqual([]);
        expect(await listens(page), address).toBe(false);
        // Another page may take longer than this one would wait.
        await page.goto('about:blank');
      }
      await page.goto(href('home', language, {}));
      await expect.poll(() => listens(page)).toBe(true);
      expect(asked.filter((path) => /\/(router|frame|root)-/.test(path))).toEqual([]);
    });

    test('a page that is read has one small script, and never the framework', async ({ visit }) => {
      const { page, lang } = visit;
      const asked = scriptsOf(page);
      await page.goto(href('faq', language, {}));
      await page.mouse.move(200, 200);
      await awake(page);
      await openMenu(visit);
      const menu = page.getByRole('dialog', { name: m.menu({}, lang) });
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await openMenu(visit);
      await menu.getByRole('button', { name: m.close({}, lang), exact: true }).click();
      await expect(menu).toBeHidden();
      await page.keyboard.press('Space');
      await expect(menu).toBeVisible();
      await visitStored(page);
      expect(asked).toEqual([expect.stringContaining('/assets/reading-page-')]);
      expect(await listens(page)).toBe(false);
      await menu
        .getByRole('navigation', { name: m.menu({}, lang) })
        .getByRole('link', { name: m.rental_conditions({}, lang) })
        .click();
      await expect(page).toHaveURL(href('conditions', language, {}));
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      expect(asked.filter((path) => !isSmall(path))).toEqual([]);
    });

    test('what is typed before the scripts listen stays, and is answered by suggestions', async ({ visit: { page } }) => {
      for (const address of [href('home', language, {}), href('cars', language, {})]) {
        const letGo = await heldScripts(page);
        await page.goto(address);
        const field = page.locator('input[name=pickup_text]');
        await field.pressSequentially('ankar');
        expect(await listens(page), address).toBe(false);
        letGo();
        await expect(page.getByRole('option', { name: /Esenboğa/ }), address).toBeVisible();
        await expect(field).toHaveValue('ankar');
        await page.unrouteAll();
      }
    });

    test('a button that is pressed before the scripts listen is answered once they do', async ({ visit: { page, lang } }) => {
      const letGo = await heldScripts(page);
      await page.goto(href('home', language, {}));
      await page.getByRole('button', { name: new RegExp(m.search_pickup_date({}, lang)) }).click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      letGo();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await page.unrouteAll();

      const letListGo = await heldScripts(page);
      await page.goto(listAddress({ lang }));
      const save = page.getByRole('button', { name: saying(m.saved_save_car({ car: ANY, supplier: ANY }, lang)) }).first();
      const compare = page.getByRole('article').first().getByRole('checkbox');
      await compare.click();
      await save.click();
      expect(await listens(page)).toBe(false);
      letListGo();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await expect(compare).toBeChecked();
      await expect(page.locator('.comparebar')).toContainText(m.compare_picked({ count: 1 }, lang));
    });

    test('words are written in our own letters, from the file that comes with the page', async ({ visit: { page } }) => {
      await page.goto(href('home', language, {}));
      await expect
        .poll(() =>
          page.evaluate(async () => (await document.fonts.load('600 16px "Onest Variable"', 'Kontağı ₺')).map(({ status }) => status)),
        )
        .toEqual(['loaded']);
      expect(
        await page.evaluate(
          () => [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded').length,
        ),
      ).toBe(1);
    });
  });

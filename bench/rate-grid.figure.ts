import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { becomesAdmin } from '../e2e/steps/staff.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts';
import { prepareData } from '../scripts/prepared-data.ts';
import { startProduct } from '../scripts/product.ts';
import { openPglite } from '../src/platform/database.ts';
import { type Figure, median, milliseconds } from './figure.ts';

const SUPPLIER = 'yolbaz';
const LENGTHS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30];
const GOALS = { cells: 2000, keyMs: 100, pasteMs: 300, pasted: 500 };
const RUNS = 9;
const lang = langOf('tr');

/** What somebody waits for who types into a large price list, on a processor four times slower. */
export async function figure(): Promise<Figure> {
  const prepared = prepareData();
  await rentsEverything(prepared.folder);
  const product = await startProduct({ preparedData: prepared.folder });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await adminOf(browser, product.origin, product.output());
    const cells = await growsTo(page, GOALS.cells);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const keys = await keyTimes(page);
    const pastes = await pasteTimes(page);
    const undos = await undoTimes(page);
    return {
      title: 'A rate grid of 2,000 cells',
      how: `Chromium, 1280 × 900, processor 4 × slower, ${cells} cells; the middle of ${RUNS} and the longest. A key: from its event until the frame after it is painted. A paste: of ${GOALS.pasted} cells into one season, until they are painted.`,
      columns: ['what', 'middle', 'longest'],
      rows: Object.entries({ 'a key into a cell': keys, [`a paste of ${GOALS.pasted} cells`]: pastes, 'undoing it': undos }).map(
        ([what, times]) => [what, milliseconds(median(times)), milliseconds(Math.max(...times))],
      ),
      goals: [
        { text: `at least ${GOALS.cells} cells`, met: cells >= GOALS.cells },
        { text: `key to paint at most ${GOALS.keyMs} ms`, met: Math.max(...keys) <= GOALS.keyMs },
        { text: `paste of ${GOALS.pasted} cells at most ${GOALS.pasteMs} ms`, met: Math.max(...pastes) <= GOALS.pasteMs },
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
    prepared.remove();
  }
}

/** A supplier with fifty groups of cars: ten lengths of them are one paste. */
async function rentsEverything(folder: string): Promise<void> {
  const database = await openPglite({ folder: join(folder, 'database') });
  await sql`
    insert into car_groups (supplier, market, vehicle_type, minimum_age, minimum_licence_years, deposit_minor)
    select ${SUPPLIER}, 'turkey', slug, 21, 1, 500000 from vehicle_types
    where slug not in (select vehicle_type from car_groups where supplier = ${SUPPLIER} and market = 'turkey') order by slug
    limit ${GOALS.pasted / LENGTHS.length} - (select count(*) from car_groups where supplier = ${SUPPLIER} and market = 'turkey')
  `.execute(database.db);
  await database.close();
}

async function adminOf(browser: Browser, baseURL: string, output: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'tr-TR', viewport: { width: 1280, height: 900 } })).newPage();
  await becomesAdmin({ page, lang }, output);
  return page;
}

/** Lengths and seasons until the grid has so many cells, and one season enough of them for the paste. @returns how many it has */
async function growsTo(page: Page, least: number): Promise<number> {
  const rates = portalHref('portalRates', 'tr', { supplier: SUPPLIER });
  const cells = async (): Promise<number> => {
    await page.goto(rates, { waitUntil: 'networkidle' });
    return page.locator('input[data-row]').count();
  };
  // The lengths first: they may be enough.
  for (let isFirst = true, before = -1; ; isFirst = false) {
    const now = await cells();
    if (now >= least && !isFirst) return now;
    if (now <= before) throw new Error(`A further season left the grid at ${now} cells.`);
    before = now;
    await page.goto(portalHref('portalSeasons', 'tr', { supplier: SUPPLIER }));
    await page.locator('[name="lengths"]').fill(LENGTHS.join(', '));
    if (!isFirst) await addsSeason(page);
    await page.getByRole('button', { name: m.portal_save({}, lang), exact: true }).click();
    await expect(page.locator('tbody[data-season]').first()).toBeVisible();
  }
}

async function addsSeason(page: Page): Promise<void> {
  const at = await page
    .locator('[name^="name."]')
    .evaluateAll((names) => names.findIndex((name) => (name as HTMLInputElement).value === ''));
  await page.locator(`[name="name.${at}"]`).fill(`Dönem ${at}`);
  await page.locator(`[name="kind.${at}"]`).selectOption('dated');
  await page.locator(`[name="from.${at}"]`).fill(`2028-${String(at).padStart(2, '0')}-10`);
  await page.locator(`[name="to.${at}"]`).fill(`2028-${String(at).padStart(2, '0')}-15`);
}

/** From the event of a key until the frame that shows it was painted, as the browser itself counts it. */
async function keyTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  const cell = page.locator('tbody[data-season="1"] input[data-row="3"][data-column="2"]');
  await cell.focus();
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(untilPainted, ['keydown', 'typed'] as const);
    await page.keyboard.press(run % 3 === 2 ? 'ArrowDown' : String(run % 10));
    times.push(await page.evaluate(() => (window as unknown as { typed: Promise<number> }).typed));
  }
  return times;
}

const pasteTimes = (page: Page): Promise<number[]> =>
  repeated(async (run) => {
    await page.locator('tbody[data-season="0"] input').first().focus();
    return page.evaluate(pasted, { columns: LENGTHS.length, cells: GOALS.pasted, run });
  });

const undoTimes = (page: Page): Promise<number[]> =>
  repeated(async () => {
    await page.evaluate(untilPainted, ['keydown', 'typed'] as const);
    await page.keyboard.press('Control+z');
    return page.evaluate(() => (window as unknown as { typed: Promise<number> }).typed);
  });

async function repeated(once: (run: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await once(run));
  return times;
}

// Run in the page.
function untilPainted([event, name]: readonly [string, string]): void {
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      event,
      () => {
        const begun = performance.now();
        // The task after the frame: what the frame shows is painted by then.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { [name]: painted });
}

function pasted({ columns, cells, run }: { columns: number; cells: number; run: number }): Promise<number> {
  const rows = Array.from({ length: cells / columns }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => `₺${1 + run}.${String(100 + row)},${10 + column}`).join('\t'),
  );
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', rows.join('\n'));
  const begun = performance.now();
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun))));
}

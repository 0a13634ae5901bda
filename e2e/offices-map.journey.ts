import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { foundCount, foundHeading, listAddress } from './steps/list.ts';

const PLACE = 'antalya';

const officeRows = ({ page }: Visit) => page.locator('.mapoffices').getByRole('listitem');
const pins = ({ page }: Visit) => page.getByRole('main').getByRole('navigation').getByRole('link');
const numberIn = (text: string): number => Number(text.replace(/\D/g, ''));

/** How many cars the row says that its office has. */
const carsOf = async (row: ReturnType<typeof officeRows>): Promise<number> =>
  numberIn((await row.locator('.mapoffices__cars .muted').innerText()) ?? '');

async function chooseOffice(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await page.goto(listAddress(visit, { transmission: 'automatic' }, PLACE));
  const all = await foundCount(visit);
  await page.getByRole('link', { name: m.map_open({}, lang) }).click();
  await expect(page).toHaveURL(/transmission=automatic.*view=map/);
  await expect(officeRows(visit).first()).toBeVisible();
  const counts = await Promise.all((await officeRows(visit).all()).map(carsOf));
  expect(counts.length).toBeGreaterThan(5);
  // Map and list count the same cars; what is brought to an address stands at no office.
  const brought = page.getByText(m.map_brought({ count: 987 }, lang).split('987').at(-1) ?? '');
  const atAddress = (await brought.count()) > 0 ? numberIn(await brought.innerText()) : 0;
  expect(counts.reduce((sum, count) => sum + count, 0) + atAddress).toBe(all);

  const last = officeRows(visit).last();
  const expected = await carsOf(last);
  await last.getByRole('link').click();
  await expect(page).not.toHaveURL(/view=map/);
  await expect(foundHeading(visit)).toHaveText(m.offers_found({ count: expected }, lang));
}

test('the map shows where the cars of the list are, and an office chosen there leaves its cars alone in the list @both', async ({
  visit,
}) => {
  const { page, lang } = visit;
  await chooseOffice(visit);
  await page.getByRole('link', { name: m.map_open({}, lang) }).click();
  await expect(officeRows(visit).last().getByRole('link')).toHaveAttribute('aria-current', 'true');

  await test.step('by keyboard: a pin says its offices, cars and price, and leads to them', async () => {
    const pin = pins(visit).first();
    await pin.focus();
    await expect(pin).toHaveAccessibleName(/\d/);
    await page.keyboard.press('Enter');
    await expect(foundHeading(visit)).toBeVisible();
    expect(await foundCount(visit)).toBeGreaterThan(0);
    await expect(page).toHaveURL(/office=/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is an address of its own, and its offices are plain links', async ({ visit }) => {
    await chooseOffice(visit);
  });
});

import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { expect, type Visit } from '../journey.ts';
import { awake } from './page.ts';

/** Whoever draws the pictures of maps in a test; a test answers for them. */
export const TILES = 'https://tiles.example.com/';
export const TILE_SETTINGS = { MAP_TILES_URL: `${TILES}{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© Harita deneme' };
const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe8f2"/></svg>';

/** An office is moved on a map with pictures: by what is typed, by keys, by hand, and by a press of the map. */
export async function movesOfficeOnPictures({ page, lang }: Visit): Promise<void> {
  await page.route(`${TILES}**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: TILE }));
  await page.goto(staffHref('staffSuppliers', lang.locale, {}));
  await page
    .getByRole('link', { name: new RegExp(`^\\d+ ${m.portal_nav_offices({}, lang)}, `) })
    .first()
    .click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await awake(page);
  const pin = page.locator('.plc-tilepin');
  const field = (label: typeof m.portal_office_latitude) => page.getByLabel(label({}, lang));
  const [latitude, longitude] = [field(m.portal_office_latitude), field(m.portal_office_longitude)];
  const now = async () => ({ north: Number(await latitude.inputValue()), east: Number(await longitude.inputValue()) });
  const place = async () => (await pin.boundingBox()) ?? { x: 0, y: 0 };
  await page.locator('.ptl__position').scrollIntoViewIfNeeded();
  await expect(pin).toBeVisible();

  const kept = await now();
  const before = await place();
  await latitude.fill(String(kept.north + 0.01));
  await expect.poll(async () => (await place()).y, 'what is typed moves the pin').toBeLessThan(before.y - 10);
  await pin.focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect((await now()).east, 'an arrow key').toBeCloseTo(kept.east + 0.001, 5);
  const here = await place();
  await page.mouse.move(here.x + 15, here.y + 15);
  await page.mouse.down();
  await page.mouse.move(here.x + 75, here.y + 15, { steps: 5 });
  await page.mouse.up();
  expect((await now()).east, 'the pin, by hand').toBeGreaterThan(kept.east + 0.003);
  const dragged = await now();
  await page.locator('.ptl__position .plc-map').click({ position: { x: 60, y: 60 } });
  expect((await now()).east, 'a press of the map').toBeLessThan(dragged.east);
  await latitude.fill('41');
  await expect(pin, 'far away, the map goes there').toBeInViewport();
}

import { readFileSync } from 'node:fs';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { ROOT } from '#platform/root';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { expect, test } from './journey.ts';
import { foundHeading, listAddress } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { awake } from './steps/page.ts';
import { movesOfficeOnPictures, TILE_SETTINGS, TILES } from './steps/pictures-map.ts';
import { becomesAdmin } from './steps/staff.ts';

// A product of its own: its link makes one admin. Refusals: settings with a fault.
test.use({ language: 'tr', refusals: [422], elsewhere: [TILES], settings: { LOG_LEVEL: 'error', ...TILE_SETTINGS } });

let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startSandbox();
});
test.afterAll(() => sandbox.close());

test('an admin adds a supplier with a system of its own: a fault is named, its cars are found at once, and no more when it is not asked', async ({
  visit,
  product,
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, lang } = visit;
  const [marti] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8'));
  const company = { ...marti.company, slug: 'sinama-kiralama', name: 'Sınama Kiralama' };
  const settings = { ...marti, name: 'poyraz', company, endpoint: `${sandbox.origin}/marti` };
  const guest = await (await browser.newContext({ baseURL: product.origin })).newPage();
  const companies = guest.getByRole('group', { name: m.filter_supplier({}, lang) });
  const field = page.getByLabel(m.staff_connection_settings({}, lang), { exact: true });
  await becomesAdmin(visit, product.output());

  await test.step('what is wrong is named, and what was typed stays', async () => {
    await page.goto(staffHref('staffConnections', lang.locale, {}));
    await looksRight(page, 'no supplier was added');
    await page.getByRole('link', { name: m.staff_connection_add({}, lang) }).click();
    await awake(page);
    await field.fill(JSON.stringify({ ...settings, colour: 'red' }, null, 2));
    await page.getByRole('button', { name: m.staff_connection_save({}, lang) }).click();
    await expect(page.getByText('poyraz: Unrecognized key')).toBeVisible();
    await expect(field).toHaveValue(/"colour": "red"/);
    await looksRight(page, 'settings with a fault');
  });

  await test.step('it is kept without its credentials on the screen, and its cars are found', async () => {
    await field.fill(JSON.stringify(settings, null, 2));
    await page.getByRole('button', { name: m.staff_connection_save({}, lang) }).click();
    await expect(page.getByText(m.staff_connection_saved({}, lang))).toBeVisible();
    await expect(field).not.toHaveValue(/marti-deneme/);
    await looksRight(page, 'a supplier that was added');
    await guest.goto(listAddress({ lang }));
    await expect(foundHeading({ page: guest, lang })).toBeVisible();
    await expect(companies).toContainText('Sınama Kiralama');
  });

  await test.step('as it is not asked any more, its cars are gone', async () => {
    await page.getByRole('button', { name: m.staff_connection_rest({}, lang) }).click();
    await expect(page.getByRole('button', { name: m.staff_connection_ask({}, lang) })).toBeVisible();
    await page.goto(staffHref('staffConnections', lang.locale, {}));
    await expect(page.getByRole('row', { name: /poyraz/ })).toContainText(m.staff_connection_not_asked({}, lang));
    await looksRight(page, 'a supplier that is not asked');
    await guest.goto(listAddress({ lang }, { wait: '1' }));
    await expect(foundHeading({ page: guest, lang })).toBeVisible();
    await expect(companies).not.toContainText('Sınama Kiralama');
  });

  await test.step('an office of another supplier is moved on a map with pictures', () => movesOfficeOnPictures(visit));
});

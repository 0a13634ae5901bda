import { setTimeout } from 'node:timers/promises';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { becomeFirstAdmin } from '../scripts/first-admin.ts';
import { orderedAt } from '../scripts/first-order.ts';
import { expect, test } from './journey.ts';
import { keepsFocus, tabTo, tabToAndPress } from './steps/keys.ts';
import { isAccessible } from './steps/looks.ts';
import { awake } from './steps/page.ts';
import { shows } from './steps/portal-page.ts';

// A product of its own: its link makes one admin.
test.use({ language: 'tr', settings: { LOG_LEVEL: 'error' } });

test('staff and a supplier do their work with a keyboard alone', async ({ visit, product, context }) => {
  const { page, lang } = visit;
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await context.addCookies((await becomeFirstAdmin(product)).map((cookie) => ({ ...cookie, url: product.origin })));
  const { code, supplier } = await orderedAt(product.origin);

  await test.step('from the sidebar to a list, narrowed, to a row, to an act, and back', async () => {
    await page.goto(staffHref('staffQueue', lang.locale, {}));
    await awake(page);
    await isAccessible(page, 'the queue on a desk');
    const link = page.getByRole('navigation').getByRole('link', { name: m.staff_nav_reservations({}, lang), exact: true });
    // Documents of their own: the browser begins at the top of each.
    await tabTo(page, link);
    await keyboard.press('Enter');
    await shows(visit, m.staff_nav_reservations);
    const all = main.getByRole('link', { name: m.staff_view_all({}, lang), exact: true });
    await tabToAndPress(page, all, { came: () => expect(page).toHaveURL(/view=all/) });
    await page.reload();
    await awake(page);
    const narrow = main.getByText(m.staff_list_narrow({}, lang));
    const state = main.getByRole('combobox', { name: m.staff_col_supplier({}, lang), exact: true });
    await tabToAndPress(page, narrow, { came: () => expect(state).toBeVisible() });
    await tabTo(page, state);
    await keyboard.press('End');
    await tabToAndPress(page, main.getByRole('button', { name: m.staff_list_show({}, lang), exact: true }), {
      came: () => expect(page).toHaveURL(/supplier=[a-z]/),
    });
    const drop = main.getByRole('link', { name: m.staff_list_clear({}, lang) });
    await tabToAndPress(page, drop, { came: () => expect(drop).toHaveCount(0) });
    const row = main.getByRole('link', { name: code, exact: true });
    await tabTo(page, row);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(code));
    await awake(page);
    await isAccessible(page, 'a reservation on a desk');
    const act = main.getByRole('link', { name: m.staff_act_cancelled({}, lang), exact: true });
    const asked = main.getByRole('heading', { level: 2, name: m.staff_act_cancelled({}, lang) });
    // The supplier has answered by now.
    await expect(async () => {
      await page.reload();
      await expect(act).toBeVisible({ timeout: 500 });
    }).toPass();
    await awake(page);
    await tabToAndPress(page, act, { came: () => expect(asked).toBeVisible(), focus: asked });
    const leave = main.getByRole('link', { name: m.staff_leave_it({}, lang) });
    await tabToAndPress(page, leave, { came: () => expect(asked).toHaveCount(0) });
    await tabToAndPress(page, act, { came: () => expect(asked).toBeVisible(), focus: asked });
    const done = main.getByRole('button', { name: m.staff_act_cancelled({}, lang) });
    await tabToAndPress(page, done, { came: () => expect(main.getByRole('status').first()).toBeVisible() });
    await page.goBack();
    await page.goBack();
    await page.goBack();
  });

  await test.step('windows keep the focus and give it back; the palette leads elsewhere', async () => {
    await page.goto(staffHref('staffReservations', lang.locale, {}, { view: 'all' }));
    await awake(page);
    const row = main.getByRole('link', { name: code, exact: true });
    // It stands as soon as keys are heard.
    await expect(page.getByRole('button', { name: m.staff_keys({}, lang) })).toBeVisible();
    await keyboard.press('j');
    await expect(row).toBeFocused();
    await keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: m.staff_palette({}, lang) });
    await keepsFocus(page, palette, row);
    await keyboard.press('o');
    await expect(page.getByRole('complementary')).toBeVisible();
    await isAccessible(page, 'a reservation beside its list on a desk');
    await keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await row.focus();
    await keyboard.press('?');
    await keepsFocus(page, page.getByRole('dialog', { name: m.staff_keys({}, lang) }), row);
    // A page of the framework draws where it leads.
    await page.goto(staffHref('staffBook', lang.locale, {}));
    await awake(page);
    await keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await palette.getByRole('link', { name: code }).first().waitFor();
    await page.route(`**${staffHref('staffFind', lang.locale, {})}?*`, async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await keyboard.type(code);
    await palette.getByRole('link', { name: code }).first().focus();
    await expect(palette.locator(`[data-found="${code}"]`)).toBeVisible();
    await expect(palette.getByRole('link', { name: code }).first(), 'an answer that comes late leaves the focus where it is').toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
    await palette.getByRole('searchbox').fill('');
    await keyboard.type(m.staff_nav_enquiries({}, lang));
    await expect(palette.locator(`[data-found="${m.staff_nav_enquiries({}, lang)}"]`)).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await shows(visit, m.staff_nav_enquiries);
    await expect(heading).toBeFocused();
  });

  await test.step('a supplier goes from its bar to its prices, saves one, and stops a sale after its outcome', async () => {
    await page.goto(portalHref('portalHome', lang.locale, { supplier }));
    await awake(page);
    const place = (name: (typeof m)['portal_nav_rates']) =>
      page.getByRole('navigation').getByRole('link', { name: name({}, lang), exact: true });
    await tabToAndPress(page, place(m.portal_nav_rates), { came: () => shows(visit, m.portal_nav_rates), focus: heading });
    await isAccessible(page, 'prices on a desk');
    const cell = page.locator('input[data-row="0"][data-column="0"]').first();
    await tabTo(page, cell);
    await keyboard.type('1999');
    const said = main.getByRole('status').filter({ hasText: m.portal_saved({}, lang) });
    await keyboard.press('Control+s');
    await expect(said).toBeFocused();
    await page.reload();
    await awake(page);
    const past = page.getByRole('link', { name: m.portal_grid_skip({}, lang) });
    await tabTo(page, past);
    await keyboard.press('Enter');
    await tabTo(page, main.getByRole('button', { name: m.portal_rates_save({}, lang), exact: true }), 1);
    await page.goto(portalHref('portalStops', lang.locale, { supplier }));
    await awake(page);
    await tabTo(page, main.getByLabel(m.portal_stop_name({}, lang), { exact: true }));
    await keyboard.type('Bakım');
    await tabTo(page, main.getByLabel(m.portal_stop_from({}, lang), { exact: true }));
    await main.getByLabel(m.portal_stop_from({}, lang), { exact: true }).fill('2027-03-01T00:00');
    await main.getByLabel(m.portal_stop_until({}, lang), { exact: true }).fill('2027-03-03T00:00');
    await isAccessible(page, 'stops of the sale on a desk');
    const means = main.getByRole('heading', { name: m.portal_stop_means({ name: 'Bakım' }, lang) });
    await tabToAndPress(page, main.getByRole('button', { name: m.portal_stop_show({}, lang), exact: true }), {
      came: () => expect(means).toBeVisible(),
      focus: means,
    });
    await tabToAndPress(page, main.getByRole('button', { name: m.portal_stop_now({}, lang), exact: true }), {
      came: () => expect(main.getByText('Bakım')).toBeVisible(),
    });
    const lift = main.getByRole('button', { name: m.portal_stop_lift_named({ name: 'Bakım' }, lang) });
    await tabToAndPress(page, lift, { came: () => expect(lift).toHaveCount(0) });
  });
});

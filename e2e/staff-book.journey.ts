import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { expect, test, type Visit } from './journey.ts';
import { approveAtBank, demoCard, driverWith, fillCard, fillDriver } from './steps/checkout.ts';
import { looksRight } from './steps/looks.ts';
import { ANY, saying } from './steps/page.ts';
import { confirmedCode, openMail } from './steps/reservation.ts';
import { becomesAdmin } from './steps/staff.ts';

// A product of its own: its link makes one admin. Refusals: an order without the caller's yes, a tag without a letter.
test.use({ language: 'tr', refusals: [400, 422], settings: { LOG_LEVEL: 'error' } });

const CALLER = 'arayan.siparis@ornek.com';

test('an agent orders for a caller, who pays what was said on the telephone with the link that is mailed', async ({
  visit,
  product,
  browser,
}) => {
  test.setTimeout(600_000);
  const { page, lang } = visit;
  const guest: Visit = { page: await (await browser.newContext({ baseURL: product.origin })).newPage(), lang };
  await becomesAdmin(visit, product.output());

  await test.step('what the caller asks for is searched, and a place that nobody knows is named at its field', async () => {
    await page.goto(staffHref('staffBook', lang.locale, {}));
    await page.getByLabel(m.search_pickup({}, lang), { exact: true }).fill('Atlantis');
    await page.getByRole('button', { name: m.search_show_cars({}, lang) }).click();
    await expect(page.getByText(m.search_no_results({}, lang))).toBeVisible();
    await page.getByLabel(m.search_pickup({}, lang), { exact: true }).fill('SAW');
    await page.getByRole('button', { name: m.search_show_cars({}, lang) }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await looksRight(page, 'the offers for a caller');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: m.staff_book_order_title({}, lang) })).toBeVisible();
  });

  const total =
    await test.step('who drives is typed, nothing is asked of a card, and without the caller’s yes nothing is ordered', async () => {
      await fillDriver(visit, driverWith(CALLER));
      await expect(page.locator('[name^=card]')).toHaveCount(0);
      await page.getByRole('button', { name: saying(m.staff_book_mail_link({ amount: ANY }, lang)) }).click();
      await expect(page.getByRole('link', { name: m.staff_book_contract_required({}, lang) })).toBeVisible();
      await looksRight(page, 'an order for a caller that was refused');
      await page.getByLabel(m.staff_book_contract({}, lang)).check();
      await page.getByLabel(m.staff_book_privacy({}, lang)).check();
      await looksRight(page, 'an order for a caller');
      const shown = await page.locator('.paynow b').first().innerText();
      await page.getByRole('button', { name: saying(m.staff_book_mail_link({ amount: ANY }, lang)) }).click();
      await expect(page.getByText(m.staff_done_link_mailed({}, lang))).toBeVisible();
      await looksRight(page, 'an order that waits for its caller');
      return shown;
    });
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('the caller follows the link, sees the same amount, and pays', async () => {
    await openMail(guest, CALLER, m.email_order_to_pay_subject({ code }, lang));
    const link = guest.page.frameLocator('iframe').getByRole('link', { name: saying(m.email_order_to_pay_button({ amount: ANY }, lang)) });
    await guest.page.goto((await link.getAttribute('href')) ?? '');
    await expect(guest.page.getByRole('heading', { level: 1, name: m.completed_link_title({}, lang) })).toBeVisible();
    await expect(guest.page.locator('.paynow b').first()).toHaveText(total);
    await looksRight(guest.page, 'the page of a mailed link');
    await fillCard(guest, demoCard('success'));
    await guest.page
      .getByRole('main')
      .getByRole('button', { name: saying(m.completed_retry_pay({ amount: ANY }, lang)) })
      .click();
    await approveAtBank(guest);
    expect(await confirmedCode(guest, driverWith(CALLER).firstName)).toBe(code);
  });

  await test.step('who has ordered it stands in its history', async () => {
    await page.reload();
    await expect(page.getByText('Ayşe Demirtaş').first()).toBeVisible();
  });

  await test.step('a tag puts it among those that have it, and is taken off again', async () => {
    const add = page.getByRole('button', { name: m.staff_tag_add({}, lang) });
    await page.getByLabel(m.staff_tag_label({}, lang), { exact: true }).fill('-');
    await add.click();
    await expect(page.getByText(m.staff_tag_empty({}, lang))).toBeVisible();
    await page.getByLabel(m.staff_tag_label({}, lang), { exact: true }).fill('Geç uçak');
    await add.click();
    await expect(page.getByText(m.staff_done_tag({}, lang))).toBeVisible();
    await looksRight(page, 'a reservation with a tag');
    await page.getByRole('link', { name: 'Geç uçak', exact: true }).click();
    await expect(page.getByRole('table').getByRole('link', { name: code, exact: true })).toBeVisible();
    const row = page.getByRole('row', { name: code });
    await row.getByRole('checkbox').check();
    const tag = page.locator('#chosen-rows').getByLabel(m.staff_tag_label({}, lang));
    await tag.fill('!');
    await page
      .locator('#chosen-rows')
      .getByRole('button', { name: m.staff_tag_add({}, lang) })
      .click();
    await expect(page.getByText(m.staff_tag_empty({}, lang))).toBeVisible();
    await tag.fill('VIP');
    await page
      .locator('#chosen-rows')
      .getByRole('button', { name: m.staff_tag_add({}, lang) })
      .click();
    await expect(page.getByText(m.staff_chosen_done({ rows: code }, lang))).toBeVisible();
    await looksRight(page, 'the list of a tag');
    await page.goto(staffHref('staffReservation', lang.locale, { code }));
    await page.getByRole('button', { name: m.staff_tag_remove({ tag: 'VIP' }, lang) }).click();
    await expect(page.getByText(m.staff_done_untag({}, lang))).toBeVisible();
    await page.getByRole('button', { name: m.staff_tag_remove({ tag: 'Geç uçak' }, lang) }).click();
    await expect(page.getByText(m.staff_tags_none({}, lang))).toBeVisible();
  });

  await test.step('its supplier has no car: another one is ordered in its place, for the same driver and with the difference said', async () => {
    const act = page.getByRole('link', { name: m.staff_act_cancelled({}, lang), exact: true });
    await act.click();
    await page.getByRole('button', { name: m.staff_act_cancelled({}, lang) }).click();
    await expect(page.getByText(m.staff_done_cancelled({}, lang))).toBeVisible();
    await page.getByRole('link', { name: m.staff_replace_link({}, lang) }).click();
    await expect(page.getByRole('columnheader', { name: m.staff_replace_col({}, lang) })).toBeVisible();
    await looksRight(page, 'the offers in place of a reservation');
    await page.getByRole('table').getByRole('link').nth(1).click();
    await expect(page.getByText(m.staff_replace_driver({ code: groupedCode(code) }, lang))).toBeVisible();
    await expect(page.getByText(CALLER)).toHaveCount(0);
    await page.getByLabel(m.staff_book_contract({}, lang)).check();
    await page.getByLabel(m.staff_book_privacy({}, lang)).check();
    await looksRight(page, 'an order in place of a reservation');
    await page.getByRole('button', { name: saying(m.staff_book_mail_link({ amount: ANY }, lang)) }).click();
    await expect(page.getByText(m.staff_done_link_mailed({}, lang))).toBeVisible();
    const replaced = page.getByRole('link', { name: saying(m.staff_replaces({ code: groupedCode(code), total: ANY }, lang)) });
    await looksRight(page, 'a reservation in place of another');
    await replaced.click();
    await expect(page.getByRole('heading', { level: 1, name: groupedCode(code) })).toBeVisible();
    await expect(page.getByRole('region', { name: m.staff_replace_title({}, lang) }).getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('link', { name: m.staff_replace_link({}, lang) })).toHaveCount(0);
  });

  await test.step('the palette finds the caller, with all that was ordered for them', async () => {
    const tab = await page.context().newPage();
    await tab.goto(staffHref('staffFind', lang.locale, {}, { q: CALLER }));
    const heading = tab.getByRole('heading', { name: m.staff_find_customers({}, lang) });
    await tab.getByRole('main').locator('section', { has: heading }).getByRole('link').click();
    await expect(tab.getByRole('table').getByRole('link', { name: code, exact: true })).toBeVisible();
    await expect(tab.getByRole('table').first().getByRole('row')).toHaveCount(3);
    await looksRight(tab, 'everything of a customer');
    await tab.close();
  });

  await test.step('its e-mail was heard wrongly: it is mended and the link goes there, and an order that nobody wants any more is ended', async () => {
    await page.goBack();
    await page.getByRole('link', { name: m.staff_mend_email({}, lang) }).click();
    const address = page.getByLabel(m.staff_mend_email_label({}, lang));
    await address.fill('arayan@');
    await page.getByRole('button', { name: m.staff_mend_email_send({}, lang) }).click();
    await expect(page.getByText(m.staff_mend_email_invalid({}, lang))).toBeVisible();
    await expect(address).toHaveValue('arayan@');
    await looksRight(page, 'a wrong e-mail address that is mended');
    await address.fill('dogru.arayan@ornek.com');
    await page.getByRole('button', { name: m.staff_mend_email_send({}, lang) }).click();
    await expect(page.getByText(m.staff_done_email_mended({}, lang))).toBeVisible();
    const ending = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await openMail(guest, 'dogru.arayan@ornek.com', m.email_order_to_pay_subject({ code: ending }, lang));
    await page.getByRole('link', { name: m.staff_act_order_ended({}, lang), exact: true }).click();
    await expect(page.getByText(m.staff_outcome_link_closed({}, lang))).toBeVisible();
    await looksRight(page, 'the outcome of ending an unpaid order');
    await page.getByRole('button', { name: m.staff_act_order_ended({}, lang) }).click();
    await expect(page.getByText(m.staff_done_order_ended({}, lang))).toBeVisible();
    await expect(page.getByRole('link', { name: m.staff_mend_email({}, lang) })).toHaveCount(0);
  });
});

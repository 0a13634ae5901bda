import { readFileSync } from 'node:fs';
import { type Browser, expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { STAFF_NEWS, staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { formatMoney, money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { RunningProduct } from '../../scripts/product.ts';
import { oneTimeCode } from '../../src/modules/accounts/second-factor/one-time-code.ts';
import type { Visit } from '../journey.ts';
import { memberMenu, type Person, register } from './account.ts';
import { acceptTerms, bookButton, choosePaymentMode, driverWith, fillDriver } from './checkout.ts';
import { entersCommission } from './commission.ts';
import { readsEarnings } from './earnings.ts';
import { field, lookAtTheForm, receivedCode } from './enquiry.ts';
import { pressWithFocus } from './focus.ts';
import { expectScreenAnnounced, expectUnansweredFormKept, showsInContrast } from './heard.ts';
import { chooseFirstCar } from './list.ts';
import { looksRight } from './looks.ts';
import { watchesMachines } from './machines.ts';
import { ANY, awake, follow, saying } from './page.ts';
import { confirmedCode, openMail } from './reservation.ts';
import { reviewsRental } from './reviews.ts';
import { keepsView, tagsChosenRow } from './saved-views.ts';

const AYSE: Person = { firstName: 'Ayşe', lastName: 'Demirtaş', email: 'ayse@kontak.example', password: 'mor menekşe bahçesi' };
const CALLER = 'arayan@ornek.com';

/** Follows the link that the product prints, and shows the second factor that the role waits for. */
export async function becomesAdmin(visit: Visit, output: string): Promise<void> {
  const { page, lang } = visit;
  const [, key = ''] = /\/yonetim\/katil\?key=([\w-]+)/.exec(output) ?? [];
  await takesUp(visit, staffHref('staffJoin', lang.locale, {}, { key }), AYSE);
  await page.getByRole('link', { name: m.staff_join_enter({}, lang) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.staff_nav_queue({}, lang) })).toBeVisible();
}

/** Registers on the way of an invitation, takes it up, and sets up the second factor that the role waits for. */
export async function takesUp(visit: Visit, link: string, person: Person): Promise<void> {
  const { page, lang } = visit;
  await page.goto(href('register', lang.locale, {}, { returnTo: link }));
  await register(visit, page.getByRole('main'), person);
  await expect(memberMenu(visit)).toBeVisible();
  await page.getByRole('button', { name: m.staff_join_accept({}, lang) }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(m.account_two_step_owed({}, lang))).toBeVisible();
  await main.getByLabel(m.account_page_current_password({}, lang)).fill(person.password);
  await page.getByRole('button', { name: m.account_two_step_start({}, lang) }).click();
  const secret = (await page.locator('code.secret').innerText()).replace(/\s/g, '');
  await main.getByLabel(m.account_page_code({}, lang)).fill(oneTimeCode(secret, new Date()));
  await page.getByRole('button', { name: m.account_two_step_confirm({}, lang) }).click();
}

const act = ({ page, lang }: Visit, name: (typeof m)['staff_act_picked_up']) =>
  page.getByRole('link', { name: name({}, lang), exact: true });

/** A day of somebody who answers callers, from the link that a product prints once, so of one journey, to the record of what was done. */
export async function agentsDay(visit: Visit, product: RunningProduct, browser: Browser): Promise<void> {
  const { page, lang } = visit;
  const guest: Visit = { page: await (await browser.newContext({ baseURL: product.origin })).newPage(), lang };
  const code = await test.step('a guest books while the list of reservations is open, and the list says so', async () => {
    // A pickup is noted from a day before its hour.
    const hour = (hours: number): WallClock =>
      `${wallClockAt(new Date(Date.now() + hours * 3_600_000), MARKET_ZONE).slice(0, 13)}:00` as WallClock;
    await chooseFirstCar(guest, { from: hour(23), to: hour(23 + 72) });
    await awake(guest.page);
    await fillDriver(guest, driverWith(CALLER));
    await choosePaymentMode(guest, 'delivery');
    await acceptTerms(guest);
    await becomesAdmin(visit, product.output());
    const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === STAFF_NEWS);
    await page.goto(staffHref('staffReservations', lang.locale, {}, { view: 'all' }));
    await awake(page);
    await listening;
    await bookButton(guest).click();
    const booked = await confirmedCode(guest, driverWith(CALLER).firstName);
    await expect(page.getByText(m.news_changed({ count: 1 }, lang))).toBeVisible();
    await expect(page.getByRole('link', { name: booked, exact: true })).toHaveCount(0);
    await looksRight(page, 'a list that has heard of something');
    await page.getByRole('link', { name: m.news_show({}, lang), exact: true }).click();
    await expect(page.getByRole('link', { name: booked, exact: true })).toBeVisible();
    await expect(page.getByText(m.news_changed({ count: 1 }, lang))).toHaveCount(0);
    await page.goto(staffHref('staffQueue', lang.locale, {}));
    await awake(page);
    return booked;
  });
  expect((await guest.page.request.get(staffHref('staffQueue', lang.locale, {}), { maxRedirects: 0 })).status()).toBe(303);

  await test.step('the caller is found by name, and who they are is masked until asked', async () => {
    const reservations = page.getByRole('link', { name: m.staff_nav_reservations({}, lang), exact: true });
    await follow(reservations);
    await showsInContrast(page, reservations);
    await looksRight(page, 'the list of reservations');
    await page.getByRole('searchbox').fill(CALLER);
    await page.getByRole('button', { name: m.staff_find({}, lang) }).click();
    await expect(page).toHaveURL(staffHref('staffReservation', lang.locale, { code }));
    await expect(page.getByText(CALLER)).toHaveCount(0);
    await page.getByRole('button', { name: m.staff_show_contact({}, lang) }).click();
    await expect(page.getByRole('link', { name: CALLER })).toBeVisible();
    await page.getByRole('button', { name: `${m.staff_email_show({}, lang)} ${m.staff_email_confirmed({}, lang)}` }).click();
    await expect(page.getByRole('region', { name: m.staff_email_confirmed({}, lang) }).getByText(CALLER)).toBeVisible();
    await expect(page.frameLocator('iframe').getByText(groupedCode(code)).first()).toBeVisible();
    await page.getByRole('button', { name: `${m.staff_email_show({}, lang)} ${m.staff_document_distance_contract({}, lang)}` }).click();
    await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
    await looksRight(page, 'a reservation');
    await expectScreenAnnounced(visit, m.staff_nav_people({}, lang), m.templates_title({}, lang));
  });

  await test.step('the list is narrowed, sorted, looked into and taken as a file, and its address says all of it', async () => {
    await page.goto(staffHref('staffReservations', lang.locale, {}, { view: 'all' }));
    await awake(page);
    await page.getByText(m.staff_list_narrow({}, lang)).click();
    await page.getByRole('checkbox', { name: m.staff_col_created({}, lang) }).check();
    await page.getByRole('button', { name: m.staff_list_show({}, lang), exact: true }).click();
    await expect(page.getByRole('columnheader', { name: m.staff_col_created({}, lang) })).toBeVisible();
    await page.getByRole('link', { name: m.staff_col_pickup({}, lang), exact: true }).click();
    await expect(page.getByRole('columnheader', { name: m.staff_col_pickup({}, lang) })).toHaveAttribute('aria-sort', 'ascending');
    await keepsView(visit);
    await page.getByRole('link', { name: `${m.staff_list_look({}, lang)} ${code}` }).click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByText(m.staff_paid({}, lang), { exact: true })).toBeVisible();
    await expect(panel.getByText(CALLER)).toHaveCount(0);
    await expect(panel.getByText('Yılmaz')).toBeVisible();
    await looksRight(page, 'a reservation beside its list');
    await page.reload();
    await panel.getByRole('link', { name: m.staff_list_close({}, lang) }).click();
    await expect(panel).toHaveCount(0);
    const taken = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = readFileSync(await (await taken).path(), 'utf8');
    expect(file).toContain(code);
    expect(file).not.toContain('Yılmaz');
  });

  await test.step('keys go through the list, and the palette leads anywhere', async () => {
    await awake(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: code, exact: true })).toBeFocused();
    await tagsChosenRow(visit, code);
    await page.getByRole('button', { name: m.staff_act_confirmation_sent({}, lang) }).click();
    await expect(page.getByText(m.staff_chosen_done({ rows: code }, lang))).toBeVisible();
    await page.getByRole('link', { name: code, exact: true }).focus();
    await page.keyboard.press('o');
    await expect(page.getByRole('complementary')).toBeVisible();
    const close = page.getByRole('complementary').getByRole('link', { name: m.staff_list_close({}, lang) });
    const look = page.getByRole('link', { name: `${m.staff_list_look({}, lang)} ${code}` });
    await pressWithFocus(page, close, 'Enter', () => expect(page.getByRole('complementary')).toHaveCount(0), look);
    await page.keyboard.press('o');
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: m.staff_palette({}, lang) });
    await palette.getByRole('searchbox').fill(code.slice(4).toLowerCase());
    await expect(palette.getByRole('link', { name: code })).toBeVisible();
    await looksRight(page, 'the palette');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(staffHref('staffReservation', lang.locale, { code }));
    await expect(palette).toBeHidden();
    await page.goto(staffHref('staffFind', lang.locale, {}, { q: m.staff_nav_acts({}, lang) }));
    await expect(page.getByRole('main').getByRole('link', { name: m.staff_nav_acts({}, lang) })).toBeVisible();
    await page.goto(staffHref('staffReservation', lang.locale, { code }));
  });

  await test.step('a note is kept, and an act shows its outcome first', async () => {
    await page.getByLabel(m.staff_note_label({}, lang)).fill('Müşteri aradı, iki çocukla geliyor.');
    await expectUnansweredFormKept(
      visit,
      page.getByLabel(m.staff_note_label({}, lang)),
      page.getByRole('button', { name: m.staff_note_write({}, lang) }),
    );
    await expect(page.getByText(m.staff_done_note({}, lang))).toBeVisible();
    await expect(page.getByText(saying(m.staff_not_before({ at: ANY }, lang)))).toBeVisible();
    await act(visit, m.staff_act_picked_up).click();
    await expect(page.getByText(m.staff_outcome_email_no({}, lang))).toBeVisible();
    await page.getByRole('button', { name: m.staff_act_picked_up({}, lang) }).click();
    await expect(page.getByText(m.staff_done_picked_up({}, lang))).toBeVisible();
    await act(visit, m.staff_act_returned).click();
    await page.getByRole('button', { name: m.staff_act_returned({}, lang) }).click();
    await expect(page.getByText(m.staff_done_returned({}, lang))).toBeVisible();
    await expect(page.getByText(`${AYSE.firstName} ${AYSE.lastName}`).first()).toBeVisible();
  });

  await reviewsRental(guest, visit, code);
  await page.goto(staffHref('staffReservation', lang.locale, { code }));

  await test.step('what the rental earned stands in the month of its supplier', () => readsEarnings(visit, code));

  await test.step('goodwill is given: the amount as it is typed, its outcome first, and the customer is told', async () => {
    await page.getByRole('link', { name: m.staff_adjust_link({}, lang) }).click();
    await expect(page.getByText(m.staff_adjust_not_left({}, lang))).toBeVisible();
    await expect(page.getByRole('link', { name: m.staff_adjust_goodwill({}, lang), exact: true })).toHaveAttribute('aria-current', 'true');
    const amount = page.getByLabel(m.staff_adjust_amount({ currency: 'TRY' }, lang));
    await amount.fill('yüz lira');
    await page.getByRole('button', { name: m.staff_adjust_show({}, lang) }).click();
    await expect(page.getByText(m.staff_adjust_amount_unclear({}, lang))).toBeVisible();
    await amount.fill('100,50');
    await page.getByRole('button', { name: m.staff_adjust_show({}, lang) }).click();
    await expect(page.getByText(m.staff_adjust_state_same({}, lang))).toBeVisible();
    await looksRight(page, 'the outcome of goodwill');
    const given = formatMoney(money(10_050, 'TRY'), lang.locale);
    await page.getByRole('button', { name: m.staff_adjust_confirm({ amount: given }, lang) }).click();
    await expect(page.getByText(m.staff_adjust_done({}, lang))).toBeVisible();
    await page.goto(staffHref('staffAdjustments', lang.locale, { code }));
    await expect(page.getByRole('row', { name: saying(m.staff_reason_complaint({}, lang)) })).toBeVisible();
    await openMail(guest, CALLER, m.email_adjusted_credit_subject({ code }, lang));
    await page.getByRole('link', { name: m.staff_nav_decisions({}, lang), exact: true }).click();
    await expect(page.getByText(m.staff_decisions_empty({}, lang))).toBeVisible();
    await page.getByRole('link', { name: m.staff_nav_chargebacks({}, lang), exact: true }).click();
    await expect(page.getByText(m.staff_chargebacks_none({}, lang))).toBeVisible();
    await page.getByLabel(m.staff_chargeback_code({}, lang)).fill(code);
    await page.getByLabel(m.staff_chargeback_reference({}, lang)).fill('CB-2026-1');
    await page.getByLabel(m.staff_chargeback_amount({}, lang)).fill('100,50');
    await page.getByLabel(m.staff_chargeback_answer_by({}, lang)).fill('2099-01-01');
    await page.getByRole('button', { name: m.staff_chargeback_note({}, lang), exact: true }).click();
    await expect(page.getByText(m.staff_chargeback_problem_not_taken({}, lang))).toBeVisible();
    await expect(page.getByLabel(m.staff_chargeback_reference({}, lang))).toHaveValue('CB-2026-1');
    await looksRight(page, 'chargebacks');
    await page.getByRole('link', { name: m.staff_nav_supplier_differences({}, lang), exact: true }).click();
    await expect(page.getByText(m.staff_supplier_differences_empty({}, lang))).toBeVisible();
    await looksRight(page, 'differences with suppliers');
  });

  await test.step('what was written and what machines have to do', () => watchesMachines(visit, code));
  await test.step('what we keep of a supplier by contract is entered, and ended with a reason', () => entersCommission(visit));

  const enquiry = await test.step('a visitor asks', async () => {
    await guest.page.goto(href('contact', lang.locale, {}));
    await awake(guest.page);
    await field(guest, m.enquiry_field_full_name({}, lang)).fill('Elif Karaoğlu');
    await field(guest, m.enquiry_field_email({}, lang)).fill(CALLER);
    await field(guest, m.enquiry_field_message({}, lang)).fill('Bebek koltuğu dahil mi, yoksa ayrıca mı ödenir?');
    await lookAtTheForm(guest);
    await guest.page.getByRole('button', { name: m.enquiry_send_message({}, lang) }).click();
    return receivedCode(guest);
  });

  await test.step('and is answered: on the page and by e-mail', async () => {
    await page.getByRole('link', { name: m.staff_nav_queue({}, lang), exact: true }).click();
    await page.getByRole('link', { name: enquiry, exact: true }).click();
    await page
      .getByLabel(m.staff_answer_label({}, lang), { exact: true })
      .fill('Koltuk günlük ücretlidir, rezervasyonda ekleyebilirsiniz.');
    await looksRight(page, 'an enquiry');
    await page.getByRole('button', { name: m.staff_answer_send({}, lang) }).click();
    await expect(page.getByText(m.staff_done({}, lang))).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText('Koltuk günlük ücretlidir')).toBeVisible();
    await openMail(guest, CALLER, m.enquiry_email_answer_subject({ code: enquiry }, lang));
  });

  await test.step('somebody asks by letter to be erased: what goes and what stays is shown first, and it is done once', async () => {
    await page.getByRole('link', { name: m.staff_nav_personal_data({}, lang), exact: true }).click();
    await page.getByLabel(m.staff_data_name({}, lang)).fill('Elif Karaoğlu');
    await page.getByRole('button', { name: m.staff_data_save({}, lang) }).click();
    await expect(page.getByText(m.portal_problem_not_an_email({}, lang))).toBeVisible();
    await expect(page.getByLabel(m.staff_data_name({}, lang))).toHaveValue('Elif Karaoğlu');
    await page.getByLabel(m.staff_data_email({}, lang)).fill(CALLER);
    await page.getByLabel(m.staff_data_language({}, lang)).selectOption(lang.locale);
    await page.getByLabel(m.staff_data_identity({}, lang)).fill('Islak imza, kimlik örneği');
    await looksRight(page, 'requests about personal data');
    await page.getByRole('button', { name: m.staff_data_save({}, lang) }).click();
    await expect(page.getByText(m.staff_data_recorded({}, lang))).toBeVisible();
    await expect(page.getByRole('row', { name: m.staff_data_part_reservations({}, lang) })).toContainText(
      m.staff_data_why_reservations({}, lang),
    );
    await looksRight(page, 'what an erasure does');
    await page.getByRole('button', { name: m.staff_data_erase({}, lang) }).click();
    await expect(page.getByText(m.staff_data_done({}, lang))).toBeVisible();
    await expect(page.getByRole('cell', { name: new RegExp(`^${m.staff_data_outcome_erased({}, lang)}`) })).toBeVisible();
    await openMail(guest, CALLER, m.account_mail_guest_erased_subject({}, lang));
  });

  await test.step('everything that was done stands in the record, and nothing of it for anybody else', async () => {
    await page.getByRole('link', { name: m.staff_nav_acts({}, lang), exact: true }).click();
    for (const text of [
      m.staff_event_returned,
      m.staff_event_picked_up,
      m.staff_event_note_written,
      m.staff_event_contact_shown,
      m.staff_event_data_erased,
      m.staff_event_supplier_commission_added,
      m.staff_event_supplier_commission_ended,
    ])
      await expect(page.getByRole('cell', { name: text({}, lang) })).toBeVisible();
    await looksRight(page, 'the record of acts');
    await page.goto(/\/yonetim\/katil\?key=[\w-]+/.exec(product.output())?.[0] ?? '');
    await expect(page.getByText(m.staff_join_invalid({}, { locale: 'tr' }))).toBeVisible();
    await page.goto(staffHref('staffQueue', lang.locale, {}));
    await page.getByRole('button', { name: m.staff_log_out({}, lang) }).click();
    await expect(memberMenu(visit)).toBeHidden();
  });
  await guest.page.context().close();
}

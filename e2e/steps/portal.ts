import { type Browser, expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { addDays, dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { RunningProduct } from '../../scripts/product.ts';
import type { Visit } from '../journey.ts';
import type { Person } from './account.ts';
import { acceptTerms, bookButton, choosePaymentMode, driverWith, fillDriver } from './checkout.ts';
import { cards, chooseFirstCar, foundHeading, listAddress } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';
import { chargesRental } from './portal-charges.ts';
import { goesLive, holidayPrices } from './portal-days.ts';
import { acceptsRequest, looksAtNotices, notesPickupAndReturn } from './portal-desk.ts';
import { handsPapersIn, putsPhotograph, seesAsSupplier } from './portal-files.ts';
import { entersOffice, INSTRUCTIONS } from './portal-office.ts';
import { barIsLow, expectSaved, fill, go, PLACE, press, shows, type Text } from './portal-page.ts';
import { confirmedCode, openMail } from './reservation.ts';
import { becomesAdmin, takesUp } from './staff.ts';

const EGE: Person = { firstName: 'Ege', lastName: 'Körfezli', email: 'ege@korfezoto.example', password: 'turuncu balık ağları' };
const SUPPLIER = 'korfez-oto';

/** Our people make a supplier and invite its owner, who has an account afterwards with everything that the role waits for. */
async function isInvited(staff: Visit, owner: Visit): Promise<void> {
  const { page, lang } = staff;
  await page.getByRole('link', { name: m.staff_nav_suppliers({}, lang), exact: true }).click();
  await expect(page.getByText(m.staff_suppliers_none({}, lang))).toBeVisible();
  await page.getByRole('link', { name: m.staff_supplier_places({}, lang) }).click();
  await shows(staff, m.staff_supplier_places);
  await looksRight(page, 'offices and places');
  await page.goBack();
  await page.getByRole('link', { name: m.staff_supplier_new({}, lang) }).click();
  await shows(staff, m.staff_supplier_new);
  const typed: readonly (readonly [Text, string])[] = [
    [m.portal_profile_name, 'Körfez Oto'],
    [m.portal_profile_headquarters, 'Antalya'],
    [m.portal_profile_founded, '2014'],
    [m.portal_profile_title, 'Körfez Oto Kiralama Ltd. Şti.'],
    [m.portal_profile_tax_number, '1234567891'],
    [m.portal_profile_tax_office, 'Muratpaşa'],
    [m.portal_profile_head_office, 'Liman Mah. 12. Sok. 4, Antalya'],
    [m.portal_profile_email, 'bilgi@korfezoto.example'],
    [m.portal_profile_phone, '0242 000 00 00'],
  ];
  await fill(staff, typed);
  await press(staff, m.staff_supplier_create);
  // A digit was mistyped: the field says so, and nothing that was typed is lost.
  await expect(page.getByText(m.portal_problem_tax_number_wrong({}, lang))).toBeVisible();
  await looksRight(page, 'a new supplier');
  await fill(staff, [[m.portal_profile_tax_number, '1234567890']]);
  await press(staff, m.staff_supplier_create);
  await shows(staff, m.portal_nav_members);
  await fill(staff, [[m.portal_profile_email, EGE.email]]);
  await press(staff, m.portal_invite_send);
  const link = (await page.getByRole('status').getByRole('link').getAttribute('href')) ?? '';
  await looksRight(page, 'the team of a supplier');
  const { pathname, search } = new URL(link);
  await takesUp(owner, pathname + search, EGE);
  await owner.page.getByRole('link', { name: m.portal_enter({}, lang) }).click();
  await expect(owner.page.getByText(m.portal_setup({}, lang))).toBeVisible();
  await looksRight(owner.page, 'where a supplier stands');
}

/** An office and two cars. */
async function entersFleet(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await entersOffice(visit);
  await go(visit, m.portal_nav_groups);
  await page.getByRole('link', { name: m.portal_group_new({}, lang) }).click();
  await shows(visit, m.portal_group_new);
  await fill(visit, [
    [m.portal_group_brand, 'Fiat'],
    [m.portal_group_model, 'Egea Sedan'],
    [m.portal_group_deposit, '5.000'],
  ]);
  await page.getByLabel('ACRISS').fill('CDMD');
  await page.getByLabel(m.portal_group_fuel({}, lang), { exact: true }).selectOption('diesel');
  await page.getByLabel('Antalya Havalimanı').fill('2');
  await looksRight(page, 'a group of cars');
  await press(visit, m.portal_save);
  await expectSaved(visit);
}

/** What a car costs besides, and on which conditions: a harder cancellation than this site promises is refused. Nothing of it is sold yet. */
async function entersTerms(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  const kept = (): Promise<void> => expect(page.getByText(m.portal_terms_saved({}, lang))).toBeVisible();
  const tab = (name: Text): Promise<void> =>
    page
      .getByRole('main')
      .getByRole('link', { name: name({}, lang), exact: true })
      .click();
  await go(visit, m.portal_nav_terms);
  await shows(visit, m.portal_terms_conditions);
  await fill(visit, [[m.portal_terms_free_hours, '48']]);
  await press(visit, m.portal_terms_save);
  await expect(page.getByText(m.portal_problem_cancellation_too_hard({}, lang))).toBeInViewport();
  await looksRight(page, 'conditions that are harder than promised');
  await fill(visit, [[m.portal_terms_free_hours, '6']]);
  await press(visit, m.portal_terms_save);
  await kept();
  await expect(page.getByText(m.cancellation_free_until({ hours: 6 }, lang))).toBeVisible();
  await tab(m.portal_terms_extras);
  await shows(visit, m.portal_terms_extras);
  await page
    .getByRole('group', { name: m.extra_child_seat({}, lang) })
    .getByLabel(m.portal_terms_price({}, lang))
    .fill('150');
  await looksRight(page, 'extras');
  await press(visit, m.portal_terms_save);
  await kept();
  await tab(m.portal_terms_coverages);
  await shows(visit, m.portal_terms_coverages);
  const collision = page.getByRole('group', { name: m.coverage_collision({}, lang), exact: true });
  await collision.getByLabel(m.portal_terms_how({}, lang)).selectOption('included');
  await collision.getByLabel(m.portal_terms_excess({}, lang)).fill('15.000');
  await press(visit, m.portal_terms_save);
  await kept();
  await looksRight(page, 'coverages');
}

const cell = ({ page }: Visit, length: number) => page.locator(`input[data-row="0"][data-column="${length}"]`).first();

/** Prices as people copy them; one of them cannot be read, and stops nobody else. */
async function publishesPrices(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await go(visit, m.portal_nav_rates);
  await shows(visit, m.portal_nav_rates);
  for (const [length, text] of ['1.249,50', '₺1199', '1,099.00', 'dokuz yüz', '899'].entries()) await cell(visit, length).fill(text);
  // The page that goes with the answer is late: what is typed as soon as the answer stands must not go with the page before.
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await press(visit, m.portal_rates_save);
  await expect(page.getByText(m.portal_problem_not_an_amount({}, lang))).toBeVisible();
  await expect(cell(visit, 3)).toHaveValue('dokuz yüz');
  await cell(visit, 3).fill('999');
  await looksRight(page, 'a grid with a cell that cannot be read');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(cell(visit, 3)).toHaveValue('999');
  await press(visit, m.portal_rates_save);
  await expectSaved(visit);
  // All of them at once, and back again.
  await page.locator('[name="percent"]').fill('10');
  await page.locator('[name="rounding"]').selectOption('ten');
  await press(visit, m.portal_change_do);
  await expect(cell(visit, 4)).toHaveValue('990');
  await press(visit, m.portal_undo);
  await expect(cell(visit, 4)).toHaveValue('899');
  await press(visit, m.portal_rates_to_publish);
  await shows(visit, m.portal_publish);
  await looksRight(page, 'a publication before it happens');
  await press(visit, m.portal_publish_now);
  await expectSaved(visit);
}

/** Somebody is invited by e-mail, and the link is taken back before it is followed. */
async function invitesAndWithdraws({ page, lang }: Visit, where: string): Promise<void> {
  const email = 'deniz@ornek.com';
  await page.getByLabel(m.portal_profile_email({}, lang), { exact: true }).fill(email);
  await page.getByRole('button', { name: m.portal_invite_send({}, lang), exact: true }).click();
  await expect(page.getByRole('status').getByRole('link')).toBeVisible();
  await looksRight(page, `the people of ${where}`);
  await page.getByRole('button', { name: m.portal_invitation_withdraw_named({ email }, lang) }).click();
  await expect(page.getByRole('button', { name: m.portal_invitation_withdraw_named({ email }, lang) })).toHaveCount(0);
}

/**
 * From an empty product to the first car that is sold: our people make a supplier, its owner types in an office, cars and prices, and somebody
 * books. Then the sale is stopped, begun again, and the desk hands the car over.
 */
export async function firstSale(visit: Visit, product: RunningProduct, browser: Browser): Promise<void> {
  const { lang } = visit;
  const another = async (): Promise<Visit> => ({ page: await (await browser.newContext({ baseURL: product.origin })).newPage(), lang });
  const [owner, guest] = [await another(), await another()];
  await becomesAdmin(visit, product.output());
  await test.step('our people make a supplier and invite its owner', () => isInvited(visit, owner));
  await test.step('the owner types in an office and cars', () => entersFleet(owner));
  await test.step('and what goes with them; the bar of a phone is low', () => entersTerms(owner).then(() => barIsLow(owner)));
  await test.step('and prices, and publishes them', () => publishesPrices(owner));

  await test.step('what was entered is checked and goes live', async () => {
    await guest.page.goto(listAddress(guest, {}, PLACE));
    await expect(cards(guest.page)).toHaveCount(0);
    await go(owner, m.portal_nav_home);
    await press(owner, m.portal_submit);
    await expect(owner.page.getByText(m.portal_state_checking_means({}, lang))).toBeVisible();
    await visit.page.goto(portalHref('portalHome', lang.locale, { supplier: SUPPLIER }));
    await goesLive(visit);
    await expect(visit.page.getByText(m.portal_state_live_means({}, lang))).toBeVisible();
  });

  await test.step('the next search has the car, a stop of the sale takes it away and gives it back', async () => {
    const address = listAddress(guest, {}, PLACE);
    await guest.page.goto(address);
    await expect(foundHeading(guest)).toBeVisible();
    await expect(cards(guest.page).first()).toContainText('Egea');
    await go(owner, m.portal_nav_stops);
    await shows(owner, m.portal_nav_stops);
    const today = wallClockAt(new Date(), MARKET_ZONE);
    await fill(owner, [
      [m.portal_stop_name, 'Fuar haftası'],
      [m.portal_stop_from, `${dateOf(addDays(today, 13))}T00:00`],
      [m.portal_stop_until, `${dateOf(addDays(today, 15))}T00:00`],
    ]);
    await looksRight(owner.page, 'a stop of the sale');
    await press(owner, m.portal_stop_show);
    await expect(owner.page.getByText(m.portal_stop_means({ name: 'Fuar haftası' }, lang))).toBeVisible();
    await looksRight(owner.page, 'what a stop of the sale does');
    await press(owner, m.portal_stop_now);
    await expectSaved(owner);
    await guest.page.goto(address);
    await expect(cards(guest.page)).toHaveCount(0);
    await owner.page.getByRole('button', { name: m.portal_stop_lift_named({ name: 'Fuar haftası' }, lang) }).click();
    // That the stop was saved stands there until this is.
    await expect(owner.page.getByText(m.portal_stops_none({}, lang))).toBeVisible();
  });

  await test.step('a photograph stands for the drawing', () => putsPhotograph(owner, guest, listAddress(guest, {}, PLACE)));

  await test.step('papers are shown to us, and the contract is accepted', () => handsPapersIn(visit, owner, SUPPLIER));

  await test.step('a holiday has prices of its own, and those before come back', () => holidayPrices(owner, guest));

  await test.step('somebody books it, and nobody sees yet who comes', async () => {
    await chooseFirstCar(guest, {}, PLACE);
    await awake(guest.page);
    await expect(guest.page.locator('.rent__car img[src^="/photographs/"]')).toHaveCount(3);
    for (const name of [m.extra_child_seat, m.coverage_collision])
      await expect(guest.page.getByText(name({}, lang), { exact: true }).first()).toBeVisible();
    const driver = driverWith('elif@ornek.com');
    await fillDriver(guest, driver);
    await choosePaymentMode(guest, 'delivery');
    await acceptTerms(guest);
    await bookButton(guest).click();
    await confirmedCode(guest, driver.firstName);
    await expect(guest.page.getByText(INSTRUCTIONS[lang.locale]).first()).toBeVisible();
    await openMail(guest, EGE.email, m.desk_mail_booked_subject({ vehicle: 'Fiat Egea Sedan', office: 'Antalya Havalimanı' }, lang));
    await go(owner, m.portal_nav_today);
    await looksRight(owner.page, 'the day of a supplier');
    await looksAtNotices(owner);
    // The rental begins in two weeks: nothing to hand over yet, and nobody sees who comes.
    await expect(owner.page.getByText(m.portal_day_empty({}, lang))).toBeVisible();
    // Nor is anything earned before.
    await go(owner, m.staff_nav_earnings);
    await expect(owner.page.getByText(m.staff_earnings_none({}, lang))).toBeVisible();
    await looksRight(owner.page, 'a month without earnings');
  });

  await test.step('a desk hands a car over and takes it back, each noted once, and charges it: the customer objects, and our people decide', async () =>
    chargesRental({ desk: owner, guest, staff: visit }, SUPPLIER, await notesPickupAndReturn(owner, guest)));

  await test.step('a desk says yes to a request', () => acceptsRequest(owner, guest, SUPPLIER));

  await test.step('the owner and an admin invite people, and take it back', async () => {
    await go(owner, m.portal_nav_members);
    await shows(owner, m.portal_nav_members);
    await invitesAndWithdraws(owner, 'portal');
    await owner.page.getByRole('link', { name: m.portal_member_change_named({ name: `${EGE.firstName} ${EGE.lastName}` }, lang) }).click();
    await press(owner, m.portal_member_remove);
    await expect(owner.page.getByText(m.portal_member_last_owner({}, lang))).toBeVisible();
    await looksRight(owner.page, 'a member of a supplier');
    await visit.page.goto(staffHref('staffPeople', lang.locale, {}));
    await shows(visit, m.staff_nav_people);
    await expect(visit.page.getByRole('cell', { name: m.staff_people_second_step_on({}, lang), exact: true })).toBeVisible();
    await invitesAndWithdraws(visit, 'staff');
  });

  await test.step('a group that is given up is in no search, and the reservation of it stays', async () => {
    await go(owner, m.portal_nav_groups);
    await owner.page.getByRole('link', { name: 'Fiat Egea Sedan' }).click();
    await expect(owner.page.getByText(m.portal_stop_standing({ count: 2 }, lang))).toBeVisible();
    await press(owner, m.portal_group_retire);
    await expectSaved(owner);
    await guest.page.goto(listAddress(guest, {}, PLACE));
    await expect(cards(guest.page)).toHaveCount(0);
    await owner.page.getByRole('link', { name: 'Fiat Egea Sedan' }).click();
    await press(owner, m.portal_reopen);
    await expectSaved(owner);
    await expect(owner.page.getByText(m.portal_retired({}, lang))).toHaveCount(0);
  });

  await test.step('our people see it as the owner does', () => seesAsSupplier(visit, SUPPLIER, 'Körfez Oto'));

  await test.step('a member sees nothing of another supplier, whether there is one or not', async () => {
    for (const supplier of ['baska-firma', 'olmayan-firma'])
      expect((await owner.page.request.get(portalHref('portalHome', lang.locale, { supplier }))).status(), supplier).toBe(404);
    const stranger = await another();
    await stranger.page.goto(portalHref('portalRates', lang.locale, { supplier: SUPPLIER }));
    await expect(stranger.page).toHaveURL(new RegExp(`${href('logIn', lang.locale, {})}\\?returnTo=`));
    await stranger.page.context().close();
  });
  for (const one of [owner, guest]) await one.page.context().close();
}

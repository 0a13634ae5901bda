import { expect } from '@playwright/test';
import { portalHref, portalNewsHref } from '#addresses/portal';
import * as m from '#i18n';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Visit } from '../journey.ts';
import { approveAtBank, demoCard, driverWith, payPartOf } from './checkout.ts';
import { chooseFirstCar } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';
import { asMeant } from './portal-days.ts';
import { expectSaved, fill, go, PLACE, press } from './portal-page.ts';
import { confirmedCode } from './reservation.ts';

/** The next ten or five o'clock that is hours ahead: offices are open then, and a desk may note a pickup from a day before it. */
function soon(): WallClock {
  const earliest = wallClockAt(new Date(Date.now() + 3 * 3_600_000), MARKET_ZONE);
  const today = dateOf(earliest);
  const hours = [`${today}T10:00`, `${today}T17:00`, `${dateOf(addDays(earliest, 1))}T10:00`] as WallClock[];
  return hours.find((hour) => hour >= earliest) ?? earliest;
}

/** Somebody orders a car for the next hours; its desk hands it over and takes it back two days before it is expected. @returns the number of the rental */
export async function notesPickupAndReturn(desk: Visit, guest: Visit): Promise<string> {
  const { page, lang } = desk;
  const from = soon();
  await chooseFirstCar(guest, { from, to: addDays(from, 3) }, PLACE);
  await awake(guest.page);
  const driver = driverWith('bu.aksam@ornek.com');
  // Paid now: of what is paid at the desk, a second order would wait for its e-mail.
  await payPartOf(guest, driver, demoCard('success'));
  await approveAtBank(guest);
  const code = await confirmedCode(guest, driver.firstName);

  const press = (act: string) => page.getByRole('button', { name: m.portal_day_act_named({ act, code }, lang) }).click();
  const section = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await go(desk, m.portal_nav_today);
  const pickups = section(m.portal_day_pickups({ count: '1' }, lang));
  // It is near: who comes is named, and how they are reached.
  await expect(pickups).toContainText(`${driver.firstName} ${driver.lastName}`);
  await expect(pickups.getByRole('link', { name: /^0\d{3} \d{3} \d{2} \d{2}$/ })).toBeVisible();
  await looksRight(page, 'a pickup at the desk');
  // Its own document, pressed in haste: sent once.
  await page.reload();
  await awake(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.getByRole('button', { name: m.portal_day_act_named({ act: m.staff_act_picked_up({}, lang), code }, lang) }).dblclick();
  await expect(page.getByRole('status')).toContainText(m.staff_done({}, lang));
  expect(sent).toBe(1);
  const out = section(m.portal_day_out({ count: '1' }, lang));
  await expect(out).toContainText(`${driver.firstName} ${driver.lastName}`);
  await expect(pickups).toHaveCount(0);
  await looksRight(page, 'a car that is out');
  await press(m.staff_act_returned({}, lang));
  await expect(page.getByText(m.portal_day_empty({}, lang))).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText(m.lookup_state_completed({}, lang)).first()).toBeVisible();
  return code;
}

/** A supplier sells some days on request; somebody orders, its desk hears of it on the open page and says yes, and the customer's page says so. */
export async function acceptsRequest(desk: Visit, guest: Visit, supplier: string): Promise<void> {
  const { page, lang } = desk;
  const today = wallClockAt(new Date(), MARKET_ZONE);
  const day = (days: number): string => dateOf(addDays(today, days));
  await page.goto(portalHref('portalRules', lang.locale, { supplier }));
  await awake(page);
  await page.locator('[name="effect"]').selectOption('on_request');
  await fill(desk, [
    [m.portal_rule_name, 'Sorarak'],
    [m.portal_terms_answer_minutes, '60'],
  ]);
  await page.locator('[name="from"]').fill(day(20));
  await page.locator('[name="to"]').fill(day(24));
  await press(desk, m.portal_terms_save);
  await expectSaved(desk);
  await page.goto(portalHref('portalPublish', lang.locale, { supplier }));
  await asMeant(desk);
  await press(desk, m.portal_publish_now);
  await expectSaved(desk);
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === portalNewsHref(supplier));
  await go(desk, m.portal_nav_today);
  await listening;

  await chooseFirstCar(guest, { from: `${day(20)}T10:00` as WallClock, to: `${day(23)}T10:00` as WallClock }, PLACE);
  await awake(guest.page);
  const driver = driverWith('sorarak@ornek.com');
  await payPartOf(guest, driver, demoCard('success'));
  await approveAtBank(guest);
  await expect(guest.page.getByRole('heading', { level: 1, name: m.completed_requested_title({}, lang) })).toBeVisible();
  const code = new URL(guest.page.url()).searchParams.get('code') ?? '';

  // What is being read stays as it is until its reader wants the rest.
  const accept = page.getByRole('button', {
    name: m.portal_day_act_named({ act: m.portal_day_accept({}, lang), code }, lang),
  });
  await expect(page.getByText(m.news_changed({ count: 1 }, lang))).toBeVisible();
  await expect(accept).toHaveCount(0);
  await page.getByRole('link', { name: m.news_show({}, lang), exact: true }).click();
  await expect(accept).toBeVisible();
  await looksRight(page, 'a request at the desk');
  await accept.click();
  await expect(page.getByRole('status').filter({ hasText: m.staff_done({}, lang) })).toBeVisible();
  await expect(accept).toHaveCount(0);
  expect(await confirmedCode(guest, driver.firstName)).toBe(code);
}

/** Where a member has notices shown in their browser, and what this one says to that. */
export async function looksAtNotices({ page, lang }: Visit): Promise<void> {
  await page.getByRole('link', { name: m.portal_notices({}, lang), exact: true }).click();
  await expect(page.getByRole('heading', { name: m.portal_notices({}, lang), level: 1 })).toBeVisible();
  // A browser without a screen is not asked: it says no by itself.
  await expect(
    page.getByText(m.portal_notices_blocked({}, lang)).or(page.getByRole('button', { name: m.portal_notices_ask({}, lang) })),
  ).toBeVisible();
  await looksRight(page, 'where notices are shown');
  await page.goBack();
}

import { expect } from '@playwright/test';
import * as m from '#i18n';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Visit } from '../journey.ts';
import { approveAtBank, demoCard, driverWith, payPartOf } from './checkout.ts';
import { chooseFirstCar } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';
import { go, PLACE } from './portal-page.ts';
import { confirmedCode } from './reservation.ts';

/** The next ten or five o'clock that is hours ahead: offices are open then, and a desk may note a pickup from a day before it. */
function soon(): WallClock {
  const earliest = wallClockAt(new Date(Date.now() + 3 * 3_600_000), MARKET_ZONE);
  const today = dateOf(earliest);
  const hours = [`${today}T10:00`, `${today}T17:00`, `${dateOf(addDays(earliest, 1))}T10:00`] as WallClock[];
  return hours.find((hour) => hour >= earliest) ?? earliest;
}

/** Somebody orders a car for the next hours; its desk hands it over and takes it back two days before it is expected. */
export async function notesPickupAndReturn(desk: Visit, guest: Visit): Promise<void> {
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
  await expect(pickups.getByRole('link', { name: /\d{10}/ })).toBeVisible();
  await looksRight(page, 'a pickup at the desk');
  await press(m.staff_act_picked_up({}, lang));
  await expect(page.getByRole('status')).toContainText(m.staff_done({}, lang));
  const out = section(m.portal_day_out({ count: '1' }, lang));
  await expect(out).toContainText(`${driver.firstName} ${driver.lastName}`);
  await expect(pickups).toHaveCount(0);
  await looksRight(page, 'a car that is out');
  await press(m.staff_act_returned({}, lang));
  await expect(page.getByText(m.portal_day_empty({}, lang))).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText(m.lookup_state_completed({}, lang)).first()).toBeVisible();
}

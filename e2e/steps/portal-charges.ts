import { expect } from '@playwright/test';
import { endpoint, href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';
import { photograph } from './portal-files.ts';
import { press } from './portal-page.ts';

interface Sides {
  readonly desk: Visit;
  readonly guest: Visit;
  readonly staff: Visit;
}

/** A desk charges a rental that is over, with evidence; its customer objects, does not agree with the answer, and our people decide, on a page that heard of it. */
export async function chargesRental({ desk, guest, staff }: Sides, supplier: string, code: string): Promise<void> {
  const { lang, page } = desk;
  const reader = guest.page;
  await staff.page.goto(staffHref('staffReservation', lang.locale, { code }));
  await awake(staff.page);

  await page.goto(portalHref('portalRentalCharges', lang.locale, { supplier, code }));
  await page.getByLabel(m.portal_charge_kind({}, lang)).selectOption('fuel');
  await page.locator('[name="amount"]').fill('1200');
  await page.locator('[name="happenedOn"]').fill(dateOf(wallClockAt(new Date(), MARKET_ZONE)));
  await page.locator('[name="said"]').first().fill('Depo yarım döndü, fotoğrafta görülüyor.');
  await page.getByText(m.charge_way_card_at_desk({}, lang)).click();
  await press(desk, m.portal_charge_continue);
  await expect(page.getByText(m.portal_charge_evidence_needed({}, lang))).toBeVisible();
  await page
    .getByLabel(m.portal_charge_evidence_files({}, lang))
    .setInputFiles({ name: 'depo.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await press(desk, m.portal_charge_evidence_add);
  await expect(page.getByText(m.charge_evidence_picture({ number: 1 }, lang)).first()).toBeVisible();
  await looksRight(page, 'a charge before its customer is told');
  await press(desk, m.portal_charge_confirm);
  await expect(page.getByText(m.portal_charge_done_charged({}, lang))).toBeVisible();
  // Whoever has the reservation open at work hears of it.
  await expect(staff.page.getByText(m.news_changed_meanwhile({}, lang))).toBeVisible();

  await reader.goto(endpoint('trip', { code }, { lang: lang.locale }));
  await expect(reader.getByRole('heading', { name: m.charges_title({}, lang) })).toBeVisible();
  await looksRight(reader, 'a trip page with a charge');
  await reader.getByRole('link', { name: m.trip_charges_open({}, lang) }).click();
  await expect(reader).toHaveURL(href('reservationCharges', lang.locale, {}, { code }));
  await awake(reader);
  await reader.getByText(m.charges_object({}, lang), { exact: true }).click();
  await reader.getByLabel(m.charges_form_reason({}, lang)).selectOption('was_there_before');
  await reader.getByRole('main').getByRole('textbox').fill('Aracı bu yakıtla aldım, tutanakta da yazıyor.');
  await press(guest, m.charges_form_send);
  await expect(reader.getByText(m.charges_done_objected({}, lang))).toBeVisible();
  await looksRight(reader, 'a charge that was objected to');

  await page.goto(portalHref('portalRentalCharges', lang.locale, { supplier, code }));
  await awake(page);
  await page.getByLabel(m.portal_charge_answer_said({}, lang)).fill('Teslim tutanağında depo dolu görünüyor.');
  await press(desk, m.portal_charge_uphold);
  await expect(page.getByText(m.portal_charge_done_answered({}, lang))).toBeVisible();

  await reader.goto(href('reservationCharges', lang.locale, {}, { code }));
  await awake(reader);
  await reader.getByText(m.charges_form_pass_on({}, lang), { exact: true }).click();
  await reader.getByRole('main').getByRole('textbox').fill('Tutanaktaki imza benim değil, karar vermenizi istiyorum.');
  await press(guest, m.charges_form_pass);
  await expect(reader.getByText(m.charges_done_passed_on({}, lang))).toBeVisible();

  await staff.page.getByRole('link', { name: m.news_show({}, lang), exact: true }).click();
  await expect(staff.page.getByRole('heading', { name: m.staff_charges_decide({}, lang) })).toBeVisible();
  await looksRight(staff.page, 'a charge to be decided');
  await staff.page.getByLabel(m.portal_charge_answer_said({}, lang)).fill('Tutanakta imza yok; ücret geri alınır.');
  await press(staff, m.staff_charges_take_away);
  await expect(staff.page.getByText(m.charge_state_withdrawn({}, lang)).first()).toBeVisible();
  await reader.goto(href('reservationCharges', lang.locale, {}, { code }));
  await expect(reader.getByText(m.charge_stand_withdrawn({}, lang))).toBeVisible();
}

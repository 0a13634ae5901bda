import { expect } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';
import { expectSaved, fill, go, PLACE, press, shows } from './portal-page.ts';

export const INSTRUCTIONS = { tr: 'Mavi tabelanın altında bekleyin.', en: 'Wait below the blue sign.' } as const;

/** An office, which then is moved on the map to where it stands. */
export async function entersOffice(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await go(visit, m.portal_nav_offices);
  await page.getByRole('link', { name: m.portal_office_new({}, lang) }).click();
  await shows(visit, m.portal_office_new);
  await fill(visit, [
    [m.portal_office_place, lang.locale === 'tr' ? 'Antalya Havalimanı' : PLACE],
    [m.portal_office_name, 'Antalya Havalimanı'],
    [m.portal_office_address, 'Dış hatlar geliş çıkışı'],
    [m.portal_profile_phone, '0242 000 00 01'],
  ]);
  // The labels say besides that it need not be written.
  await page.getByLabel(m.portal_office_pickup_tr({}, lang)).fill(INSTRUCTIONS.tr);
  await page.getByLabel(m.portal_office_pickup_en({}, lang)).fill(INSTRUCTIONS.en);
  await looksRight(page, 'an office');
  await press(visit, m.portal_save);
  await expectSaved(visit);
  await movesOffice(visit);
}

/** A press of the map and the arrow keys write the two fields, and what is typed there moves the pin. */
async function movesOffice(visit: Visit): Promise<void> {
  const { page, lang } = visit;
  await page.getByRole('link', { name: 'Antalya Havalimanı' }).first().click();
  await awake(page);
  const [latitude, longitude] = [m.portal_office_latitude, m.portal_office_longitude].map((label) => page.getByLabel(label({}, lang)));
  if (!latitude || !longitude) throw new Error('An office has two fields for its position.');
  const pin = page.getByRole('button', { name: m.portal_office_position({}, lang) });
  const kept = Number(await latitude.inputValue());
  const map = page.locator('.ptl__position .plc-map');
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 4, y: height / 4 } });
  expect(Number(await latitude.inputValue()), 'further north').toBeGreaterThan(kept + 0.01);
  const pressed = Number(await longitude.inputValue());
  await pin.press('Shift+ArrowRight');
  expect(Number(await longitude.inputValue())).toBeCloseTo(pressed + 0.001, 5);
  await latitude.fill('41');
  await expect(page.getByText(m.portal_office_position_outside({}, lang))).toBeVisible();
  await expect(pin).toHaveCount(0);
  const typed = (kept + 0.004).toFixed(5);
  await latitude.fill(typed);
  await expect(pin).toHaveAccessibleName(new RegExp(String(Number(typed))));
  await looksRight(page, 'an office on its map');
  await press(visit, m.portal_save);
  await expectSaved(visit);
}

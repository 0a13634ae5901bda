import { expect } from '@playwright/test';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';

/** A photograph as a telephone gives it; any picture does. */
const PHOTOGRAPH = 'public/icons/icon-512.png';

/** The trip page: kept on the device, it opens without a network with its ticks and photographs, and goes when it is told to. */
export async function keepTrip({ page, lang }: Visit, code: string): Promise<void> {
  const main = page.getByRole('main');
  const copy = page.getByText(m.trip_offline({}, lang));
  const firstTick = main.getByRole('checkbox', { name: m.trip_accident_safe({}, lang) });
  const photograph = main.getByRole('img', { name: new RegExp(`^${m.trip_pickup({}, lang)}, `) });
  await page.goto(endpoint('trip', { code }, { lang: lang.locale }));
  await expect(page.getByRole('heading', { level: 1, name: m.trip_title({}, lang) })).toBeVisible();
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await firstTick.check();

  await page
    .getByLabel(m.trip_pictures_add_pickup({}, lang))
    .setInputFiles({ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByRole('status')).toHaveText(m.trip_picture_unreadable({ file: 'notes.txt' }, lang));
  await page.getByLabel(m.trip_pictures_add_pickup({}, lang)).setInputFiles(PHOTOGRAPH);
  await expect(page.getByRole('status')).toHaveText(m.trip_picture_added({}, lang));
  await expect(photograph).toBeVisible();

  await page.getByRole('button', { name: m.trip_keep({}, lang) }).click();
  await expect(page.getByRole('status')).toHaveText(m.trip_kept({}, lang));
  await expect(copy).toBeHidden();

  await page.context().setOffline(true);
  await page.reload();
  await expect(copy).toBeVisible();
  await expect(firstTick).toBeChecked();
  await expect(photograph).toBeVisible();
  await expect(main).toContainText(code.replace('-', ''));

  await page.context().setOffline(false);
  await page.reload();
  await expect(firstTick).toBeChecked();
  await expect(copy).toBeHidden();

  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: m.trip_remove({}, lang) }).click();
  await expect(page.getByRole('status')).toHaveText(m.trip_removed({}, lang));
  await expect(firstTick).not.toBeChecked();
  await expect(photograph).toBeHidden();
  expect(await page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length])).toEqual([
    [],
    0,
  ]);
}

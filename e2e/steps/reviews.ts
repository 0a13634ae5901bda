import { expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';

const SAID = 'Araç tertemizdi, on dakikada yola çıktık. Sorusu olan 0532 000 11 22 numarasını arasın.';
const MENDED = 'Araç tertemizdi, on dakikada yola çıktık.';

/** A finished rental is reviewed by its driver, refused and mended, published by our people, and stands on the page of its company. */
export async function reviewsRental(guest: Visit, visit: Visit, code: string): Promise<void> {
  const { lang, page } = visit;
  const reader = guest.page;
  const words = reader.getByRole('main').getByRole('textbox');
  const stars = (part: string, count: number) =>
    reader.getByRole('group', { name: part }).getByRole('radio', { name: m.review_stars({ count }, lang), exact: true });

  await test.step('the driver is asked on the page of the reservation, and what is typed stays where stars are missing', async () => {
    await reader.goto(href('reservations', lang.locale, {}, { code }));
    await awake(reader);
    await reader.getByRole('link', { name: m.review_card_write({}, lang), exact: true }).click();
    await expect(reader.getByRole('heading', { level: 1, name: m.review_title({}, lang) })).toBeVisible();
    await stars(m.rating_part_cleanliness({}, lang), 5).check();
    await stars(m.rating_part_pickup_speed({}, lang), 4).check();
    await stars(m.rating_part_as_promised({}, lang), 5).check();
    await words.fill(SAID);
    await reader.getByRole('button', { name: m.review_send({}, lang), exact: true }).click();
    await expect(reader.getByRole('link', { name: m.review_missing_value({}, lang), exact: true })).toBeVisible();
    await expect(words).toHaveValue(SAID);
    await expect(stars(m.rating_part_cleanliness({}, lang), 5)).toBeChecked();
    await looksRight(reader, 'a review without its last stars');
    await stars(m.rating_part_value({}, lang), 3).check();
    await reader.getByRole('button', { name: m.review_send({}, lang), exact: true }).click();
    await expect(reader.getByText(m.review_done({}, lang))).toBeVisible();
    await looksRight(reader, 'a review that waits');
  });

  await test.step('it is refused for a reason, mended by its driver, and published', async () => {
    await page.goto(staffHref('staffReviews', lang.locale, {}));
    await awake(page);
    await expect(page.getByText(m.staff_reviews_trace_phone({}, lang))).toBeVisible();
    await looksRight(page, 'reviews that wait');
    const refuse = page.getByRole('button', { name: m.staff_reviews_refuse({}, lang), exact: true });
    await refuse.click();
    await expect(page.getByText(m.staff_reviews_problem_no_reason({}, lang)).first()).toBeVisible();
    await page.getByLabel(m.staff_reviews_reason({}, lang)).selectOption('personal_data');
    await refuse.click();
    await expect(page.getByText(m.staff_reviews_done_refused({}, lang))).toBeVisible();
    await reader.goto(href('reviewReservation', lang.locale, {}, { code }));
    await expect(reader.getByText(m.review_refusal_personal_data({}, lang))).toBeVisible();
    await words.fill(MENDED);
    await reader.getByRole('button', { name: m.review_change_send({}, lang), exact: true }).click();
    await expect(reader.getByText(m.review_done({}, lang))).toBeVisible();
    await page.goto(staffHref('staffReviews', lang.locale, {}));
    await expect(page.getByText(MENDED)).toBeVisible();
    await page.getByRole('button', { name: m.staff_reviews_publish({}, lang), exact: true }).click();
    await expect(page.getByText(m.staff_reviews_done_published({}, lang))).toBeVisible();
  });
}

import { expect, type Locator, type Page } from '@playwright/test';
import { href, type Query } from '#addresses/model';
import * as m from '#i18n';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Visit } from '../journey.ts';
import { ANY, minorFrom, saying } from './page.ts';

/** The heading of a list that stands: how many cars were found, one or more. */
export const foundHeading = ({ page, lang }: Visit): Locator => {
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
  return heading(saying(m.offers_found({ count: ANY }, lang))).or(heading(m.offers_found({ count: 1 }, lang)));
};

export async function foundCount(visit: Visit): Promise<number> {
  return Number((await foundHeading(visit).innerText()).replace(/\D/g, ''));
}

export const cards = (page: Page): Locator => page.getByRole('article');

/** The total of every card, in minor units and in the order of the page. */
export async function totals(page: Page): Promise<number[]> {
  // The text of the whole document: what lies below the window is not drawn yet.
  const texts = await cards(page).allTextContents();
  return texts.map((text) => minorFrom(/\d[\d.,]*\s*\/ /.exec(text)?.[0] ?? ''));
}

/** A week from next week, at an airport with many cars. */
export function listAddress({ lang }: Pick<Visit, 'lang'>, more: Query = {}, pickup = 'sabiha-gokcen-havalimani'): string {
  const today = wallClockAt(new Date(), MARKET_ZONE);
  const at = (days: number): WallClock => `${dateOf(addDays(today, days))}T10:00` as WallClock;
  return href('cars', lang.locale, {}, { pickup, from: at(14), to: at(19), country: 'TR', age: '35', ...more } as Query);
}

/** Opens a list by its address and takes its first car to the booking page. */
export async function chooseFirstCar(visit: Visit, more?: Query, pickup?: string): Promise<void> {
  const { page, lang } = visit;
  await page.goto(listAddress(visit, more, pickup));
  await expect(foundHeading(visit)).toBeVisible();
  await cards(page)
    .first()
    .getByRole('link', { name: m.book({}, lang) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
}

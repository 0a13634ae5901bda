import { type Currency, formatMoney, money } from '#kernel/money';
import type { Lang } from '../lang.ts';
import * as m from '../messages.ts';
import { seasonText } from './season-names.ts';

// What codes of the business are called, on pages and in e-mails alike. Each is named one by one: a message looked up by a made-up name would bring the whole
// catalogue into the browser.

/** Why a price is not believed. */
export const PRICE_FINDING_NAMES = {
  far_below: m.prices_far_below,
  far_above: m.prices_far_above,
  missing_season: m.prices_missing_season,
  wrong_currency: m.prices_wrong_currency,
  not_positive: m.prices_not_positive,
  does_not_add_up: m.prices_does_not_add_up,
} as const;

interface SeenPrice {
  readonly kind: keyof typeof PRICE_FINDING_NAMES;
  readonly season: string;
  readonly seenMinor: number | null;
  readonly usualMinor: number | null;
  readonly currency: Currency | null;
}

/** What was seen, and beside it what would be usual; nothing where a message did not say it. */
export function findingTexts({ kind, season, seenMinor, usualMinor, currency }: SeenPrice, lang: Lang): readonly string[] {
  if (kind === 'missing_season') return [m.prices_season({ season: seasonText(season, lang) }, lang)];
  const [seen, usual] =
    kind === 'far_below' || kind === 'far_above' ? [m.prices_seen_day, m.prices_usual_day] : [m.prices_seen_total, m.prices_sum_of_parts];
  return [
    ...(seenMinor === null || currency === null ? [] : [seen({ amount: formatMoney(money(seenMinor, currency), lang.locale) }, lang)]),
    ...(usualMinor === null || currency === null ? [] : [usual({ amount: formatMoney(money(usualMinor, currency), lang.locale) }, lang)]),
  ];
}

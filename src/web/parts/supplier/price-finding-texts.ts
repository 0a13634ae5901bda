import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { seasonText } from '#i18n/season-names';
import { type Currency, formatMoney, money } from '#kernel/money';
import type { PriceFindingKind, PriceFindingState } from '#suppliers/model';

export const PRICE_FINDING_STATE_TEXTS: Readonly<Record<PriceFindingState, (typeof m)['prices_state_open']>> = {
  open: m.prices_state_open,
  kept_out: m.prices_state_kept_out,
  accepted: m.prices_state_accepted,
  ended: m.prices_state_ended,
};

interface SeenPrice {
  readonly kind: PriceFindingKind;
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

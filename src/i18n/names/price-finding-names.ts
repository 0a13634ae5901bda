import * as m from '../messages.ts';

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

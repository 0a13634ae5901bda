import type { Currency } from '#kernel/money';
import { COUNTRY_CODES } from '#search/model';
import type { RentalCriteria } from '#suppliers/model';
import { visitContext } from './context.ts';
import { chosenCurrency } from './cookies/cookies.ts';
import type { Call } from './session.ts';

export const HOME_COUNTRY = 'TR';

/** Whether the visitor asks from outside Turkey, as far as their network tells. */
export const isOutsideTurkey = ({ context }: Pick<Call, 'context'>): boolean => context.get(visitContext).country !== HOME_COUNTRY;

/**
 * The currency that prices are shown in: euro to whoever asks from outside Turkey, whatever they chose (decisions, section 8); to everybody
 * else as they chose for the site, or nothing where they did not.
 */
export const visitorCurrency = (call: Call) => (isOutsideTurkey(call) ? 'EUR' : chosenCurrency(call.request.headers));

/** The country of residence that a search form proposes: where the visitor is. It is a proposal, and asked plainly. */
function proposedResidence({ context }: Pick<Call, 'context'>): string {
  const { country } = context.get(visitContext);
  return COUNTRY_CODES.includes(country) ? country : HOME_COUNTRY;
}

/** What a page shows its prices by: the currency, where it is not the usual one, and where whoever follows its links may live. */
export interface PriceView {
  readonly currency: Currency | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly residence: string;
}

export const priceView = (call: Call): PriceView => ({ currency: visitorCurrency(call), residence: proposedResidence(call) });

/** A search of ours as somebody who lives elsewhere makes it: its link leads to the currency that its page shows. */
export const livingIn = (residence: string, criteria: RentalCriteria): RentalCriteria => ({
  ...criteria,
  driver: { ...criteria.driver, country: residence },
});

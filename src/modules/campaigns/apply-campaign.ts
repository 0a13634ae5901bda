import { type Currency, type Money, money, shareOf } from '#kernel/money';
import type { CampaignOccasion, CampaignOutcome, CampaignRefusal, CampaignTerms } from './campaign.ts';

/** `convertMoney` of the currency module with the rate of the day. */
export type Conversion = (amount: Money, to: Currency) => Money;

/**
 * What a campaign takes off one rental. The discount is never more than the rental price and never less than nothing; a
 * share is rounded by the marketplace's one rule.
 * @param convert turns amounts of the terms into the rental's currency; without it a campaign in another currency is
 * refused
 */
export function applyCampaign(terms: CampaignTerms, occasion: CampaignOccasion, now: Date, convert?: Conversion): CampaignOutcome {
  const amounts = termsIn(occasion.currency, terms, convert);
  if (!amounts) return { kind: 'refused', reason: 'other_currency' };
  const reason = refusal(terms, amounts.minimumTotal, occasion, now);
  if (reason) return { kind: 'refused', reason };
  const most = Math.max(0, Math.min(occasion.rental.minor, amounts.limit?.minor ?? Number.MAX_SAFE_INTEGER));
  const wished = terms.discount.kind === 'percent' ? shareOf(occasion.rental, terms.discount.basisPoints).minor : most;
  return { kind: 'applied', code: terms.code, discount: money(Math.max(0, Math.min(wished, most)), occasion.currency) };
}

/** The first reason that keeps the code from this rental, in the order in which a customer can do something about it. */
function refusal(terms: CampaignTerms, minimumTotal: Money | null, occasion: CampaignOccasion, now: Date): CampaignRefusal | undefined {
  if (now < terms.validFrom) return 'not_yet';
  if (now >= terms.validUntil) return 'expired';
  if (terms.isPaused) return 'paused';
  if (terms.usesLeft === 0) return 'used_up';
  if (terms.supplierSlugs && !terms.supplierSlugs.includes(occasion.supplierSlug)) return 'other_supplier';
  if (terms.vehicleClasses && !terms.vehicleClasses.includes(occasion.vehicleClass)) return 'other_class';
  const elsewhere = pickupRefusal(terms, occasion);
  if (elsewhere) return elsewhere;
  if (terms.excludesCredit && occasion.withCredit) return 'not_with_credit';
  if (occasion.days < terms.minimumDays) return 'too_short';
  if (minimumTotal && occasion.rental.minor < minimumTotal.minor) return 'total_too_small';
  return undefined;
}

/** Why a rental that begins on this day at this place does not have the code. */
export function pickupRefusal(
  { pickupDays, placeSlugs }: Pick<CampaignTerms, 'pickupDays' | 'placeSlugs'>,
  { pickupOn, placeSlug }: Pick<CampaignOccasion, 'pickupOn' | 'placeSlug'>,
): 'other_place' | 'other_dates' | undefined {
  if (placeSlugs && !placeSlugs.includes(placeSlug)) return 'other_place';
  return pickupDays && (pickupOn < pickupDays.from || pickupOn > pickupDays.through) ? 'other_dates' : undefined;
}

interface TermsAmounts {
  /** The amount itself, or the cap of a share. */
  readonly limit: Money | null;
  readonly minimumTotal: Money | null;
}

function termsIn(currency: Currency, terms: CampaignTerms, convert: Conversion | undefined): TermsAmounts | undefined {
  const limit = terms.discount.kind === 'percent' ? terms.discount.cap : terms.discount.amount;
  const needsConversion = [limit, terms.minimumTotal].some((amount) => amount !== null && amount.currency !== currency);
  if (!needsConversion) return { limit, minimumTotal: terms.minimumTotal };
  if (!convert) return undefined;
  const inCurrency = (amount: Money | null): Money | null => amount && convert(amount, currency);
  return { limit: inCurrency(limit), minimumTotal: inCurrency(terms.minimumTotal) };
}

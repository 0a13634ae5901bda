import { type Money, minus, shareOf } from '#kernel/money';

/** Of what is charged we keep a part by contract, and the state gets VAT on that part; both in basis points. */
export interface CommissionTerms {
  readonly commissionBp: number;
  readonly vatBp: number;
}

/** What becomes of what was charged. Together they are all of it. */
export interface ChargeSplit {
  readonly commission: Money;
  readonly vat: Money;
  readonly share: Money;
}

/** The most that a contract may give us. */
export const MOST_COMMISSION_BP = 5_000;

/**
 * The one rule by which a charge is split: commission is its part of the whole charge and VAT its part of the commission, each rounded once, half
 * away from zero; the supplier's share is what is left, so that no minor unit is lost or made. What changes later is split anew as a whole, and
 * what is posted is the difference: roundings of parts never add up.
 * @param charged zero or more, VAT included
 */
export function splitCharge(charged: Money, { commissionBp, vatBp }: CommissionTerms): ChargeSplit {
  if (charged.minor < 0) throw new RangeError('What is charged is zero or more');
  const commission = shareOf(charged, commissionBp);
  const vat = shareOf(commission, vatBp);
  return { commission, vat, share: minus(minus(charged, commission), vat) };
}

/** The general rate of VAT in Turkey by the first day on which it was in force, the latest first (Presidential Decree 7346: 20 %). */
const VAT_RATES: readonly { readonly from: string; readonly bp: number }[] = [
  { from: '2023-07-10', bp: 2_000 },
  { from: '0001-01-01', bp: 1_800 },
];

/** The VAT on a commission that is earned on a day (`YYYY-MM-DD`), in basis points. */
export const vatBpOn = (day: string): number => VAT_RATES.find(({ from }) => from <= day)?.bp ?? 0;

import { type Currency, type Money, money, roundedRatio } from '#kernel/money';

/** How many lira one euro is worth, as an integer of ten-thousandths, on a day of the Central Bank's list. */
export interface ExchangeRate {
  /** TRY per EUR times 10 000: 48.1234 is 481234. */
  readonly tryPerEuroE4: number;
  /** Date of the list, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Who says so: the Central Bank's list, an operator, or the sample data of a fresh machine. */
export type RateSource = 'tcmb' | 'operator' | 'sample';

/** A rate as the database knows it. */
export interface KnownRate extends ExchangeRate {
  readonly source: RateSource;
}

/** Converts and rounds half away from zero to whole minor units. */
export function converted(amount: Money, to: Currency, rate: ExchangeRate): Money {
  if (amount.currency === to) return amount;
  return to === 'TRY'
    ? money(roundedRatio(BigInt(amount.minor) * BigInt(rate.tryPerEuroE4), 10_000n), 'TRY')
    : money(roundedRatio(BigInt(amount.minor) * 10_000n, BigInt(rate.tryPerEuroE4)), 'EUR');
}

/**
 * The currency a rental is charged in (decisions, section 6): lira for residents of Turkey renting in Turkey,
 * euro for visitors from outside Turkey and for rentals abroad.
 * @param driverCountry ISO 3166-1 alpha-2
 */
export function chargeCurrency(driverCountry: string, abroad: boolean): Currency {
  return driverCountry === 'TR' && !abroad ? 'TRY' : 'EUR';
}

import { type ChargedCurrency, type Currency, type Money, money, roundedRatio } from '#kernel/money';

/** How many lira a foreign currency is worth, as integers of ten-thousandths, on a day of the Central Bank's list. */
export interface ExchangeRate {
  /** TRY per EUR times 10 000: 48.1234 is 481234. */
  readonly tryPerEuroE4: number;
  /** Likewise, for currencies that prices are only shown in; absent where a list did not say. */
  readonly tryPerDollarE4?: number;
  readonly tryPerPoundE4?: number;
  /** Date of the list, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Who says so: the Central Bank's list, an operator, or the sample data of a fresh machine. */
export type RateSource = 'tcmb' | 'operator' | 'sample';

/** A rate as somebody types it: of the euro, and of other currencies where they say so. */
export type EnteredRate = ExchangeRate;

/** A rate as the database knows it. */
export interface StoredRate extends ExchangeRate {
  readonly source: RateSource;
}

/**
 * Converts and rounds once, half away from zero, to whole minor units. Where the list of rates does not know a currency, the amount stays
 * in its own.
 */
export function convertMoney(amount: Money, to: Currency, rate: ExchangeRate): Money {
  const [from, into] = [tryPerUnitE4(rate, amount.currency), tryPerUnitE4(rate, to)];
  if (amount.currency === to || from === undefined || into === undefined) return amount;
  return money(roundedRatio(BigInt(amount.minor) * BigInt(from), BigInt(into)), to);
}

function tryPerUnitE4(rate: ExchangeRate, currency: Currency): number | undefined {
  switch (currency) {
    case 'TRY':
      return 10_000;
    case 'EUR':
      return rate.tryPerEuroE4;
    case 'USD':
      return rate.tryPerDollarE4;
    case 'GBP':
      return rate.tryPerPoundE4;
  }
}

/**
 * The currency a rental is charged in (docs/decisions/0032): lira for residents of Turkey renting in Turkey, euro for residents of other
 * countries and for rentals abroad. Where the visitor happens to be, and of which nationality they are, decides nothing.
 * @param residence ISO 3166-1 alpha-2
 */
export function chargeCurrency(residence: string, abroad: boolean): ChargedCurrency {
  return residence === 'TR' && !abroad ? 'TRY' : 'EUR';
}

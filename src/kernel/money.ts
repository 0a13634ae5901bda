import { LANGUAGE_TAGS, type Locale } from './locale.ts';

/** Currencies that prices are shown in; most of them for information only. */
export const CURRENCIES = ['TRY', 'EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Currencies the marketplace charges in (specification, section 1): an offer, an order and a payment have one of these. */
export const CHARGED_CURRENCIES = ['TRY', 'EUR'] as const satisfies readonly Currency[];
export type ChargedCurrency = (typeof CHARGED_CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'TRY';

/** An amount in whole minor units (kuruş, cents). Never a fraction, never a float. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}

export function isChargedCurrency(value: unknown): value is ChargedCurrency {
  return CHARGED_CURRENCIES.some((currency) => currency === value);
}

/** @throws RangeError when `minor` is not a safe whole number. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
  return { minor: minor === 0 ? 0 : minor, currency };
}

export const zero = (currency: Currency): Money => money(0, currency);

/** @throws RangeError when the currencies differ. */
export function sumOf(amounts: readonly Money[], currency: Currency): Money {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError(`Cannot add ${amount.currency} to ${currency}`);
    minor += amount.minor;
  }
  return money(minor, currency);
}

export const plus = (a: Money, b: Money): Money => sumOf([a, b], a.currency);
export const minus = (a: Money, b: Money): Money => plus(a, money(-b.minor, b.currency));
export const times = (amount: Money, count: number): Money => money(amount.minor * count, amount.currency);

/** Divides whole numbers and rounds half away from zero: the one rounding rule of the marketplace. */
export function roundedRatio(numerator: bigint | number, denominator: bigint | number): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('Division by zero');
  const negative = n < 0n !== d < 0n;
  const absN = n < 0n ? -n : n;
  const absD = d < 0n ? -d : d;
  const rounded = Number((2n * absN + absD) / (2n * absD));
  return rounded === 0 ? 0 : negative ? -rounded : rounded;
}

/** A share of an amount in basis points (10000 is the whole), rounded half away from zero. */
export function shareOf(amount: Money, basisPoints: number): Money {
  return money(roundedRatio(BigInt(amount.minor) * BigInt(basisPoints), 10_000n), amount.currency);
}

/** Splits by weights without losing a minor unit (largest remainder; ties go to the earlier part). */
export function splitByWeights(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) throw new RangeError('The weights of a split must add up to more than zero');
  const sign = amount.minor < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(amount.minor));
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, floor: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  let left = Number(whole) - parts.reduce((sum, part) => sum + part.floor, 0);
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of byRemainder) {
    if (left <= 0) break;
    part.floor += 1;
    left -= 1;
  }
  return parts.map((part) => money(sign * part.floor, amount.currency));
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Text for people, at the edge only. `whole` leaves out the minor units where they are zero (₺1.649 in lists),
 * `exact` always shows them (₺8.245,00 in summaries).
 */
export function formatMoney(amount: Money, locale: Locale, style: 'whole' | 'exact' = 'exact'): string {
  const digits = style === 'whole' && amount.minor % 100 === 0 ? 0 : 2;
  const key = `${locale}${amount.currency}${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
      style: 'currency',
      currency: amount.currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount.minor / 100).replace(/^-/, '−');
}

/**
 * What one euro is worth in lira, as text for people: `₺54,12`, with up to four places where the rate has them.
 * @param tryPerEuroE4 lira per euro times ten thousand
 */
export const formatRate = (tryPerEuroE4: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: 'currency',
    currency: 'TRY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(tryPerEuroE4 / 10_000);

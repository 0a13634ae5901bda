import type { Locale } from '#kernel/locale';
import { formatMoney, type Money, money, roundedRatio } from '#kernel/money';

/** A price in whole units, for figures that are a share of another (a day of a rental): ₺1.249. */
export const wholePrice = (amount: Money, locale: Locale): string =>
  formatMoney(money(roundedRatio(amount.minor, 100) * 100, amount.currency), locale, 'whole');

/** A price to pay: its minor units are shown where there are any. */
export const exactPrice = (amount: Money, locale: Locale): string => formatMoney(amount, locale, 'whole');

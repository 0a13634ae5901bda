import type { Locale } from '#kernel/locale';
import { formatMoney, type Money, money, roundedRatio } from '#kernel/money';

/**
 * A figure that is a share of another (a day of a rental). In lira it is whole: ₺1.249. A whole euro is too much to leave out of each day
 * beside the total, so dearer currencies keep their cents: €20,49.
 */
export const wholePrice = (amount: Money, locale: Locale): string =>
  amount.currency === 'TRY' ? aboutPrice(amount, locale) : formatMoney(amount, locale, 'whole');

/** An amount in whole units, where the sentence says that it is about right. */
export const aboutPrice = (amount: Money, locale: Locale): string =>
  formatMoney(money(roundedRatio(amount.minor, 100) * 100, amount.currency), locale, 'whole');

/** A price to pay: its minor units are shown where there are any. */
export const exactPrice = (amount: Money, locale: Locale): string => formatMoney(amount, locale, 'whole');

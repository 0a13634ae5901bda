import type { Currency } from '#kernel/money';

export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { TRY: '₺', EUR: '€' };

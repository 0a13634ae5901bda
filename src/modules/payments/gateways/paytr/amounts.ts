import Big from 'big.js';
import type { Currency } from '#kernel/money';

/** PayTR's numbers of orders have letters and digits only. */
export const orderNumberOf = (paymentId: string): string => paymentId.replaceAll('-', '');

/** The payment behind PayTR's number of an order; nothing where it is none of ours. */
export const paymentIdOf = (orderNumber: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(orderNumber) ? orderNumber.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;

/** `11.94`, in the answers also `11,94` and `11`. */
export const decimalText = (minor: number): string => new Big(minor).div(100).toFixed(2);

/** @throws when it is no amount of whole minor units */
export function minorFrom(amount: string | number): number {
  const minor = new Big(String(amount).replace(',', '.')).times(100);
  if (!minor.eq(minor.round(0))) throw new RangeError('PayTR names an amount with parts of a kuruş');
  return minor.toNumber();
}

/** PayTR calls the lira TL. */
export const paytrCurrency = (currency: Currency): string => (currency === 'TRY' ? 'TL' : currency);
export const currencyFrom = (text: string): string => (text === 'TL' ? 'TRY' : text);

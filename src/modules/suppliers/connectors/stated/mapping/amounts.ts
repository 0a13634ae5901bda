import { Big } from 'big.js';
import { type Currency, isCurrency } from '#kernel/money';

const LONGEST = 24;

/** A stated amount (`1075000.0184`, up to nine decimals), exactly; nothing where it is no plain decimal number. */
export function decimalFrom(text: string | undefined): Big | undefined {
  if (text === undefined || text.length > LONGEST || !/^[+-]?\d*\.?\d+$|^[+-]?\d+\.$/.test(text)) return undefined;
  return new Big(text.replace(/^\+/, '').replace(/\.$/, ''));
}

/**
 * The one rounding rule of what suppliers state: sums are made exactly, and what is shown or charged is rounded once, half away from zero, to
 * whole minor units. Nothing where the amount is beyond what we can hold.
 */
export function minorFrom(amount: Big): number | undefined {
  const minor = amount.times(100).round(0, Big.roundHalfUp).toNumber();
  return Number.isSafeInteger(minor) ? (minor === 0 ? 0 : minor) : undefined;
}

export const currencyFrom = (text: string | undefined): Currency | undefined => (isCurrency(text) ? text : undefined);

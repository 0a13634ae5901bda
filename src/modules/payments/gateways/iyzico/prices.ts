import Big from 'big.js';
import type { Money } from '#kernel/money';

/** `1334.10`: iyzico wants a text with at least one decimal. */
export const priceText = ({ minor }: Pick<Money, 'minor'>): string => new Big(minor).div(100).toFixed(2);

/**
 * A price of an answer in minor units.
 * @throws RangeError when it has parts of a minor unit, which no amount of ours has
 */
export function minorFrom(price: number | string): number {
  const minor = new Big(price).times(100);
  if (!minor.eq(minor.round(0))) throw new RangeError('iyzico names a price with parts of a kuruş');
  return minor.toNumber();
}

/** As iyzico signs a price of an answer: without zeros at its end (`22`, `22.5`). */
export const signedPrice = (price: number | string): string => new Big(price).toFixed();

import { type Money, minus, money, plus, roundedRatio } from '#kernel/money';

/** A payment's price, which is what was agreed, and what the card's bank asks beside it for paying in installments. */
export interface PriceAndCharge {
  readonly price: Money;
  readonly charge: Money;
}

/** What the card pays. */
export const totalOf = ({ charge, price }: PriceAndCharge): Money => plus(price, charge);

/**
 * The share of the charge that goes back with a part of the price. It is what is due of the charge when this part is gone as well, less what is
 * gone of it already: whatever the parts, and however each rounds, the whole price takes the whole charge with it.
 * @param whole what was paid
 * @param gone what was given back or called back before
 * @param price the part, no more than what is left of the price
 */
export function shareOfCharge(whole: PriceAndCharge, gone: PriceAndCharge, price: Money): Money {
  const priceGone = gone.price.minor + price.minor;
  if (price.minor < 0 || priceGone > whole.price.minor) throw new RangeError('More of a price than is left of it');
  return money(between(0, chargeGoneWith(whole, priceGone) - gone.charge.minor, whole.charge.minor - gone.charge.minor), price.currency);
}

/** What is gone of the charge when so much of the price is, in minor units. */
export const chargeGoneWith = ({ charge, price }: PriceAndCharge, priceGone: number): number =>
  roundedRatio(BigInt(charge.minor) * BigInt(Math.min(Math.max(0, priceGone), price.minor)), price.minor);

/**
 * An amount that a holder's bank calls back, as the part of the price that it is and its share of the charge: a bank knows only the sum of both.
 * @param total no more than what is left of both
 */
export function partsOf(whole: PriceAndCharge, gone: PriceAndCharge, total: Money): PriceAndCharge {
  const left: PriceAndCharge = { price: minus(whole.price, gone.price), charge: minus(whole.charge, gone.charge) };
  if (total.minor < 0 || total.minor > totalOf(left).minor) throw new RangeError('More than is left of what was paid');
  const totalGone = totalOf(gone).minor + total.minor;
  const due = roundedRatio(BigInt(whole.price.minor) * BigInt(totalGone), totalOf(whole).minor);
  const price = between(Math.max(0, total.minor - left.charge.minor), due - gone.price.minor, Math.min(total.minor, left.price.minor));
  return { price: money(price, total.currency), charge: money(total.minor - price, total.currency) };
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

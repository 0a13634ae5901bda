import { convertMoney, type ExchangeRate } from '#currency/model';
import { type Flags, paymentFlag } from '#kernel/flags';
import { type Currency, type Money, splitByWeights } from '#kernel/money';
import type { Offer } from '#suppliers/model';

/** An offer as a customer of this trip is charged: in the trip's currency, and with nothing to pay online where nobody takes it. */
export function chargedOffer(
  deps: { readonly atDeliveryOnly?: boolean; readonly flags?: Flags },
  currency: Currency,
  offer: Offer,
  rate: ExchangeRate,
): Offer {
  const charged = offerIn(currency, offer, rate);
  const noShare = deps.atDeliveryOnly || deps.flags?.isOff(paymentFlag('partial'));
  return noShare ? { ...charged, onlineShareBp: 0 } : charged;
}

/**
 * An offer with every amount in another currency. The total is converted once and the lines share it by their weights,
 * so that they still add up to it to the last minor unit; each line is at most one minor unit from its own conversion.
 */
export function offerIn(currency: Currency, offer: Offer, rate: ExchangeRate): Offer {
  if (offer.currency === currency) return offer;
  const into = (amount: Money): Money => convertMoney(amount, currency, rate);
  const orNull = (amount: Money | null): Money | null => amount && into(amount);
  const total = into(offer.total);
  const shares = splitByWeights(
    total,
    offer.lines.map((line) => line.amount.minor),
  );
  return {
    ...offer,
    currency,
    total,
    lines: offer.lines.map((line, index) => ({ ...line, amount: shares[index] ?? into(line.amount) })),
    deposit: { ...offer.deposit, amount: into(offer.deposit.amount) },
    mileage: offer.mileage.kind === 'limited' ? { ...offer.mileage, perExtraKm: into(offer.mileage.perExtraKm) } : offer.mileage,
    extras: offer.extras.map((extra) => ({ ...extra, price: into(extra.price), unitPrice: into(extra.unitPrice) })),
    coverages: offer.coverages.map((coverage) => ({ ...coverage, excess: orNull(coverage.excess), price: orNull(coverage.price) })),
  };
}

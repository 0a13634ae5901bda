import { paymentFlag } from '#kernel/flags';
import { type Money, minus, money, plus, shareOf, sumOf, times, zero } from '#kernel/money';
import type { CoverageKind, ExtraKind, Offer, PriceLineKind } from '#suppliers/model';

export const PAYMENT_MODES = ['full', 'partial', 'delivery'] as const;
/** In full now; the supplier's online share now and the rest at delivery; in full at delivery, without a card. */
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What the customer adds to an offer. */
export interface OrderSelection {
  readonly extras: readonly { readonly kind: ExtraKind; readonly quantity: number }[];
  readonly coverages: readonly CoverageKind[];
  readonly mode: PaymentMode;
  readonly campaignCode: string | null;
}

export type SummaryLine =
  | { readonly kind: 'price'; readonly line: PriceLineKind; readonly amount: Money }
  | { readonly kind: 'extra'; readonly extra: ExtraKind; readonly quantity: number; readonly amount: Money }
  | { readonly kind: 'coverage'; readonly coverage: CoverageKind; readonly amount: Money }
  | { readonly kind: 'campaign'; readonly code: string; readonly amount: Money };

/** The order as a customer reads it. `lines` add up to `total`; `credit`, `payNow` and `payAtDelivery` together are `total`. */
export interface Summary {
  readonly lines: readonly SummaryLine[];
  readonly rental: Money;
  /** Extras and bought coverages together. */
  readonly extras: Money;
  /** Zero or more; taken off the rental. */
  readonly discount: Money;
  readonly total: Money;
  readonly mode: PaymentMode;
  /** What of the part that is paid before the rental is paid with the customer's credit. */
  readonly credit: Money;
  /** What is taken from the card; nothing where credit pays all of that part, or everything is paid at delivery. */
  readonly payNow: Money;
  readonly payAtDelivery: Money;
}

/** What keeps people from paying as they like. */
export interface WaysToPay {
  /** Nobody takes money online. */
  readonly atDeliveryOnly?: boolean;
  /** Ways may be switched off. */
  readonly flags?: { isOff(name: string): boolean };
}

/**
 * The ways this offer can be paid: a part now is offered where there is a part that is neither nothing nor everything. Ways that operators have
 * switched off are left out; none may be left.
 */
export function paymentModesOf(
  offer: Pick<Offer, 'onlineShareBp'>,
  { atDeliveryOnly = false, flags }: WaysToPay = {},
): readonly PaymentMode[] {
  const hasShare = offer.onlineShareBp > 0 && offer.onlineShareBp < 10_000;
  const modes: readonly PaymentMode[] = atDeliveryOnly ? ['delivery'] : hasShare ? PAYMENT_MODES : ['full', 'delivery'];
  return flags ? modes.filter((mode) => !flags.isOff(paymentFlag(mode))) : modes;
}

/**
 * The selection as far as the offer allows it: an extra that is not offered is left out, a quantity is capped, included
 * coverages are not bought again, and a payment mode that is not offered becomes the first that is.
 */
export function fittingSelection(offer: Offer, selection: OrderSelection, ways: WaysToPay = {}): OrderSelection {
  const [firstMode = 'delivery', ...otherModes] = paymentModesOf(offer, ways);
  return {
    ...selection,
    extras: offer.extras.flatMap((extra) => {
      const asked = selection.extras.filter((wanted) => wanted.kind === extra.kind).reduce((sum, wanted) => sum + wanted.quantity, 0);
      const quantity = Math.min(Math.max(0, asked), extra.maximumQuantity);
      return quantity > 0 ? [{ kind: extra.kind, quantity }] : [];
    }),
    coverages: offer.coverages
      .filter((coverage) => coverage.price && !coverage.included && selection.coverages.includes(coverage.kind))
      .map((coverage) => coverage.kind),
    mode: otherModes.includes(selection.mode) ? selection.mode : firstMode,
  };
}

/**
 * The order summary of an offer with what was added to it.
 * @param selection what the offer does not have is left out (see `fittingSelection`)
 * @param campaign an accepted code and its discount, which is taken off the rental and never exceeds it
 * @param spendable the customer's credit, where it is to be used: it pays as much as it can of what is paid before the rental, and nothing
 * of what is paid at delivery, for that is the supplier's own till. Credit of another currency pays nothing.
 */
export function summaryOf(
  offer: Offer,
  selection: OrderSelection,
  campaign: { readonly code: string; readonly discount: Money } | null = null,
  spendable: Money | null = null,
): Summary {
  const { currency } = offer;
  const chosen = fittingSelection(offer, selection);
  const prices = offer.lines.map((line): SummaryLine => ({ kind: 'price', line: line.kind, amount: line.amount }));
  const extras = offer.extras.flatMap((extra): SummaryLine[] => {
    const quantity = chosen.extras.find((wanted) => wanted.kind === extra.kind)?.quantity ?? 0;
    return quantity > 0 ? [{ kind: 'extra', extra: extra.kind, quantity, amount: times(extra.price, quantity) }] : [];
  });
  const coverages = offer.coverages.flatMap((coverage): SummaryLine[] =>
    coverage.price && chosen.coverages.includes(coverage.kind)
      ? [{ kind: 'coverage', coverage: coverage.kind, amount: coverage.price }]
      : [],
  );

  const rental = sumOf(amountsOf(prices), currency);
  const added = sumOf(amountsOf([...extras, ...coverages]), currency);
  const discount = campaign ? money(Math.min(Math.max(0, campaign.discount.minor), rental.minor), currency) : zero(currency);
  const taken: SummaryLine[] =
    campaign && discount.minor > 0 ? [{ kind: 'campaign', code: campaign.code, amount: minus(zero(currency), discount) }] : [];

  const total = minus(plus(rental, added), discount);
  const dueNow = payableNow(total, chosen.mode, offer.onlineShareBp);
  const credit = spendable?.currency === currency ? money(Math.min(Math.max(0, spendable.minor), dueNow.minor), currency) : zero(currency);
  return {
    lines: [...prices, ...extras, ...coverages, ...taken],
    rental,
    extras: added,
    discount,
    total,
    mode: chosen.mode,
    credit,
    payNow: minus(dueNow, credit),
    payAtDelivery: minus(total, dueNow),
  };
}

/** How many besides the main driver are paid for. */
export const additionalDriversIn = ({ extras }: Pick<OrderSelection, 'extras'>): number =>
  extras.find(({ kind }) => kind === 'additional_driver')?.quantity ?? 0;

/** Nothing is paid before the rental, neither by card nor with credit. */
export const isPaidAtDelivery = ({ credit, payNow }: Pick<Summary, 'credit' | 'payNow'>): boolean =>
  payNow.minor === 0 && credit.minor === 0;

const amountsOf = (lines: readonly SummaryLine[]): Money[] => lines.map((line) => line.amount);

function payableNow(total: Money, mode: PaymentMode, onlineShareBp: number): Money {
  if (mode === 'delivery') return zero(total.currency);
  return mode === 'partial' ? shareOf(total, onlineShareBp) : total;
}

import type { Big } from 'big.js';
import { type Currency, money } from '#kernel/money';
import type { PriceLine, PriceLineKind } from '../../../model.ts';
import type { StatedRules } from '../rules.ts';
import type { StatedCharge, StatedOffer } from '../stated.ts';
import { currencyFrom, decimalFrom, minorFrom } from './amounts.ts';

export type PriceFault = 'no_total' | 'other_currency' | 'does_not_add_up';

export type StatedPrice =
  | { readonly kind: 'priced'; readonly currency: Currency; readonly lines: readonly PriceLine[]; readonly totalMinor: number }
  | ({ readonly kind: 'unsound'; readonly fault: PriceFault } & UnsoundAmounts);

/** What a price that cannot be sold by says of itself, where it can be read: the total, and what its parts come to. */
export interface UnsoundAmounts {
  readonly currency: Currency | null;
  readonly totalMinor: number | null;
  readonly partsMinor: number | null;
}

type PriceDialect = Pick<StatedRules, 'price' | 'unsound' | 'purposes' | 'currency'>;

/** Suppliers round each part; a total may differ from their sum by half a minor unit for every part, and not by more. */
const CENTS_PER_PART = 0.005;

/** Purposes (code list VCP) that are shown as lines of their own. The rest is the rental. */
const LINES: Readonly<Record<string, PriceLineKind>> = {
  '2': 'one_way',
  '13': 'young_driver',
  '14': 'young_driver',
  '15': 'senior_driver',
  '30': 'airport',
  '49': 'airport',
  '64': 'airport',
  '18': 'valet',
  '82': 'out_of_hours',
};
/** Not part of a total: distance beyond what is included, how the total is paid, other totals, and what is optional. */
const NO_PART: ReadonlySet<string> = new Set(['8', '22', '23', '26', '27', '28', '99', '116', '117', '118', '119', '120', '121', 'skip']);
const DISCOUNT = '3';

interface Part {
  readonly purpose: string;
  readonly amount: Big;
}

/**
 * The price of an offer in lines that add up to its total. The total is what the supplier states as `EstimatedTotalAmount`: the one amount that can
 * be relied on. The parts are summed as well: what does not add up is left out, unless this supplier's totals are to be believed all the same.
 */
export function priceOf(dialect: PriceDialect, offer: StatedOffer): StatedPrice {
  const currency = currencyFrom(offer.total.currency ?? offer.charges.find((charge) => charge.currency)?.currency ?? dialect.currency);
  if (currency === undefined || hasOtherCurrency(offer, currency))
    return { kind: 'unsound', fault: 'other_currency', ...amountsOf(currencyFrom(offer.total.currency), offer) };
  const parts = partsOf(dialect, offer);
  const sum = parts.reduce<Big | undefined>((total, { amount }) => (total ? total.plus(amount) : amount), undefined);
  const stated = decimalFrom(offer.total.estimated);
  const total = dialect.price === 'estimated_total' ? (stated ?? sum) : (sum ?? stated);
  const totalMinor = total && minorFrom(total);
  if (!total || totalMinor === undefined || totalMinor <= 0)
    return { kind: 'unsound', fault: 'no_total', ...amountsOf(currency, offer, sum) };
  if (
    stated &&
    sum &&
    dialect.unsound === 'left_out' &&
    stated
      .minus(sum)
      .abs()
      .gt(CENTS_PER_PART * (parts.length + 1))
  )
    return { kind: 'unsound', fault: 'does_not_add_up', ...amountsOf(currency, offer, sum) };
  return { kind: 'priced', currency, totalMinor, lines: linesOf(parts, totalMinor, currency) };
}

function amountsOf(currency: Currency | undefined, offer: StatedOffer, sum?: Big): UnsoundAmounts {
  const stated = decimalFrom(offer.total.estimated);
  return {
    currency: currency ?? null,
    totalMinor: (stated && minorFrom(stated)) ?? null,
    partsMinor: (sum && minorFrom(sum)) ?? null,
  };
}

const hasOtherCurrency = ({ charges, fees }: StatedOffer, currency: Currency): boolean =>
  [...charges, ...fees].some((charge) => charge.amount !== undefined && charge.currency !== undefined && charge.currency !== currency);

/** Everything that makes up the total, discounts below zero. */
function partsOf(dialect: PriceDialect, { charges, fees, coverages, equipment }: StatedOffer): Part[] {
  return [
    ...charges.flatMap((charge) => partOf(dialect, charge, '1')),
    ...fees.filter(isPart).flatMap((fee) => partOf(dialect, fee, '6')),
    ...[...coverages, ...equipment]
      .filter(({ charge }) => charge.includedInTotal === true && charge.includedInRate !== true)
      .flatMap(({ charge }) => partOf(dialect, charge, '4')),
  ];
}

/** The flag of the total is believed before the one of the rate: the latter is often wrong. */
const isPart = ({ includedInTotal, includedInRate }: StatedCharge): boolean => includedInTotal ?? includedInRate !== true;

function partOf({ purposes }: PriceDialect, charge: StatedCharge, usual: string): Part[] {
  const purpose = charge.purpose === undefined ? usual : (purposes[charge.purpose] ?? charge.purpose);
  const amount = decimalFrom(charge.amount);
  if (!amount || charge.includedInTotal === false || NO_PART.has(purpose)) return [];
  const taxed = charge.taxInclusive === true ? amount : charge.taxes.reduce((sum, tax) => sum.plus(decimalFrom(tax) ?? 0), amount);
  // Discounts are written as positive numbers by most, and as negative ones by some.
  return [{ purpose, amount: purpose === DISCOUNT ? taxed.abs().neg() : taxed }];
}

/** Lines of their own where we have a name for them; all else, discounts and taxes with it, is the rental. Rounded once, each; the rental has the rest. */
function linesOf(parts: readonly Part[], totalMinor: number, currency: Currency): PriceLine[] {
  const own = new Map<PriceLineKind, Big>();
  for (const { purpose, amount } of parts) {
    const kind = LINES[purpose];
    if (kind && amount.gt(0)) own.set(kind, amount.plus(own.get(kind) ?? 0));
  }
  const lines = [...own].flatMap(([kind, amount]) => {
    const minor = minorFrom(amount);
    return minor ? [{ kind, minor }] : [];
  });
  const rental = totalMinor - lines.reduce((sum, { minor }) => sum + minor, 0);
  const shown = rental > 0 ? [{ kind: 'rental' as const, minor: rental }, ...lines] : [{ kind: 'rental' as const, minor: totalMinor }];
  return shown.map(({ kind, minor }) => ({ kind, amount: money(minor, currency) }));
}

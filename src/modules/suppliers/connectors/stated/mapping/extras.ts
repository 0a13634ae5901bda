import { type Currency, type Money, money } from '#kernel/money';
import type { Coverage, CoverageKind, ExtraKind, ExtraOffer } from '../../../model.ts';
import type { StatedCharge, StatedPriced } from '../stated.ts';
import { decimalFrom, minorFrom } from './amounts.ts';

/** Code list EQP. */
const EQUIPMENT: Readonly<Record<string, ExtraKind>> = {
  '7': 'baby_seat',
  '8': 'child_seat',
  '9': 'booster',
  '57': 'booster',
  '13': 'navigation',
  '46': 'navigation',
  '14': 'winter_tyres',
  '55': 'wifi',
  '67': 'additional_driver',
};

/** Code list VCT. */
const COVERAGES: Readonly<Record<string, CoverageKind>> = {
  '6': 'collision',
  '7': 'collision',
  '8': 'collision',
  '11': 'collision',
  '14': 'collision',
  '24': 'collision',
  '9': 'super_collision',
  '13': 'super_collision',
  '18': 'super_collision',
  '40': 'super_collision',
  '58': 'super_collision',
  '60': 'super_collision',
  '74': 'super_collision',
  '46': 'theft',
  '47': 'theft',
  '48': 'theft',
  '73': 'theft',
  '1': 'third_party',
  '27': 'third_party',
  '42': 'third_party',
  '49': 'third_party',
  '50': 'third_party',
  '51': 'third_party',
  '63': 'third_party',
  '17': 'glass_tyre',
  '64': 'glass_tyre',
  '3': 'personal_accident',
  '32': 'personal_accident',
  '33': 'personal_accident',
  '34': 'personal_accident',
};

const codeFor = (table: Readonly<Record<string, string>>, kind: string): string | undefined =>
  Object.keys(table).find((code) => table[code] === kind);

/** The code by which an extra or a coverage of ours is stated; nothing for what is none. */
export const equipmentCodeOf = (kind: ExtraKind): string | undefined => codeFor(EQUIPMENT, kind);
export const coverageCodeOf = (kind: CoverageKind): string | undefined => codeFor(COVERAGES, kind);

/** Extras with a price, each once; those that are part of the rate are nothing to choose. */
export function extrasFrom(stated: readonly StatedPriced[], currency: Currency, days: number, most: number): ExtraOffer[] {
  const extras = new Map<ExtraKind, ExtraOffer>();
  for (const { type, code, charge, required } of stated) {
    const kind = EQUIPMENT[type];
    const price = rentalPrice(charge, currency, days);
    if (!kind || !price || required || charge.includedInRate || charge.includedInTotal || extras.has(kind)) continue;
    const daily = dailyPrice(charge, currency);
    extras.set(kind, {
      kind,
      price,
      unitPrice: daily ?? price,
      per: daily ? 'day' : 'rental',
      maximumQuantity: kind === 'additional_driver' || kind.endsWith('seat') || kind === 'booster' ? most : 1,
      supplierCode: code ?? type,
    });
  }
  return [...extras.values()];
}

/** Coverages, each kind once: the included one before one that costs. */
export function coveragesFrom(stated: readonly StatedPriced[], currency: Currency, days: number): Coverage[] {
  const coverages = new Map<CoverageKind, Coverage>();
  for (const { type, code, charge, deductible, required } of stated) {
    const kind = COVERAGES[type];
    if (!kind) continue;
    const price = rentalPrice(charge, currency, days);
    const included = required === true || charge.includedInRate === true || charge.includedInTotal === true || price?.minor === 0;
    if (!included && !price) continue;
    const excess = amountFrom(deductible, currency) ?? null;
    if (!coverages.has(kind) || (included && !coverages.get(kind)?.included))
      coverages.set(kind, { kind, included, excess, price: included ? null : (price ?? null), supplierCode: code ?? type });
  }
  return [...coverages.values()];
}

/** For the whole rental: what is stated, or the day's price as often as there are days. */
function rentalPrice(charge: StatedCharge, currency: Currency, days: number): Money | undefined {
  if (charge.currency !== undefined && charge.currency !== currency) return undefined;
  const daily = charge.calculations.find(({ unitName }) => unitName === 'Day');
  const whole = decimalFrom(charge.amount ?? daily?.total);
  const unit = decimalFrom(daily?.unitCharge);
  // Some state the day's price as the amount.
  if (unit && (!whole || (whole.eq(unit) && daily?.quantity === undefined))) return moneyFrom(minorFrom(unit.times(days)), currency);
  return whole && moneyFrom(minorFrom(whole), currency);
}

function dailyPrice(charge: StatedCharge, currency: Currency): Money | undefined {
  const daily = charge.calculations.find(({ unitName }) => unitName === 'Day');
  return amountFrom(daily?.unitCharge, currency);
}

export function amountFrom(text: string | undefined, currency: Currency): Money | undefined {
  const amount = decimalFrom(text);
  return amount && moneyFrom(minorFrom(amount), currency);
}

const moneyFrom = (minor: number | undefined, currency: Currency): Money | undefined =>
  minor === undefined || minor < 0 ? undefined : money(minor, currency);

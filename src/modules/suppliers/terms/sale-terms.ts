import type { VehicleClass } from '../model.ts';
import type { SupplierConditions } from './conditions.ts';
import type { CoverageKind, ExtraKind } from './term-kinds.ts';

/** An extra as a supplier offers it. Amounts are minor units. */
export interface ExtraTerms {
  readonly kind: ExtraKind;
  readonly per: 'day' | 'rental';
  readonly unitMinor: number;
  /** The most that one costs for a whole rental. */
  readonly capMinor: number | null;
  readonly maximumQuantity: number;
}

/** A coverage of the cars of a class: in the price, or bought by the day (`dailyMinor`). */
export interface CoverageTerms {
  readonly vehicleClass: VehicleClass;
  readonly kind: CoverageKind;
  readonly excessMinor: number | null;
  readonly dailyMinor: number | null;
  readonly capMinor: number | null;
}

/** What a supplier asks for and allows in one market besides the price of a day. It is drafted and published with the price list. */
export interface SaleTerms {
  readonly conditions: SupplierConditions;
  readonly extras: readonly ExtraTerms[];
  readonly coverages: readonly CoverageTerms[];
}

/** The names of what is not the same in two: `deposit`, `extra.wifi`, `coverage.suv.theft`. */
export function changedTerms(before: SaleTerms, after: SaleTerms): string[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}

const partsOf = ({ conditions, extras, coverages }: SaleTerms): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(conditions).map(([name, condition]) => [name, textOf(condition)] as const),
    ...extras.map((extra) => [`extra.${extra.kind}`, textOf(extra)] as const),
    ...coverages.map((coverage) => [`coverage.${coverage.vehicleClass}.${coverage.kind}`, textOf(coverage)] as const),
  ]);

/** The same for the same facts in any order of writing. */
const textOf = (fact: unknown): string =>
  JSON.stringify(fact, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

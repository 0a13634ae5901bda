import type { VehicleClass } from '../model.ts';
import type { SaleTerms } from './sale-terms.ts';
import type { CoverageKind, ExtraKind } from './term-kinds.ts';

/** What is noticed about terms before they are published; the weights are those of a price list's findings. */
export type TermFinding =
  /** Damage to the car is the customer's whole. */
  | { readonly kind: 'no_collision'; readonly weight: 'tells'; readonly vehicleClass: VehicleClass }
  /** Whoever pays for full cover bears as much as without it. */
  | { readonly kind: 'cover_for_nothing'; readonly weight: 'asks'; readonly vehicleClass: VehicleClass }
  /** A day of it costs more than a day of the cheapest car: a zero too many. */
  | { readonly kind: 'dear_extra'; readonly weight: 'asks'; readonly extra: ExtraKind; readonly minor: number }
  | {
      readonly kind: 'dear_coverage';
      readonly weight: 'asks';
      readonly vehicleClass: VehicleClass;
      readonly coverage: CoverageKind;
      readonly minor: number;
    };

/**
 * @param sold.classes of the cars that are rented out: coverages of others are nobody's
 * @param sold.cheapestMinor the lowest price of a day, minor units
 */
export function termFindings(
  { extras, coverages }: SaleTerms,
  { classes, cheapestMinor }: { readonly classes: readonly VehicleClass[]; readonly cheapestMinor: number },
): TermFinding[] {
  const dearExtras = extras
    .filter(({ per, unitMinor }) => per === 'day' && unitMinor > cheapestMinor)
    .map(({ kind, unitMinor }): TermFinding => ({ kind: 'dear_extra', weight: 'asks', extra: kind, minor: unitMinor }));
  const ofClasses = classes.flatMap((vehicleClass): TermFinding[] => {
    const own = coverages.filter((coverage) => coverage.vehicleClass === vehicleClass);
    const collision = own.find(({ kind }) => kind === 'collision');
    const full = own.find(({ kind }) => kind === 'super_collision');
    return [
      ...(collision?.dailyMinor === null ? [] : [{ kind: 'no_collision' as const, weight: 'tells' as const, vehicleClass }]),
      ...(full && collision && (full.excessMinor ?? 0) >= (collision.excessMinor ?? 0)
        ? [{ kind: 'cover_for_nothing' as const, weight: 'asks' as const, vehicleClass }]
        : []),
      ...own.flatMap(({ kind, dailyMinor }): TermFinding[] =>
        dailyMinor !== null && dailyMinor > cheapestMinor
          ? [{ kind: 'dear_coverage', weight: 'asks', vehicleClass, coverage: kind, minor: dailyMinor }]
          : [],
      ),
    ];
  });
  return [...dearExtras, ...ofClasses];
}

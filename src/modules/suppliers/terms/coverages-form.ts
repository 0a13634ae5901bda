import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import type { VehicleClass } from '../model.ts';
import type { CoverageTerms } from './sale-terms.ts';
import { COVERAGE_KINDS, type CoverageKind } from './term-kinds.ts';

/** The beginning of the names of a coverage's fields: `how` (`none`, `included`, `sold`), `excess`, `daily`, `cap`. */
export const coverageField = (vehicleClass: VehicleClass, kind: CoverageKind): string => `cover.${vehicleClass}.${kind}`;

/**
 * Reads the form of coverages for the classes that a supplier rents out; with `sameForAll` the first class is read for each of them. The insurance
 * against what a car does to others is compulsory (law 2918, article 91): it is in every price and is not asked for. Other classes stay.
 */
export function coveragesFormFrom(
  entries: FormEntries,
  classes: readonly VehicleClass[],
  kept: readonly CoverageTerms[],
): Reading<CoverageTerms[]> {
  const form = formReader(entries);
  const isSame = form.isTicked('sameForAll');
  return form.outcome([
    ...kept.filter(({ vehicleClass }) => !classes.includes(vehicleClass)),
    ...classes.flatMap((vehicleClass) =>
      COVERAGE_KINDS.flatMap((kind): CoverageTerms[] => {
        if (kind === 'third_party') return [{ vehicleClass, kind, excessMinor: null, dailyMinor: null, capMinor: null }];
        const read = coverageFrom(form, coverageField(isSame ? (classes[0] ?? vehicleClass) : vehicleClass, kind));
        return read ? [{ vehicleClass, kind, ...read }] : [];
      }),
    ),
  ]);
}

function coverageFrom(form: FormReader, field: string): Omit<CoverageTerms, 'vehicleClass' | 'kind'> | undefined {
  const how = form.chosen(`${field}.how`, ['none', 'included', 'sold']);
  if (how === 'none') return undefined;
  const excessMinor = form.amountOrNone(`${field}.excess`);
  if (how === 'included') return { excessMinor, dailyMinor: null, capMinor: null };
  const [dailyMinor, capMinor] = [form.amount(`${field}.daily`), form.amountOrNone(`${field}.cap`)];
  if (dailyMinor === 0) form.refuse(`${field}.daily`, 'out_of_range');
  if (capMinor !== null && capMinor < dailyMinor) form.refuse(`${field}.cap`, 'cap_below_price');
  return { excessMinor, dailyMinor, capMinor };
}

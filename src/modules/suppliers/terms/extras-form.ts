import { type FormEntries, formReader, type Reading } from '../forms/form-reader.ts';
import type { ExtraTerms } from './sale-terms.ts';
import { EXTRA_KINDS } from './term-kinds.ts';

/** One customer takes no more of anything. */
const MOST = 9;

/**
 * Reads the form of extras: `extra.<kind>.price`, `.per`, `.cap` and `.most`. An extra without a price is not offered; where it is asked once for
 * the whole rental, a cap says nothing and is left out.
 */
export function extrasFormFrom(entries: FormEntries): Reading<ExtraTerms[]> {
  const form = formReader(entries);
  return form.outcome(
    EXTRA_KINDS.flatMap((kind): ExtraTerms[] => {
      const unitMinor = form.amountOrNone(`extra.${kind}.price`);
      const capMinor = form.amountOrNone(`extra.${kind}.cap`);
      const maximumQuantity = form.wholeOrNone(`extra.${kind}.most`, { least: 1, most: MOST }) ?? 1;
      if (unitMinor === null) return [];
      const per = form.chosen(`extra.${kind}.per`, ['day', 'rental']);
      if (per === 'day' && capMinor !== null && capMinor < unitMinor) form.refuse(`extra.${kind}.cap`, 'cap_below_price');
      return [{ kind, per, unitMinor, capMinor: per === 'day' ? capMinor : null, maximumQuantity }];
    }),
  );
}

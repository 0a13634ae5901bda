import { biggestJumps, type ChangedCell, changedCells, type PriceList, priceAt, seasonNames, sheetOf } from './price-list.ts';

/** What is noticed about a price list before it is published. `asks` is published only by somebody who says that it is meant so. */
export type ListFinding =
  /** Nothing could be sold. */
  | { readonly kind: 'nothing_sold'; readonly weight: 'refuses' }
  /** A group is not sold in a season. */
  | { readonly kind: 'not_sold'; readonly weight: 'tells'; readonly group: number; readonly season: string }
  /** A day of a longer rental costs more than one of a shorter. */
  | { readonly kind: 'longer_dearer'; readonly weight: 'tells'; readonly group: number; readonly season: string; readonly fromDays: number }
  /** Far from what the group costs otherwise: a zero too many or too few. */
  | {
      readonly kind: 'unusual';
      readonly weight: 'asks';
      readonly group: number;
      readonly season: string;
      readonly fromDays: number;
      readonly minor: number;
      readonly usualMinor: number;
    }
  /** Far from what is published. */
  | { readonly kind: 'jump'; readonly weight: 'asks'; readonly cell: ChangedCell };

/** A price this many times its group's median, or its part, is asked about. */
const UNUSUAL = 4;
/** So is one that moves by more than half. */
const JUMP = 0.5;

/** Everything that is noticed about a list that would take the place of another one. */
export function findingsOf(list: PriceList, published: PriceList | null, groups: readonly number[]): ListFinding[] {
  const seasons = seasonNames(list);
  if (groups.every((group) => Object.keys(sheetOf(list, group)).length === 0)) return [{ kind: 'nothing_sold', weight: 'refuses' }];
  const perGroup = groups.flatMap((group) => {
    const sheet = sheetOf(list, group);
    const all = seasons.flatMap((season) => sheet[season]?.dailyMinor ?? []);
    const usualMinor = medianOf(all);
    return seasons.flatMap((season): ListFinding[] => {
      if (!sheet[season]) return [{ kind: 'not_sold', weight: 'tells', group, season }];
      return list.lengths.flatMap((fromDays, index): ListFinding[] => {
        const minor = priceAt(list, group, season, index);
        if (minor === null) return [];
        const shorter = list.lengths
          .slice(0, index)
          .flatMap((_, one) => priceAt(list, group, season, one) ?? [])
          .at(-1);
        return [
          ...(minor > usualMinor * UNUSUAL || minor * UNUSUAL < usualMinor
            ? [{ kind: 'unusual' as const, weight: 'asks' as const, group, season, fromDays, minor, usualMinor }]
            : []),
          ...(shorter !== undefined && minor > shorter
            ? [{ kind: 'longer_dearer' as const, weight: 'tells' as const, group, season, fromDays }]
            : []),
        ];
      });
    });
  });
  const jumps = published ? biggestJumps(changedCells(published, list), 500) : [];
  return [...perGroup, ...jumps.flatMap((cell): ListFinding[] => (isJump(cell) ? [{ kind: 'jump', weight: 'asks', cell }] : []))];
}

const isJump = ({ before, after }: ChangedCell): boolean => before !== null && after !== null && Math.abs(after / before - 1) > JUMP;

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import type { FilterGroup } from '#search/model';
import type { FilterChoices } from '../list/car-card-facts.ts';

/** How many offers of the search are left when these values are chosen; groups without a choice let everything pass. */
export function countUnderChoices(
  filters: readonly Pick<FilterChoices, 'group' | 'values' | 'marks'>[],
  chosen: (group: FilterGroup) => readonly unknown[],
): number {
  let left: boolean[] = [];
  for (const { group, values, marks } of filters) {
    const wanted = chosen(group);
    const accepted = new Set(values.flatMap(({ value }, index) => (wanted.length === 0 || wanted.includes(value) ? [String(index)] : [])));
    const passes = (mark: string): boolean => wanted.length === 0 || accepted.has(mark);
    left = marks ? marks.split(' ').map((mark, offer) => (left[offer] ?? true) && passes(mark)) : left;
  }
  return left.filter(Boolean).length;
}

import { type FormEntries, formReader, type Reading } from '../forms/form-reader.ts';
import { type PriceList, priceAt, seasonNames } from './price-list.ts';

/** To what a changed price is rounded, in whole lira; `nine` ends in a nine: 1.249. */
export const ROUNDINGS = ['none', 'one', 'five', 'ten', 'nine'] as const;
export type Rounding = (typeof ROUNDINGS)[number];
export const CHANGE_KINDS = ['percent', 'right', 'down', 'copy'] as const;

/** A change of many prices at once. What is not named is every one of them. */
export type PriceChange = {
  readonly season: string | null;
  readonly group: number | null;
  /** The how-manieth length. */
  readonly length: number | null;
} & (
  | { readonly kind: 'percent'; readonly percent: number; readonly rounding: Rounding }
  /** The price of the shortest length goes into the longer ones; the first group's prices go into the other groups. */
  | { readonly kind: 'right' | 'down' }
  /** The prices of another season. */
  | { readonly kind: 'copy'; readonly from: string }
);

/**
 * The prices of a list after a change. An empty cell is not raised, and what nothing is copied from is not filled.
 * @param groups ids of the supplier's groups, in the order of the grid
 */
export function changedPrices(list: PriceList, groups: readonly number[], change: PriceChange): PriceList['prices'] {
  const [first] = groups;
  const cell = (group: number, season: string, length: number): number | null => {
    const before = priceAt(list, group, season, length);
    const isMeant = (change.season ?? season) === season && (change.group ?? group) === group && (change.length ?? length) === length;
    if (!isMeant) return before;
    switch (change.kind) {
      case 'percent':
        return before === null ? null : roundedTo(before + (before * change.percent) / 100, change.rounding);
      case 'right':
        return priceAt(list, group, season, 0) ?? before;
      case 'down':
        return (first === undefined ? null : priceAt(list, first, season, length)) ?? before;
      case 'copy':
        return priceAt(list, group, change.from, length) ?? before;
    }
  };
  return Object.fromEntries(
    groups.map((group) => [
      group,
      Object.fromEntries(seasonNames(list).map((name) => [name, list.lengths.map((_, length) => cell(group, name, length))])),
    ]),
  );
}

const LIRA = 100;

/** Whole minor units, and at least one lira where lira are rounded to: nothing becomes free. */
export function roundedTo(minor: number, rounding: Rounding): number {
  if (rounding === 'none') return Math.max(1, Math.round(minor));
  if (rounding === 'nine') return Math.max(9 * LIRA, Math.round((minor + LIRA) / (10 * LIRA)) * 10 * LIRA - LIRA);
  const step = { one: 1, five: 5, ten: 10 }[rounding] * LIRA;
  return Math.max(step, Math.round(minor / step) * step);
}

/** Down to half, up to the double: what is beyond is typed. */
export const isPercent = (percent: number): boolean => percent >= -50 && percent <= 100;

/** Reads the form of a change: `change`, `season`, `group`, `length` (empty for all), `percent`, `rounding`, `from`. */
export function priceChangeFormFrom(entries: FormEntries, list: PriceList, groups: readonly number[]): Reading<PriceChange> {
  const form = formReader(entries);
  const seasons = seasonNames(list);
  /** Its number among the options, or null for all of them. */
  const among = (name: string, count: number): number | null => form.wholeOrNone(name, { least: 0, most: count - 1 });
  const [season, group, length] = [among('season', seasons.length), among('group', groups.length), among('length', list.lengths.length)];
  const meant = {
    season: season === null ? null : (seasons[season] ?? null),
    group: group === null ? null : (groups[group] ?? null),
    length,
  };
  const kind = form.chosen('change', CHANGE_KINDS);
  switch (kind) {
    case 'percent': {
      const percent = percentFrom(form.typed('percent'));
      if (percent === null) form.refuse('percent', form.typed('percent') === '' ? 'required' : 'not_whole');
      else if (!isPercent(percent)) form.refuse('percent', 'out_of_range');
      return form.outcome({ ...meant, kind, percent: percent ?? 0, rounding: form.chosen('rounding', ROUNDINGS) });
    }
    case 'copy': {
      const from = seasons[form.whole('from', { least: 0, most: seasons.length - 1 })] ?? '';
      if (meant.season === null) form.refuse('season', 'required');
      return form.outcome({ ...meant, kind, from });
    }
    case 'right':
    case 'down':
      return form.outcome({ ...meant, kind });
  }
}

/** `5`, `-3`, `2,5`, `%5`; null for what is no percentage. */
export function percentFrom(typed: string): number | null {
  const [, sign = '', digits = ''] = /^([-−+]?)\s*%?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typed) ?? [];
  if (digits === '') return null;
  const percent = Number(digits.replace(',', '.'));
  return sign === '' || sign === '+' ? percent : -percent;
}

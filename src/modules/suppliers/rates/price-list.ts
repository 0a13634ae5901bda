import type { PriceSheet } from '../pricing.ts';
import type { CalendarEntry } from '../seasons.ts';
import type { SaleTerms } from '../terms/sale-terms.ts';
import type { RateRule } from './rate-rules.ts';

/** A season of a price list: yearly from a day on (`MM-DD`), or between two days of certain years, both included. */
export type ListedSeason =
  | { readonly name: string; readonly kind: 'yearly'; readonly startsOn: string }
  | { readonly name: string; readonly kind: 'dated'; readonly from: string; readonly to: string };

/**
 * What a supplier asks for its cars in one market: seasons, lengths of rental, and a price for a day of each group, season and length.
 * A season of one name may begin several times a year; it has one row of prices then.
 */
export interface PriceList {
  /** Rentals of so many days and more, rising, from 1. */
  readonly lengths: readonly number[];
  readonly seasons: readonly ListedSeason[];
  /** By group, then by the season's name: minor units for each length, null where nothing is typed. */
  readonly prices: Readonly<Record<string, Readonly<Record<string, readonly (number | null)[]>>>>;
  /** What goes with the prices; absent in lists that were kept before terms were a part of them: those change none. */
  readonly terms?: SaleTerms;
  /** Exceptions from the prices; absent in lists that were kept before there were any: those change none. */
  readonly rules?: readonly RateRule[];
}

/** A list whose terms and rules are known. */
export type WholeList = PriceList & { readonly terms: SaleTerms; readonly rules: readonly RateRule[] };

/** A list that says nothing of terms or rules leaves those that are sold by. */
export const withTerms = (list: PriceList, sold: WholeList): WholeList => ({
  ...list,
  terms: list.terms ?? sold.terms,
  rules: list.rules ?? sold.rules,
});

export const FIRST_LENGTHS: readonly number[] = [1, 3, 7, 15, 30];

/** The names of the seasons, each once, the yearly ones in the order of the year and the dated ones after them. */
export function seasonNames({ seasons }: Pick<PriceList, 'seasons'>): string[] {
  const key = (season: ListedSeason) => (season.kind === 'yearly' ? `0 ${season.startsOn}` : `1 ${season.from}`);
  return [...new Set(seasons.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).map(({ name }) => name))];
}

export const calendarOf = ({ seasons }: Pick<PriceList, 'seasons'>): CalendarEntry[] =>
  seasons.map((season) =>
    season.kind === 'yearly'
      ? { startsOn: season.startsOn, season: season.name }
      : { from: season.from, to: season.to, season: season.name },
  );

/** The price of a cell, or null. */
export const priceAt = (list: PriceList, group: number, season: string, length: number): number | null =>
  list.prices[group]?.[season]?.[length] ?? null;

/** Every price of a day of what is sold of a group, by season and by the least days of a rental that has it. */
export const pricesOf = (
  list: PriceList,
  group: number,
): { readonly name: string; readonly prices: { readonly fromDays: number; readonly minor: number }[] }[] =>
  Object.entries(sheetOf(list, group)).map(([name, { fromDays, dailyMinor }]) => ({
    name,
    prices: fromDays.flatMap((days, place) => {
      const minor = dailyMinor[place];
      return minor === undefined ? [] : [{ fromDays: days, minor }];
    }),
  }));

/**
 * What is sold of one group: a season counts where it has a price from the first day on. A length without a price has the one before it.
 */
export function sheetOf(list: PriceList, group: number): PriceSheet {
  return Object.fromEntries(
    seasonNames(list).flatMap((season) => {
      const filled = list.lengths.flatMap((fromDays, index) => {
        const minor = priceAt(list, group, season, index);
        return minor === null ? [] : [{ fromDays, minor }];
      });
      if (filled[0]?.fromDays !== 1) return [];
      return [[season, { fromDays: filled.map(({ fromDays }) => fromDays), dailyMinor: filled.map(({ minor }) => minor) }]];
    }),
  );
}

/** A cell of the grid by where it stands. */
export interface CellName {
  readonly group: number;
  readonly season: string;
  readonly length: number;
}

/** Cells whose prices are not the same in two lists, with both prices. A length or a season that one of them does not have counts as empty. */
export interface ChangedCell {
  readonly group: number;
  readonly season: string;
  readonly fromDays: number;
  readonly before: number | null;
  readonly after: number | null;
}

export function changedCells(before: PriceList, after: PriceList): ChangedCell[] {
  const groups = [...new Set([...Object.keys(before.prices), ...Object.keys(after.prices)])].map(Number);
  const seasons = [...new Set([...seasonNames(after), ...seasonNames(before)])];
  const lengths = [...new Set([...after.lengths, ...before.lengths])].sort((one, other) => one - other);
  const priceIn = (list: PriceList, group: number, season: string, fromDays: number) =>
    priceAt(list, group, season, list.lengths.indexOf(fromDays));
  return groups.flatMap((group) =>
    seasons.flatMap((season) =>
      lengths.flatMap((fromDays) => {
        const cell = {
          group,
          season,
          fromDays,
          before: priceIn(before, group, season, fromDays),
          after: priceIn(after, group, season, fromDays),
        };
        return cell.before === cell.after ? [] : [cell];
      }),
    ),
  );
}

/** By how much of what it was a price moves: 0.25 is a quarter up or down; nothing where there was none, or is none. */
const jumpOf = ({ before, after }: ChangedCell): number => (before && after ? Math.abs(after / before - 1) : 0);

/** The changed prices that move most, the farthest first. */
export const biggestJumps = (cells: readonly ChangedCell[], most: number): ChangedCell[] =>
  cells
    .filter(({ before, after }) => before !== null && after !== null)
    .toSorted((one, other) => jumpOf(other) - jumpOf(one))
    .slice(0, most);

import { type AmountProblem, amountFrom } from '#kernel/typed-amount';
import { type FormEntries, formReader, type Reading } from '../forms/form-reader.ts';
import { LONGEST_CELL, pastedBlock } from './pasted-block.ts';
import type { CellName, ListedSeason, PriceList } from './price-list.ts';
import { seasonNames } from './price-list.ts';

export type CellProblem = AmountProblem | 'zero';

/** What was typed into a cell and cannot be read. */
export interface UnreadCell extends CellName {
  readonly field: string;
  readonly typed: string;
  readonly problem: CellProblem;
}

/** Why what is typed into a cell is no price; nothing where it is one, or is empty. */
export function cellProblem(text: string): CellProblem | undefined {
  const read = amountFrom(text);
  if (read.kind === 'unclear') return read.problem;
  return read.kind === 'read' && read.minor === 0 ? 'zero' : undefined;
}

/** The prices of a posted grid: those that can be read, whatever is wrong with others. */
export interface GridReading {
  readonly prices: PriceList['prices'];
  readonly unread: readonly UnreadCell[];
}

/** The name of a cell's field: the group's id, the how-manieth season, the how-manieth length. */
export const cellField = (group: number, season: number, length: number): string => `p.${group}.${season}.${length}`;

/**
 * Reads a grid over a list: a cell that is not posted stays, an empty one is emptied, one that cannot be read stays as it was and is told of.
 * @param groups ids of the supplier's groups; fields of others are not looked at
 */
export function gridFrom(entries: FormEntries, list: PriceList, groups: readonly number[]): GridReading {
  const typed = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string' && name.startsWith('p.')) typed.set(name, value);
  const seasons = seasonNames(list);
  const unread: UnreadCell[] = [];
  const cell = (group: number, season: number, length: number): number | null => {
    const name = seasons[season] ?? '';
    const before = list.prices[group]?.[name]?.[length] ?? null;
    const field = cellField(group, season, length);
    const text = typed.get(field);
    if (text === undefined) return before;
    const read = amountFrom(text.slice(0, LONGEST_CELL));
    const problem = cellProblem(text.slice(0, LONGEST_CELL));
    if (problem === undefined) return read.kind === 'read' ? read.minor : null;
    unread.push({ group, season: name, length, field, typed: text.slice(0, LONGEST_CELL), problem });
    return before;
  };
  const prices = Object.fromEntries(
    groups.map((group) => [
      group,
      Object.fromEntries(seasons.map((name, season) => [name, list.lengths.map((_, length) => cell(group, season, length))] as const)),
    ]),
  );
  return { prices, unread };
}

const LONGEST_SEASON_NAME = 40;
const MOST_SEASONS = 24;
const LONGEST_RENTAL = 365;

/**
 * Reads the form of seasons and lengths: `lengths` as `1, 3, 7`, and for each season `name.N`, `kind.N`, and `startsOn.N` (a day of any year)
 * or `from.N` and `to.N`. A season whose name is empty is left out.
 */
export function calendarFormFrom(entries: FormEntries): Reading<Pick<PriceList, 'lengths' | 'seasons'>> {
  const form = formReader(entries);
  const lengths = form
    .text('lengths', 80)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
  const isRising = lengths.every((days, index) => days <= LONGEST_RENTAL && days > (lengths[index - 1] ?? 0));
  if (lengths[0] !== 1 || !isRising || lengths.length > 10) form.refuse('lengths', 'lengths_not_rising');
  const seasons = Array.from({ length: MOST_SEASONS }, (_, index) => index).flatMap((index): ListedSeason[] => {
    const name = form.text(`name.${index}`, LONGEST_SEASON_NAME, { optional: true }).replace(/\s+/g, ' ');
    if (name === '') return [];
    if (form.chosen(`kind.${index}`, ['yearly', 'dated']) === 'yearly')
      return [{ name, kind: 'yearly', startsOn: form.date(`startsOn.${index}`).slice(5) }];
    const [from, to] = [form.date(`from.${index}`), form.date(`to.${index}`)];
    if (to < from) form.refuse(`to.${index}`, 'ends_before_it_begins');
    return [{ name, kind: 'dated', from, to }];
  });
  refuseClashes(seasons, (field, problem) => form.refuse(field, problem));
  if (!seasons.some(({ kind }) => kind === 'yearly')) form.refuse('name.0', 'required');
  return form.outcome({ lengths, seasons });
}

/** Two yearly seasons that begin on one day, two dated ones that share a day, a dated one with the name of a yearly one. */
function refuseClashes(
  seasons: readonly ListedSeason[],
  refuse: (field: string, problem: 'season_overlaps' | 'season_named_twice') => void,
): void {
  for (const [index, season] of seasons.entries()) {
    for (const other of seasons.slice(0, index)) {
      if (season.kind === 'yearly' && other.kind === 'yearly' && season.startsOn === other.startsOn)
        refuse(`startsOn.${index}`, 'season_overlaps');
      if (season.kind === 'dated' && other.kind === 'dated' && season.from <= other.to && other.from <= season.to)
        refuse(`from.${index}`, 'season_overlaps');
      if (season.kind !== other.kind && season.name === other.name) refuse(`name.${index}`, 'season_named_twice');
    }
  }
}

/**
 * Prices as they are copied from a spreadsheet, laid over the rows of one season in the order of the grid: a row for each group, a column for
 * each length. Names of groups and lengths beside them are left out.
 * @returns fields of the grid, to be read as if they were typed
 */
export function pastedFields(
  text: string,
  at: { readonly groups: readonly number[]; readonly season: number; readonly lengths: number },
): [string, string][] {
  // Where nothing is between tabs, columns may be between semicolons.
  const rows = pastedBlock(text.includes('\t') ? text : text.replaceAll(';', '\t'));
  return rows.slice(0, at.groups.length).flatMap((all, index) => {
    const group = at.groups[index];
    const cells = all.length > at.lengths ? all.slice(all.length - at.lengths) : all;
    return group === undefined ? [] : cells.map((one, length): [string, string] => [cellField(group, at.season, length), one]);
  });
}

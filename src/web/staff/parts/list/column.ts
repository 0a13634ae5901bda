import type { ReactNode } from 'react';
import type { staff_col_number } from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Money } from '#kernel/money';

/** A word of the catalogue without values in it. */
export type Word = typeof staff_col_number;

/** What stands in a cell, for the page and for files. An amount is a number in a file, in whole units of its currency. */
export type CellValue = string | number | Money;

/** One column of a list: what it is called, what it says of a row, and how it can be sorted. The table, the choice of columns and files come from it. */
export interface Column<Row> {
  /** Its name in the address. */
  readonly key: string;
  readonly name: Word;
  readonly value: (row: Row, lang: Lang) => CellValue;
  /** Where it is drawn as more than its value. */
  readonly cell?: (row: Row, lang: Lang) => ReactNode;
  /** `number` stands at the right edge; a `line` is never broken; a `name` may be cut, and says itself whole. */
  readonly look?: 'number' | 'line' | 'name';
  /** The word in the address that sorts by it; with a minus before it from the end. */
  readonly sort?: string;
  /** Where the whole list stands on one page: what its rows are ordered by, the value itself or what is meant by it. */
  readonly order?: 'value' | ((row: Row) => string | number);
  /** Shown only to whoever asks for it. */
  readonly isExtra?: boolean;
  /** The panel of a row takes its place. */
  readonly givesWay?: boolean;
  /** In every file, shown or not: the currency of the amounts in it. */
  readonly isInFiles?: boolean;
}

/** The columns that an address names, in the order of the list; those of everybody where it names none. The first always stands. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], keys: readonly string[]): readonly Column<Row>[] {
  const chosen = columns.filter(({ key }) => keys.includes(key));
  const [first] = columns;
  if (chosen.length === 0 || !first) return columns.filter(({ isExtra }) => !isExtra);
  return chosen.includes(first) ? chosen : [first, ...chosen];
}

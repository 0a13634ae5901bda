import { amountFrom } from '#kernel/typed-amount';

/** Letters of a cell: an amount in any writing, and what somebody typed into the wrong place. */
export const LONGEST_CELL = 40;

/**
 * The cells of a block as a spreadsheet copies it: rows of cells between tabs, and in quotes where a cell holds a tab, a line end or a quote.
 * Names beside and above the prices are left out: a first row and a first column in which no cell is an amount. So are empty lines.
 */
export function pastedBlock(text: string): readonly (readonly string[])[] {
  const rows = rowsOf(text.replace(/\r\n?/g, '\n')).filter((row) => row.length > 1 || row[0] !== '');
  const below = rows.length > 1 && isHeading(rows[0] ?? []) ? rows.slice(1) : rows;
  return below.length > 0 && below.every(beginsWithName) ? below.map((row) => row.slice(1)) : below;
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let from = 0; from <= text.length; ) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
    quoted.lastIndex = from;
    const inQuotes = quoted.exec(text);
    const until = inQuotes ? from + inQuotes[0].length : endOfCell(text, from);
    rows.at(-1)?.push((inQuotes?.[1]?.replaceAll('""', '"') ?? text.slice(from, until)).trim());
    if (text[until] === '\n') rows.push([]);
    from = until + 1;
  }
  return rows;
}

function endOfCell(text: string, from: number): number {
  const [tab, line] = [text.indexOf('\t', from), text.indexOf('\n', from)];
  return Math.min(tab < 0 ? text.length : tab, line < 0 ? text.length : line);
}

const isNoAmount = (cell: string): boolean => amountFrom(cell).kind === 'unclear';
/** Lengths of rentals (`1–2 gün`) are no amounts either. */
const isHeading = ([first = '', ...columns]: readonly string[]): boolean =>
  columns.length > 0 && columns.every(isNoAmount) && amountFrom(first).kind !== 'read';
const beginsWithName = ([first = '', ...more]: readonly string[]): boolean => more.length > 0 && isNoAmount(first) && !/^\d/.test(first);

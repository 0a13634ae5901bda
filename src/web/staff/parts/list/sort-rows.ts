import type { Lang } from '#i18n/lang';
import type { Money } from '#kernel/money';
import type { CellValue, Column } from './column.ts';

/**
 * The rows of a list that stands whole on its page, in the order that an address asks for.
 * @param sort the key of a column that has an order, with a minus before it from the end; for any other word the rows stay as they came
 */
export function sortRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], sort: string, lang: Lang): readonly Row[] {
  const isDown = sort.startsWith('-');
  const column = columns.find(({ key, order }) => order && key === (isDown ? sort.slice(1) : sort));
  if (!column?.order) return rows;
  const { order, value } = column;
  const collator = new Intl.Collator(lang.locale, { numeric: true, sensitivity: 'base' });
  const placed = rows.map((row) => ({ row, at: order === 'value' ? value(row, lang) : order(row) }));
  return placed.toSorted((one, other) => (isDown ? -1 : 1) * compared(one.at, other.at, collator)).map(({ row }) => row);
}

function compared(one: CellValue, other: CellValue, collator: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  // Amounts of one currency stand together: nobody says what a euro is worth here.
  if (isAmount(one) && isAmount(other)) return collator.compare(one.currency, other.currency) || one.minor - other.minor;
  return collator.compare(String(one), String(other));
}

const isAmount = (value: CellValue): value is Money => typeof value === 'object';

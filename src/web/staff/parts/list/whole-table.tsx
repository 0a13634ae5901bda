import { useLocation } from 'react-router';
import { useLang } from '../../../ui/use-lang.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { sortRows } from './sort-rows.ts';

/** A list whose rows all stand on its page, in the order of its address: `sort` is a column that has an order, with a minus before it from the end. */
export function WholeTable<Row>({ columns, rows, ...rest }: Omit<ListTableProps<Row>, 'sorting' | 'next'>) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const now = asked.get('sort') ?? '';
  // What was done is told once.
  asked.delete('done');
  const hrefOf = (sort: string): string => {
    const next = new URLSearchParams(asked);
    next.set('sort', sort);
    return `${pathname}?${next}`;
  };
  return (
    <ListTable
      {...rest}
      columns={columns.map((column) => (column.order ? { ...column, sort: column.key } : column))}
      rows={sortRows(columns, rows, now, lang)}
      sorting={{ now, hrefOf }}
    />
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import { useLang } from '../../../ui/use-lang.ts';
import type { CellValue, Column } from './column.ts';
import { ScrollBox } from './scroll-box.tsx';

export interface ListTableProps<Row> {
  readonly caption: string;
  /** The caption is seen, and not only read to whoever does not see the table. */
  readonly isTitled?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What stands there instead of a table without rows. */
  readonly empty: ReactNode;
  /** How it is sorted now, and the address of another order. */
  readonly sorting?: {
    readonly now: string;
    readonly hrefOf: (sort: string) => string;
    /** Nothing else is offered; anything where this says nothing. */
    readonly offered?: readonly string[] | undefined;
  };
  /** Rows can be ticked for the form of this id. */
  readonly choosing?: { readonly form: string; readonly labelOf: (key: string) => string };
  /** Nothing in it can be pressed: the keyboard reaches the box that scrolls. */
  readonly isRead?: boolean;
  /** The row whose panel is open. */
  readonly openKey?: string | undefined;
  /** The address of the page after this one. */
  readonly next?: string | null;
}

/** A list of the back office: a real table of what the server has sorted, and the way to its next page. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, isTitled, columns, rows, keyOf, empty, sorting, choosing, isRead, openKey, next } = props;
  const lang = useLang();
  if (rows.length === 0) return <div className="stf__empty">{empty}</div>;
  const [first, ...others] = columns;
  return (
    <>
      <Scrolling label={isRead ? caption : null}>
        <table className="stf__table">
          <caption className={isTitled ? undefined : 'sr'}>{caption}</caption>
          <thead>
            <tr>
              {choosing && (
                <td>
                  <span className="sr">{m.staff_list_choose({}, lang)}</span>
                </td>
              )}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = keyOf(row);
              return (
                <tr key={key} data-row={key} className={key === openKey ? 'is-open' : undefined}>
                  {choosing && (
                    <td className="stf__tick">
                      <input type="checkbox" name="row" value={key} form={choosing.form} aria-label={choosing.labelOf(key)} />
                    </td>
                  )}
                  {first && <th scope="row">{contentOf(first, row, lang)}</th>}
                  {others.map((column) => (
                    <td key={column.key} className={LOOKS[column.look ?? 'plain']} title={titleOf(column, row, lang)}>
                      {contentOf(column, row, lang)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scrolling>
      {next && (
        <p className="stf__next">
          <Link to={next} rel="next">
            {m.staff_next_page({}, lang)}
          </Link>
        </p>
      )}
    </>
  );
}

/** @param label where nothing in it can be focused */
function Scrolling({ label, children }: { label: string | null; children: ReactNode }) {
  return label === null ? <div className="stf__scroll">{children}</div> : <ScrollBox label={label}>{children}</ScrollBox>;
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: ListTableProps<Row>['sorting'] }) {
  const lang = useLang();
  const { look, name, sort } = column;
  const className = look === 'number' ? 'r' : undefined;
  const other = sort && sorting ? otherOrder(sort, sorting) : undefined;
  if (!sort || !sorting || other === undefined)
    return (
      <th scope="col" className={className}>
        {name({}, lang)}
      </th>
    );
  const isUp = sorting.now === sort;
  const isDown = sorting.now === `-${sort}`;
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Link to={sorting.hrefOf(other)} preventScrollReset data-still>
        {name({}, lang)}
        {(isUp || isDown) && <span aria-hidden="true"> {isUp ? '↑' : '↓'}</span>}
      </Link>
    </th>
  );
}

/** The order that a press on a column's name asks for; nothing where the list is not read in one. */
function otherOrder(sort: string, { now, offered }: NonNullable<ListTableProps<never>['sorting']>): string | undefined {
  const orders = now === sort ? [`-${sort}`, sort] : [sort, `-${sort}`];
  const [first] = offered ? orders.filter((one) => offered.includes(one)) : orders;
  return first;
}

/** What a cell says, drawn. */
export const contentOf = <Row,>(column: Column<Row>, row: Row, lang: Lang): ReactNode =>
  column.cell ? column.cell(row, lang) : valueText(column.value(row, lang), lang);

const valueText = (value: CellValue, lang: Lang): string =>
  typeof value === 'object' ? formatMoney(value, lang.locale) : typeof value === 'number' ? numberText(value, lang.locale) : value;

const titleOf = <Row,>(column: Column<Row>, row: Row, lang: Lang): string | undefined =>
  column.look === 'name' ? valueText(column.value(row, lang), lang) : undefined;

const LOOKS = { plain: undefined, number: 'r nw', line: 'nw', name: 'stf__name' } as const;

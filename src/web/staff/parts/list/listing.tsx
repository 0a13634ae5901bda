import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CHOSEN_FORM } from './act-on-rows.ts';
import { type Column, chosenColumns } from './column.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { changeListView, type ListDeclaration, type ListView, viewQuery } from './list-view.ts';
import { sortRows } from './sort-rows.ts';

interface ListingProps<Row> extends Pick<ListTableProps<Row>, 'caption' | 'isTitled' | 'isRead' | 'empty'> {
  readonly list: ListDeclaration<Row>;
  readonly view: ListView;
  readonly rows: readonly Row[];
  /** After which row the next page begins; null at the end, and where there are no pages. */
  readonly next?: string | number | null;
  /** The address of the list shown so. */
  readonly hrefOf: (view: ListView) => string;
  /** What the list is narrowed to, as its address says it: kept where its columns are chosen. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Rows can be ticked, for what is done with them below. */
  readonly isChosen?: boolean;
  /** Rows have a panel; it is given where the address opens one. */
  readonly hasPanel?: boolean;
  readonly panel?: ReactNode;
  /** What is done with rows that are ticked, and the file. */
  readonly children?: ReactNode;
}

/** A list with everything that its declaration says: orders, columns to choose, the panel of a row beside it, the way to its next page. */
export function Listing<Row>(props: ListingProps<Row>) {
  const { list, view, rows, next = null, hrefOf, kept = {}, isChosen, hasPanel, panel, children, ...table } = props;
  const lang = useLang();
  const chosen = chosenColumns(list.columns, view.columns);
  const hidden = panel ? chosen.filter(({ givesWay }) => givesWay) : [];
  const to = (changed: Partial<ListView>): string => hrefOf(changeListView(view, changed));
  const look: Column<Row> = {
    key: 'look',
    name: m.staff_list_look,
    value: list.keyOf,
    cell: (row) => (
      <Link to={to({ open: list.keyOf(row) })} preventScrollReset data-still data-look>
        {m.staff_list_look({}, lang)}
        <span className="sr"> {list.keyOf(row)}</span>
      </Link>
    ),
  };
  const columns = [...chosen.filter((column) => !hidden.includes(column)), ...(hasPanel ? [look] : [])];
  return (
    <>
      {list.choosesColumns && rows.length > 0 && <ColumnChoice list={list} view={view} kept={kept} action={to({}).split('?')[0] ?? ''} />}
      {hidden.length > 0 && (
        <p className="stf__quiet">{m.staff_list_hidden({ columns: hidden.map(({ name }) => name({}, lang)).join(', ') }, lang)}</p>
      )}
      <div className={panel ? 'stf__split' : 'stf__stack'}>
        <div className="stf__stack">
          <ListTable
            {...table}
            columns={list.sorts ? columns : columns.map((column) => (column.order ? { ...column, sort: column.key } : column))}
            rows={list.sorts ? rows : sortRows(list.columns, rows, view.sort, lang)}
            keyOf={list.keyOf}
            sorting={{ now: view.sort, hrefOf: (sort) => to({ sort }), offered: list.sorts }}
            {...(isChosen && { choosing: { form: CHOSEN_FORM, labelOf: (row: string) => m.staff_list_choose_row({ row }, lang) } })}
            openKey={panel ? view.open : undefined}
            next={next === null ? null : to({ after: String(next) })}
          />
          {children}
        </div>
        {panel}
      </div>
    </>
  );
}

interface ColumnChoiceProps<Row> {
  readonly list: ListDeclaration<Row>;
  readonly view: ListView;
  readonly kept: Readonly<Record<string, string>>;
  readonly action: string;
}

/** Which columns are shown: a form whose address is the view. */
function ColumnChoice<Row>({ list, view, kept, action }: ColumnChoiceProps<Row>) {
  const lang = useLang();
  const shown = chosenColumns(list.columns, view.columns);
  return (
    <Form method="get" action={action} preventScrollReset data-still key={view.columns.join(' ')}>
      {Object.entries({ ...kept, ...viewQuery(list, { ...view, columns: [], open: '', after: '' }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <details className="stf__more">
        <summary>{m.staff_list_columns({}, lang)}</summary>
        <ColumnTicks columns={list.columns} shown={shown} />
        <Button type="submit" look="outline" size="sm">
          {m.staff_list_show({}, lang)}
        </Button>
      </details>
    </Form>
  );
}

/** A box for each column but the first, which always stands. */
export function ColumnTicks<Row>({ columns, shown }: { columns: readonly Column<Row>[]; shown: readonly Column<Row>[] }) {
  const lang = useLang();
  return (
    <fieldset className="stf__ticks">
      <legend>{m.staff_list_columns({}, lang)}</legend>
      {columns.slice(1).map((column) => (
        <label key={column.key}>
          <input type="checkbox" name="cols" value={column.key} defaultChecked={shown.includes(column)} />
          {column.name({}, lang)}
        </label>
      ))}
    </fieldset>
  );
}

/** In a form that narrows a list: its order and its columns stay. */
export function KeptView<Row>({ list, view }: { list: ListDeclaration<Row>; view: ListView }) {
  const { sort } = viewQuery(list, view);
  return (
    <>
      {sort !== undefined && <input type="hidden" name="sort" value={String(sort)} />}
      {view.columns.map((key) => (
        <input key={key} type="hidden" name="cols" value={key} />
      ))}
    </>
  );
}

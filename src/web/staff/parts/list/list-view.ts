import type { Column } from './column.ts';

/** One list of the back office, declared once: its table, its orders, the choice of its columns, its panel and its file come from this. */
export interface ListDeclaration<Row, Sort extends string = string> {
  readonly columns: readonly Column<Row>[];
  /** By what a row is told from the others; its address has it where the row's panel is open. */
  readonly keyOf: (row: Row) => string;
  /**
   * In which orders it is read page by page, the usual one first; each has an index that finds a page without passing the rows before it. None where all rows stand
   * on one page: then its columns say by what they are ordered.
   */
  readonly sorts?: readonly Sort[];
  /** People choose its columns: not worth a form where there are few. */
  readonly choosesColumns?: boolean;
}

/** How a list is shown, as its address says it. */
export interface ListView<Sort extends string = string> {
  /** Empty for the usual order of a list whose rows all stand on one page. */
  readonly sort: Sort | '';
  /** Keys of columns; none for the usual ones. */
  readonly columns: readonly string[];
  /** The row whose panel is open; empty without one. */
  readonly open: string;
  /** After which row its page begins; empty for the first page. */
  readonly after: string;
}

const LONGEST = 200;
const MOST_COLUMNS = 30;

/** What of an address says how a list is shown; whatever is none of it is left out. */
export function listView<Sort extends string>(
  { columns, sorts }: Pick<ListDeclaration<never, Sort>, 'sorts'> & { readonly columns: readonly { readonly key: string }[] },
  search: URLSearchParams,
): ListView<Sort> {
  const asked = search.get('sort') ?? '';
  return {
    sort: sorts ? (sorts.find((one) => one === asked) ?? sorts[0] ?? '') : (wholeSort(columns, asked) as Sort | ''),
    columns: search
      .getAll('cols')
      .filter((key) => columns.some((column) => column.key === key))
      .slice(0, MOST_COLUMNS),
    open: (search.get('open') ?? '').slice(0, LONGEST),
    after: (search.get('after') ?? '').slice(0, LONGEST),
  };
}

const wholeSort = (columns: readonly { readonly key: string }[], asked: string): string =>
  columns.some(({ key }) => key === asked || `-${key}` === asked) ? asked : '';

type ViewQuery = Readonly<Record<string, string | readonly string[]>>;

/** What an address says of a view; what is usual is left out. */
export function viewQuery({ sorts }: Pick<ListDeclaration<never>, 'sorts'>, { sort, columns, open, after }: ListView): ViewQuery {
  return {
    ...(sort !== '' && sort !== sorts?.[0] && { sort }),
    ...(columns.length > 0 && { cols: columns }),
    ...(after !== '' && { after }),
    ...(open !== '' && { open }),
  };
}

/** The same list shown otherwise. Another order begins at its first row, and what is open belongs to its page. */
export function changeListView(view: ListView, changed: Partial<ListView>): ListView {
  const begins = changed.sort !== undefined && changed.sort !== view.sort;
  const turns = begins || changed.after !== undefined;
  return { ...view, ...(begins && { after: '' }), ...(turns && { open: '' }), ...changed };
}

/** Rows that are read page by page, one page after the other. */
export async function* everyRow<Row>(
  page: (after: string) => Promise<{ readonly rows: readonly Row[]; readonly next: string | number | null }>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const { rows, next } = await page(after);
    yield* rows;
    if (next === null) return;
    after = String(next);
  }
}

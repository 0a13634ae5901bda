import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Action } from '#accounts/model';
import { langOf } from '#i18n/lang';
import type { Locale, Localized } from '#kernel/locale';
import { localeContext } from '../../../../request/context.ts';
import { postedForm, textIn } from '../../../../request/posted-form.ts';
import type { Call } from '../../../../request/session.ts';
import { requireRight, type StaffPrincipal, staffIn, staffOperationsOf } from '../../../../request/staff.ts';
import { chosenColumns } from '../column.ts';
import { type ListDeclaration, type ListView, listView } from '../list-view.ts';
import { sortRows } from '../sort-rows.ts';
import { sheetRows } from './sheet-rows.ts';

interface Asked<Sort extends string> {
  readonly call: Call;
  readonly by: StaffPrincipal;
  /** The query of the list's address, as it is seen. */
  readonly search: URLSearchParams;
  readonly view: ListView<Sort>;
}

interface FileOf<Row, Sort extends string> {
  readonly list: ListDeclaration<Row, Sort>;
  /** Under what the record of acts names it; nothing where its operation writes that down itself. */
  readonly id?: string;
  readonly may: Action;
  /** The name of the file, without its ending. */
  readonly name: Localized;
  /** The address of the list's page. */
  readonly back: (locale: Locale) => string;
  /** Its rows, all of them, in the order of the view where it is read page by page. */
  readonly rows: (asked: Asked<Sort>) => AsyncIterable<Row> | Promise<AsyncIterable<Row> | readonly Row[]>;
  /** What it was narrowed to, as the record keeps it: no words that somebody looked for. */
  readonly facts?: (asked: Asked<Sort>) => Readonly<Record<string, string | number | null>>;
}

/**
 * The file of a list: the rows, the order and the columns that are seen, as CSV or XLSX. Opening its address alone takes nothing: it is asked for with a press, and that it
 * was is written down before its first row.
 */
export function listFile<Row, Sort extends string = string>(file: FileOf<Row, Sort>) {
  return {
    loader: (call: LoaderFunctionArgs): Response => redirect(file.back(call.context.get(localeContext)), 303),
    async action(call: ActionFunctionArgs): Promise<Response> {
      const { by } = await staffIn(call);
      requireRight(call, by, file.may);
      const form = await postedForm(call.request);
      const search = new URLSearchParams(textIn(form, 'list'));
      const view = listView(file.list, search);
      const asked = { call, by, search, view };
      const lang = langOf(call.context.get(localeContext));
      const staff = staffOperationsOf(call);
      const shown = chosenColumns(file.list.columns, view.columns);
      const columns = file.list.columns.filter((column) => shown.includes(column) || column.isInFiles);
      const found = await file.rows(asked);
      const rows = Symbol.asyncIterator in found ? found : sortRows(file.list.columns, found, view.sort, lang);
      if (file.id !== undefined) await staff.recordExport({ by, list: file.id, facts: file.facts?.(asked) ?? {} });
      const kind = textIn(form, 'action') === 'xlsx' ? 'xlsx' : 'csv';
      return staff.sheetFile(kind, file.name[lang.locale], sheetRows(columns, rows, lang));
    },
  };
}

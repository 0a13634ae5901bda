import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { Report } from '#booking';
import { type Lang, langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { fileColumns, type ReportView } from './report-columns.tsx';
import { namesIn, reportRequestOf } from './report-request.ts';

/** Opening its address alone takes nothing: a file is asked for with a press. */
export const loader = (call: LoaderFunctionArgs): Response => redirect(staffHref('staffReports', call.context.get(localeContext), {}), 303);

/** The report that the form names as a file: the same rows, with a column for each currency. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const { by: asker } = await staffIn(call);
  requireRight(call, asker, 'staff.report.export');
  const form = await postedForm(call.request);
  const { by, period } = reportRequestOf(call, new URLSearchParams(textIn(form, 'report')));
  const { reports, sheetFile } = staffOperationsOf(call);
  const report = await reports.export({ by, period, asker });
  const lang = langOf(call.context.get(localeContext));
  const shown = { by, period, names: await namesIn(call, by, report) };
  const name = `${lang.locale === 'tr' ? 'rapor' : 'report'}-${period.from}-${period.until}`;
  return sheetFile(textIn(form, 'action') === 'xlsx' ? 'xlsx' : 'csv', name, lines(shown, report, lang));
}

async function* lines(shown: ReportView, report: Report, lang: Lang): AsyncGenerator<readonly (string | number)[]> {
  const columns = fileColumns(shown, report);
  yield columns.map(({ name }) => name(lang));
  for (const row of report.rows)
    yield columns.map(({ value }) => {
      const said = value(row, lang);
      return typeof said === 'object' ? said.minor / 100 : said;
    });
}

import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { REPORT_SUBJECTS } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { TakeSheet } from '../parts/list/files/take-sheet.tsx';
import { KeptOrder } from '../parts/list/kept-order.tsx';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { percentText } from '../parts/percent-text.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/reports';
import { Chart } from './chart.tsx';
import { Amounts, conversionOf, reportColumns, reportQuery, rowsHref } from './report-columns.tsx';
import { namesIn, reportRequestOf } from './report-request.ts';
import './reports.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_reports({}, langOf(localeOf(location.pathname))));

/** What was ordered in a period and what became of it: the address says by what and when. */
export async function loader(call: Route.LoaderArgs) {
  const { by: asker } = await staffIn(call);
  const asked = reportRequestOf(call, call.url.searchParams);
  const report = await staffOperationsOf(call).reports.orders(asked);
  return { ...asked, report, names: await namesIn(call, asked.by, report), mayExport: can(asker, 'staff.report.export') };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Reports({ loaderData: { by, period, problem, typed, report, names, mayExport } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const shown = { by, period, names };
  return (
    <>
      <h1>{m.staff_nav_reports({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_reports_lead({}, lang)}</p>
      <nav className="stf__views" aria-label={m.staff_reports_by({}, lang)}>
        {REPORT_SUBJECTS.map((one) => (
          <Link
            key={one}
            to={staffHref('staffReports', locale, {}, reportQuery(one, period))}
            aria-current={one === by ? 'page' : undefined}
          >
            {BY[one]({}, lang)}
          </Link>
        ))}
      </nav>
      {problem && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[problem]({}, lang)}</p>
        </Note>
      )}
      <Form method="get" action={staffHref('staffReports', locale, {})} className="stf__find" key={JSON.stringify([by, typed])}>
        <input type="hidden" name="by" value={by} />
        <KeptOrder />
        <TextField label={m.staff_reports_from({}, lang)} type="date" name="from" defaultValue={problem ? typed.from : period.from} bare />
        <TextField
          label={m.staff_reports_until({}, lang)}
          type="date"
          name="until"
          defaultValue={problem ? typed.until : period.until}
          bare
        />
        <Button type="submit" look="secondary">
          {m.staff_reports_show({}, lang)}
        </Button>
      </Form>
      <Total shown={shown} total={report.total} />
      <Chart shown={shown} report={report} />
      <WholeTable
        caption={m.staff_nav_reports({}, lang)}
        columns={reportColumns(shown)}
        rows={report.rows}
        keyOf={({ key }) => key}
        isRead={report.total.orders === 0}
        empty={m.staff_reports_none({}, lang)}
      />
      <p className="stf__quiet">{m.staff_reports_note({}, lang)}</p>
      {mayExport && (
        <TakeSheet
          action={staffHref('staffReportFile', locale, {})}
          field={{ name: 'report', value: new URLSearchParams(reportQuery(by, period)).toString() }}
          label={m.staff_reports_file({}, lang)}
          hint={m.staff_reports_file_hint({}, lang)}
        />
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Total({ shown, total }: { shown: Pick<Loaded, 'by' | 'period' | 'names'>; total: Loaded['report']['total'] }) {
  const lang = useLang();
  const conversion = conversionOf(total);
  const counts = [
    { name: m.staff_reports_orders, count: total.orders, outcome: null },
    { name: m.staff_reports_came_about, count: total.cameAbout, outcome: 'came_about' },
    { name: m.staff_reports_cancelled, count: total.cancelled, outcome: 'cancelled' },
    { name: m.staff_reports_refused, count: total.refused, outcome: 'refused' },
  ] as const;
  return (
    <dl className="stf__panel rpt__total" aria-label={m.staff_reports_total({}, lang)}>
      {counts.map(({ name, count, outcome }) => (
        <div key={outcome}>
          <dt>{name({}, lang)}</dt>
          <dd>{count === 0 ? '0' : <Link to={rowsHref(shown, null, outcome, lang)}>{numberText(count, lang.locale)}</Link>}</dd>
        </div>
      ))}
      {conversion !== null && (
        <div>
          <dt>{m.staff_reports_conversion({}, lang)}</dt>
          <dd>{percentText(conversion, lang.locale)}</dd>
        </div>
      )}
      {total.revenue.length > 0 && (
        <div>
          <dt>{m.staff_reports_revenue({}, lang)}</dt>
          <dd>
            <Amounts amounts={total.revenue} to={rowsHref(shown, null, 'stands', lang)} />
          </dd>
        </div>
      )}
      {total.commission.length > 0 && (
        <div>
          <dt>{m.staff_reports_commission({}, lang)}</dt>
          <dd>
            <Amounts amounts={total.commission} to={rowsHref(shown, null, 'came_about', lang)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const BY = { day: m.staff_reports_by_day, supplier: m.staff_reports_by_supplier, place: m.staff_reports_by_place } as const;
const PROBLEMS = {
  unclear: m.staff_reports_problem_unclear,
  backwards: m.staff_reports_problem_backwards,
  too_long: m.staff_reports_problem_too_long,
} as const;

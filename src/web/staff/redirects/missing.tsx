import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { formatDate, type WallClock } from '#kernel/time';
import { readAgain } from '../../parts/sending/read-again.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/missing';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.redirects_missing({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { searchParams } = call.url;
  const ignored = searchParams.get('view') === 'ignored';
  return { ignored, rows: await staffOperationsOf(call).redirects.missing({ ignored }), isDone: searchParams.get('done') === 'ignored' };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.redirect.edit');
  const form = await postedForm(call.request);
  if (textIn(form, 'action') !== 'ignore') throw new Response(null, { status: 400 });
  const { kind } = await staffOperationsOf(call).redirects.ignore({ path: textIn(form, 'path').slice(0, 200), by });
  if (kind === 'not_found') return data({ isGone: true }, { status: 409 });
  return redirect(staffHref('staffMissing', call.context.get(localeContext), {}, { done: 'ignored' }), 303);
}

export const shouldRevalidate = readAgain;

/** Addresses that were asked for and lead nowhere: each is led somewhere, or may go on leading nowhere. */
export default function Missing({ loaderData: { ignored, rows, isDone }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <p>
        <Link to={staffHref('staffRedirects', locale, {})}>{m.staff_nav_redirects({}, lang)}</Link>
      </p>
      <h1>{m.redirects_missing({}, lang)}</h1>
      <p className="stf__quiet">{m.redirects_missing_lead({}, lang)}</p>
      {isDone && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.redirects_done_ignored({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{m.redirects_problem_gone({}, lang)}</p>
        </Note>
      )}
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        <Link to={staffHref('staffMissing', locale, {})} aria-current={ignored ? undefined : 'page'}>
          {m.redirects_missing_open({}, lang)}
        </Link>
        <Link to={staffHref('staffMissing', locale, {}, { view: 'ignored' })} aria-current={ignored ? 'page' : undefined}>
          {m.redirects_missing_ignored({}, lang)}
        </Link>
      </nav>
      <ListTable
        caption={m.redirects_missing({}, lang)}
        columns={ignored ? COLUMNS : [...COLUMNS, RULING]}
        rows={rows}
        keyOf={({ path }) => path}
        isRead={ignored}
        empty={<p>{m.redirects_missing_none({}, lang)}</p>}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const dayText = (day: string, locale: 'tr' | 'en'): string => formatDate(`${day}T00:00` as WallClock, locale, 'date');

const COLUMNS: readonly Column<Row>[] = [
  { key: 'path', name: m.redirects_address, value: ({ path }) => path },
  { key: 'visits', name: m.redirects_visits, value: ({ visits }) => visits, look: 'number' },
  { key: 'bots', name: m.redirects_bot_visits, value: ({ botVisits }) => botVisits, look: 'number' },
  { key: 'first', name: m.redirects_first_on, value: ({ firstOn }, { locale }) => dayText(firstOn, locale), look: 'line' },
  { key: 'last', name: m.redirects_last_on, value: ({ lastOn }, { locale }) => dayText(lastOn, locale), look: 'line' },
];

const RULING: Column<Row> = {
  key: 'ruling',
  name: m.redirects_ruling,
  value: () => '',
  cell: ({ path }, lang) => (
    <Form method="post" className="stf__acts">
      <Link className="btn btn--outline btn--sm" to={staffHref('staffRedirects', lang.locale, {}, { from: path })}>
        {m.redirects_lead_it({}, lang)}
        <span className="sr"> {path}</span>
      </Link>
      <input type="hidden" name="path" value={path} />
      <Button type="submit" look="ghost" size="sm" name="action" value="ignore">
        {m.redirects_ignore({}, lang)}
        <span className="sr"> {path}</span>
      </Button>
    </Form>
  ),
};

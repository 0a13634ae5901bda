import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { TakeList } from '../parts/list/files/take-list.tsx';
import { type ListDeclaration, type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { Listing } from '../parts/list/listing.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/missing';
import { isIgnoredView, MISSING_LIST, type MissingRow } from './missing-list.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.redirects_missing({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { searchParams } = call.url;
  const ignored = isIgnoredView(searchParams);
  return {
    ignored,
    view: listView(MISSING_LIST, searchParams),
    rows: await staffOperationsOf(call).redirects.missing({ ignored }),
    isDone: searchParams.get('done') === 'ignored',
  };
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

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

/** Addresses that were asked for and lead nowhere: each is led somewhere, or may go on leading nowhere. */
export default function Missing({ loaderData: { ignored, view, rows, isDone }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const hrefOf = (shown: ListView, isIgnored = ignored): string =>
    staffHref('staffMissing', locale, {}, { ...(isIgnored && { view: 'ignored' }), ...viewQuery(MISSING_LIST, shown) });
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
        <Link to={hrefOf(view, false)} aria-current={ignored ? undefined : 'page'}>
          {m.redirects_missing_open({}, lang)}
        </Link>
        <Link to={hrefOf(view, true)} aria-current={ignored ? 'page' : undefined}>
          {m.redirects_missing_ignored({}, lang)}
        </Link>
      </nav>
      <Listing
        list={ignored ? MISSING_LIST : TO_RULE}
        view={view}
        hrefOf={hrefOf}
        caption={m.redirects_missing({}, lang)}
        rows={rows}
        empty={<p>{m.redirects_missing_none({}, lang)}</p>}
      >
        {rows.length > 0 && (
          <TakeList page="staffMissingFile" list={{ ...(ignored && { view: 'ignored' }), ...viewQuery(MISSING_LIST, view) }} isImpersonal />
        )}
      </Listing>
    </>
  );
}

const RULING: Column<MissingRow> = {
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

/** With what is ruled on each. */
const TO_RULE: ListDeclaration<MissingRow> = { ...MISSING_LIST, columns: [...MISSING_LIST.columns, RULING] };

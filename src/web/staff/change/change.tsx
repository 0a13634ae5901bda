import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/change';
import { changeAction } from './change-action.ts';
import { formOf, lastOf } from './change-page.ts';
import { LastChange } from './last-change.tsx';
import { Outcome } from './outcome.tsx';
import { Wish } from './wish.tsx';
import '../../parts/reservation/styles/order-page.css';
import '../../parts/change/change.css';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(m.staff_change_title({ code: params.code ?? '' }, langOf(localeOf(location.pathname))));

/** A change in a caller's place: what is under way, else the form. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const code = call.params.code ?? '';
  const desk = await staffOperationsOf(call).changes.desk({ code, by });
  if (!desk) throw new Response(null, { status: 404 });
  return {
    code: desk.reservation.code,
    why: desk.why,
    last: lastOf(desk),
    form: desk.why === null ? formOf(desk, call.context.get(localeContext)) : null,
    done: call.url.searchParams.get('done'),
  };
}

export const action = (call: Route.ActionArgs) => changeAction(call, call.params.code ?? '');

export const shouldRevalidate = alwaysRevalidate;

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { code, done, last, why } = loaderData;
  const form = actionData?.kind === 'form' ? actionData : loaderData.form;
  const said = DONE[done as keyof typeof DONE];
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffReservation', lang.locale, { code })}>{m.staff_adjust_back({}, lang)}</Link>
      </p>
      <h1 translate="no">{m.staff_change_title({ code: groupedCode(code) }, lang)}</h1>
      {said && !actionData && (
        <Note tone="ok" role="status">
          <p>{said({}, lang)}</p>
        </Note>
      )}
      {actionData?.kind === 'again' && (
        <Note tone="bad" role="alert">
          <p>{actionData.problem === 'unclear' ? m.staff_problem_unclear({}, lang) : m.staff_problem_not_possible({}, lang)}</p>
        </Note>
      )}
      {last && actionData?.kind !== 'shown' && <LastChange code={code} last={last} />}
      {why && why !== 'under_way' && <p>{WHYS[why]({}, lang)}</p>}
      {actionData?.kind === 'shown' ? (
        <Outcome code={code} shown={actionData} />
      ) : (
        form && actionData?.kind !== 'again' && <Wish code={code} form={form} said={actionData?.said ?? null} />
      )}
    </>
  );
}

const DONE = {
  link_mailed: m.staff_change_done_link,
  asked: m.staff_change_done_asked,
  withdrawn: m.staff_change_done_withdrawn,
} as const;

const WHYS = {
  state: m.change_why_state,
  confirming: m.change_why_confirming,
  picked_up: m.change_why_picked_up,
  by_phone: m.staff_change_why_by_phone,
} as const;

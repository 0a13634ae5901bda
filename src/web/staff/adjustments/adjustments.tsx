import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { kindOf, submittedAdjustment } from '../parts/adjustments/adjustment-form.ts';
import { askedAdjustment } from '../parts/adjustments/asked-adjustment.ts';
import { Give } from '../parts/adjustments/give.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/adjustments';
import { GivenList } from './given-list.tsx';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(m.staff_adjust_title({ code: params.code ?? '' }, langOf(localeOf(location.pathname))));

/** What can be given on a reservation. What is chosen and typed stands in the address, so that its outcome is shown before anything is done. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const asked = await askedAdjustment(call, by, call.params.code ?? '');
  if (!asked) throw new Response(null, { status: 404 });
  return {
    ...asked,
    names: await staffOperationsOf(call).namesOf(asked.adjustments.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? ''])),
    done: call.url.searchParams.get('done'),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.money.adjust');
  const form = await postedForm(call.request);
  const sent = submittedAdjustment((name) => textIn(form, name));
  if (!sent) return data({ problem: 'unclear' as const }, { status: 400 });
  const code = call.params.code ?? '';
  const { choice, ...request } = sent;
  const { kind } = await staffOperationsOf(call).adjustments.give({ ...request, code, kind: kindOf(choice), by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  const locale = call.context.get(localeContext);
  const isGiven = kind === 'done' || kind === 'waiting';
  // Asked for over the page of the reservation, it is answered there: with the figures as they are by now where it was not given.
  if (textIn(form, 'over') === 'reservation') {
    const answer: Record<string, string> = isGiven ? { done: `adjusted_${kind}` } : { give: choice, problem: 'outcome_changed' };
    return redirect(staffHref('staffReservation', locale, { code }, answer), 303);
  }
  if (!isGiven) return data({ problem: 'outcome_changed' as const }, { status: 409 });
  return redirect(staffHref('staffAdjustments', locale, { code }, { done: kind }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export default function Adjustments({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { code, standing, adjustments, names, limit, done } = loaderData;
  const facts = [
    [m.staff_adjust_left, standing.left],
    [m.staff_adjust_given, standing.given],
    [m.staff_adjust_limit, limit],
  ] as const;
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffReservation', lang.locale, { code })}>{m.staff_adjust_back({}, lang)}</Link>
      </p>
      <h1 translate="no">{m.staff_adjust_title({ code: groupedCode(code) }, lang)}</h1>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'waiting' ? m.staff_adjust_waiting({}, lang) : m.staff_adjust_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{actionData.problem === 'unclear' ? m.staff_problem_unclear({}, lang) : m.staff_problem_outcome_changed({}, lang)}</p>
        </Note>
      )}
      <section className="stf__panel">
        <h2>{m.staff_adjust_standing({}, lang)}</h2>
        <dl className="stf__facts">
          {facts.map(([name, amount]) => (
            <div key={name({}, lang)}>
              <dt>{name({}, lang)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Give {...loaderData} />
      <GivenList adjustments={adjustments} names={names} />
    </>
  );
}

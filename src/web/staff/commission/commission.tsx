import { data, Link, redirect } from 'react-router';
import { can } from '#accounts/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { isId } from '#kernel/id';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { commissionFormFrom, placeText, VEHICLE_CLASSES } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { type FormAnswer, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/commission';
import { NewRule } from './new-rule.tsx';
import { Rule } from './rules.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.title ?? '');

type Call = Route.LoaderArgs | Route.ActionArgs;

/** @throws Response 404 where there is no company of that slug */
async function companyIn(call: Call): Promise<{ readonly supplier: string; readonly company: string }> {
  const supplier = call.params.supplier ?? '';
  const company = await staffOperationsOf(call).commission.companyNamed(supplier);
  if (company === undefined) throw new Response(null, { status: 404 });
  return { supplier, company };
}

const todayIn = ({ context }: Call): string => dateOf(wallClockAt(context.get(webContext).clock(), MARKET_ZONE));

/** What we keep of a supplier's rentals by contract: the rules in force and to come, and those that have ended. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { supplier, company } = await companyIn(call);
  const { commission, namesOf, placeNamed, places } = staffOperationsOf(call);
  const locale = call.context.get(localeContext);
  const mayEdit = can(by, 'staff.commission.edit');
  const listed = await commission.list(supplier);
  const names = await namesOf(listed.flatMap(({ enteredBy, endedBy }) => [enteredBy, ...(endedBy === null ? [] : [endedBy])]));
  const now = call.context.get(webContext).clock();
  const rules = listed.map(({ enteredBy, endedBy, place, ...rule }) => {
    const found = place === null ? undefined : placeNamed(place);
    return {
      ...rule,
      place: found ? placeText(found, locale) : place,
      hasBegun: rule.bookedFrom <= now,
      enteredBy: names.get(enteredBy) ?? enteredBy,
      endedBy: endedBy === null ? null : (names.get(endedBy) ?? endedBy),
    };
  });
  const done = call.url.searchParams.get('done');
  return {
    title: m.staff_commission_of({ company }, { locale }),
    open: rules.filter(({ bookedUntil }) => bookedUntil === null),
    ended: rules.filter(({ bookedUntil }) => bookedUntil !== null),
    /** What only whoever enters a rule needs. */
    entering: mayEdit ? { id: commission.newId(), today: todayIn(call), places: places.map((one) => placeText(one, locale)) } : null,
    done: done === 'added' || done === 'ended' ? done : null,
  };
}

/** Why nothing was added or ended, and everything that was typed. */
interface CommissionAnswer extends FormAnswer {
  /** The rule that was to be ended; null where one was to be added. */
  readonly rule: string | null;
  readonly problem: 'unclear' | 'ended_before' | 'added_before';
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.commission.edit');
  const { supplier } = await companyIn(call);
  const { commission, places } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const done = (what: 'added' | 'ended') =>
    redirect(staffHref('staffCommission', call.context.get(localeContext), { supplier }, { done: what }), 303);
  const again = (rule: string | null, problem: CommissionAnswer['problem'], problems: FormAnswer['problems'] = {}) =>
    data<CommissionAnswer>({ ...formAnswer(form, problems), rule, problem }, { status: problem === 'unclear' ? 422 : 409 });

  if (textIn(form, 'action') === 'end') {
    const rule = textIn(form, 'rule');
    const reason = textIn(form, 'endReason').trim();
    const problem = reason === '' ? 'required' : reason.length > 300 ? 'too_long' : null;
    if (problem) return again(rule, 'unclear', { endReason: problem });
    const { kind } = await commission.end({ supplier, id: rule, reason, by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return kind === 'ended' ? done('ended') : again(rule, 'ended_before');
  }
  const id = textIn(form, 'id');
  const read = commissionFormFrom(form, { places, classes: VEHICLE_CLASSES, today: todayIn(call) });
  if (textIn(form, 'action') !== 'add' || !isId(id)) throw new Response(null, { status: 400 });
  if (read.kind === 'unclear') return again(null, 'unclear', read.problems);
  switch ((await commission.add({ rule: { ...read.value, id, supplier }, by })).kind) {
    case 'added':
      return done('added');
    case 'past':
      return again(null, 'unclear', { bookedFrom: 'day_past' });
    case 'added_before':
      return again(null, 'added_before');
  }
}

export const shouldRevalidate = alwaysRevalidate;

export default function Commission({ loaderData: { title, open, ended, entering, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  // The form is emptied when a rule was added, and keeps what is being typed when one is ended.
  const rules = open.length + ended.length;
  return (
    <>
      <p>
        <Link to={staffHref('staffSuppliers', lang.locale, {})}>{m.staff_nav_suppliers({}, lang)}</Link>
      </p>
      <h1>{title}</h1>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'added' ? m.staff_commission_done_added({}, lang) : m.staff_commission_done_ended({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{answerText(actionData.problem, lang)}</p>
        </Note>
      )}
      <p className="stf__quiet">{m.staff_commission_lead({}, lang)}</p>
      <h2>{m.staff_commission_rules({}, lang)}</h2>
      {open.length === 0 && <p className="stf__empty">{m.staff_commission_none({}, lang)}</p>}
      {open.map((rule) => (
        <Rule key={rule.id} rule={rule} mayEnd={entering !== null} answer={actionData?.rule === rule.id ? actionData : undefined} />
      ))}
      {entering && <NewRule key={rules} entering={entering} answer={actionData && actionData.rule === null ? actionData : undefined} />}
      {ended.length > 0 && <h2>{m.staff_commission_ended_rules({}, lang)}</h2>}
      {ended.map((rule) => (
        <Rule key={rule.id} rule={rule} mayEnd={false} answer={undefined} />
      ))}
    </>
  );
}

function answerText(problem: CommissionAnswer['problem'], lang: Lang): string {
  switch (problem) {
    case 'ended_before':
      return m.staff_commission_problem_ended({}, lang);
    case 'added_before':
      return m.staff_commission_problem_sent({}, lang);
    case 'unclear':
      return m.portal_form_unclear({}, lang);
  }
}

import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import { ADJUSTMENT_KIND_TEXTS } from '../parts/adjustments/adjustment-texts.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { actorText } from '../parts/people.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/decisions';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_decisions({}, langOf(localeOf(location.pathname))));

/** What was asked for above a limit, for the second person. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const staff = staffOperationsOf(call);
  const since = await staff.readingPosition();
  const waiting = await staff.adjustments.waiting();
  return {
    me: by.id,
    since,
    waiting,
    names: await staff.namesOf(waiting.map(({ askedBy }) => askedBy)),
    done: call.url.searchParams.has('done'),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.money.decide');
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  if (pressed !== 'approve' && pressed !== 'refuse') return data({ problem: 'unclear' as const }, { status: 400 });
  const { kind } = await staffOperationsOf(call).adjustments.decide({ id: textIn(form, 'id'), decision: pressed, by });
  if (kind === 'not_found') return data({ problem: 'unclear' as const }, { status: 400 });
  if (kind !== 'done') return data({ problem: kind }, { status: 409 });
  return redirect(staffHref('staffDecisions', call.context.get(localeContext), {}, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Decisions({ loaderData: { me, since, waiting, names, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_decisions({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_decisions_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_decisions_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {waiting.length === 0 ? (
        <p className="stf__empty">{m.staff_decisions_empty({}, lang)}</p>
      ) : (
        <ul className="stf__cards">
          {waiting.map(({ amount, askedAt, askedBy, code, id, kind, reason, supplier }) => (
            <li key={id} data-key={id} className="stf__panel">
              <h2>
                <Link to={staffHref('staffAdjustments', locale, { code })}>{code}</Link>, {ADJUSTMENT_KIND_TEXTS[kind]({}, lang)}{' '}
                <Money amount={amount} />
              </h2>
              <p>
                {actorText({ kind: 'staff', id: askedBy }, names, lang)}: {REASON_TEXTS[reason]({}, lang)}
                <br />
                <small>
                  {supplier}, {instantText(askedAt, locale)}
                </small>
              </p>
              {askedBy === me ? (
                <p className="stf__quiet">{m.staff_decisions_own({}, lang)}</p>
              ) : (
                <Form method="post" className="row">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" size="sm" name="action" value="approve">
                    {m.staff_decisions_approve({}, lang)}
                  </Button>
                  <Button type="submit" look="outline" size="sm" name="action" value="refuse">
                    {m.staff_decisions_refuse({}, lang)}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewsNote address={staffNewsHref({ of: 'decisions' })} since={since} of="decisions" />
    </>
  );
}

const PROBLEMS = {
  unclear: m.staff_problem_unclear,
  decided: m.staff_decisions_decided,
  own: m.staff_decisions_own,
  too_much: m.staff_decisions_too_much,
} as const;

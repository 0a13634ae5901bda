import { data, Form, Link, redirect } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/decision';
import { Changes } from './changes.tsx';
import { textNameOf } from './text-action.ts';
import { titleIn } from './text-title.ts';
import '../parts/writing.css';
import './text.css';

const LONGEST_REASON = 500;

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(`${params.text ?? ''} ${m.text_second_yes({}, langOf(localeOf(location.pathname)))}`);

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const name = textNameOf(call);
  const staff = staffOperationsOf(call);
  const desk = await staff.texts.desk(name);
  if (!desk) throw new Response(null, { status: 404 });
  const { draft, changes } = desk;
  return {
    name,
    title: titleIn((draft ?? desk.live).tr) ?? name.key,
    asked: draft?.asked ?? null,
    saved: draft?.saved ?? 0,
    changes,
    isOwn: draft?.author === by.id || draft?.asked?.by === by.id,
    mayApprove: can(by, 'staff.text.approve'),
    names: await staff.namesOf(draft?.asked ? [draft.asked.by] : []),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.text.approve');
  const name = textNameOf(call);
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  if (pressed !== 'approve' && pressed !== 'refuse') throw new Response(null, { status: 400 });
  const reason = textIn(form, 'reason').slice(0, LONGEST_REASON);
  const saved = Number(textIn(form, 'saved'));
  const outcome = await staffOperationsOf(call).texts.decide(name, { saved, approve: pressed === 'approve', reason, by });
  if (outcome.kind === 'published' || outcome.kind === 'refused') {
    const done = outcome.kind === 'refused' ? 'refused' : 'published';
    return redirect(staffHref('staffText', call.context.get(localeContext), { kind: name.kind, text: name.key }, { done }), 303);
  }
  const problem =
    outcome.kind === 'reason_missing' || outcome.kind === 'own' ? outcome.kind : outcome.kind === 'problems' ? 'problems' : 'seen';
  return data({ problem, reason, count: outcome.kind === 'problems' ? outcome.problems.length : 0 } as const, {
    status: problem === 'reason_missing' ? 422 : 409,
  });
}

export const shouldRevalidate = alwaysRevalidate;

/** What a legal text would say otherwise, and the second person's yes or no. */
export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { name, title, asked, saved, changes, isOwn, mayApprove, names } = loaderData;
  return (
    <>
      <p>
        <Link to={staffHref('staffText', lang.locale, { kind: name.kind, text: name.key })}>{m.text_back({}, lang)}</Link>
      </p>
      <h1>{m.text_decide_title({ title }, lang)}</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>
            {actionData.problem === 'problems'
              ? m.text_outcome_problems({ count: actionData.count }, lang)
              : PROBLEMS[actionData.problem]({}, lang)}
          </p>
        </Note>
      )}
      {!asked ? (
        <p className="stf__quiet">{m.text_decide_nothing({}, lang)}</p>
      ) : (
        <>
          <p>{m.text_waiting_note({ name: names.get(asked.by) ?? asked.by, at: instantText(asked.at, lang.locale) }, lang)}</p>
          <p>
            {asked.liveFrom ? m.text_decide_from({ at: instantText(asked.liveFrom, lang.locale) }, lang) : m.text_decide_from_now({}, lang)}
          </p>
          <Changes title={m.text_changes({}, lang)} changes={changes} />
          {mayApprove && (
            <Form method="post" className="stf__panel" noValidate>
              <input type="hidden" name="saved" value={saved} />
              {isOwn ? (
                <p>{m.text_decide_own({}, lang)}</p>
              ) : (
                <Button type="submit" name="action" value="approve">
                  {m.text_approve({}, lang)}
                </Button>
              )}
              <TextAreaField
                label={m.text_refuse_reason({}, lang)}
                name="reason"
                rows={3}
                maxLength={LONGEST_REASON}
                defaultValue={actionData?.reason ?? ''}
                {...(actionData?.problem === 'reason_missing' && { error: m.text_refuse_reason_missing({}, lang) })}
              />
              <Button type="submit" look="outline" name="action" value="refuse">
                {m.text_refuse({}, lang)}
              </Button>
            </Form>
          )}
        </>
      )}
    </>
  );
}

const PROBLEMS = { reason_missing: m.text_refuse_reason_missing, own: m.text_decide_own, seen: m.text_outcome_seen } as const;

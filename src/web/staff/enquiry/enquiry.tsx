import { data, Form, Link, redirect } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { type AnswerTemplate, ENQUIRY_STATES, filledTemplate } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { accountsOf, type Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/enquiry';
import { AnswerForm } from './answer-form.tsx';
import { withTemplate } from './with-template.ts';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(`${params.code ?? ''} ${m.staff_nav_enquiries({}, langOf(localeOf(location.pathname)))}`);

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const staff = staffOperationsOf(call);
  const file = await staff.enquiries.file(call.params.code ?? '');
  if (!file) throw new Response(null, { status: 404 });
  const { enquiry, answers, assignedTo } = file;
  const mayAnswer = can(by, 'enquiry.answer');
  const [templates, { people }] = await Promise.all([
    mayAnswer ? staff.enquiries.templates() : [],
    mayAnswer ? accountsOf(call).staffPeople() : { people: [] },
  ]);
  const locale = call.context.get(localeContext);
  return {
    code: enquiry.code,
    kind: enquiry.form.kind,
    state: enquiry.state,
    language: enquiry.locale,
    createdAt: enquiry.createdAt,
    changedAt: enquiry.changedAt,
    facts: call.context.get(webContext).enquiries.factsOf(enquiry, locale),
    answers: answers.map(({ id, text, at, actorId, mailedAt }) => ({ id, text, at, actorId, isMailed: mailedAt !== null })),
    names: await staff.namesOf([...answers.map(({ actorId }) => actorId), ...(assignedTo === null ? [] : [assignedTo])]),
    mayAnswer,
    assignedTo,
    own: by.id,
    /** Who may answer it as well. */
    answerers: people
      .filter(({ id, roles }) => id !== by.id && (roles.includes('agent') || roles.includes('admin')))
      .map(({ id, name }) => ({ id, name })),
    /** What each says to whoever asked, in their language. */
    templates: templates.map(({ id, name, text }) => ({ id, name, text: filledFor(call, enquiry, text) })),
    done: call.url.searchParams.get('done'),
  };
}

type StaffEnquiries = ReturnType<typeof staffOperationsOf>['enquiries'];
type AskedEnquiry = NonNullable<Awaited<ReturnType<StaffEnquiries['file']>>>['enquiry'];

/** A template in the language of whoever asked, with what is known of them. */
function filledFor(call: Call, { code, form, locale }: AskedEnquiry, text: AnswerTemplate['text']): string {
  const { brand } = call.context.get(webContext).site;
  const known = { name: form.fullName, number: code, brandName: brand.name, brandPhone: brand.phone, brandEmail: brand.email };
  return filledTemplate(text[locale], known);
}

/** Answers, or says where the enquiry stands; what was typed comes back when it could not be sent. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  const { enquiries } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const text = (name: string): string => textIn(form, name);
  const code = call.params.code ?? '';
  const back = () => redirect(staffHref('staffEnquiry', call.context.get(localeContext), { code }, { done: '1' }), 303);
  const again = (problem: keyof typeof PROBLEMS | null, status: number, typed = text('answer')) => data({ problem, typed }, { status });
  if (text('action') === 'begin') {
    requireRight(call, by, 'enquiry.answer');
    const [file, templates] = await Promise.all([enquiries.file(code), enquiries.templates()]);
    if (!file) throw new Response(null, { status: 404 });
    const chosen = templates.find(({ id }) => id === text('template'));
    return again(null, 200, chosen && withTemplate(text('answer'), filledFor(call, file.enquiry, chosen.text)));
  }
  const to = ENQUIRY_STATES.find((state) => state === text('action'));
  if (to && to !== 'answered') {
    const { kind } = await enquiries.transition({ code, to, by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    if (kind !== 'changed') return again('not_possible', 409);
    // Whoever takes it goes on with what they have typed.
    return to === 'closed' || text('answer').trim() === '' ? back() : again(null, 200);
  }
  if (text('action') === 'assign') {
    const to = text('to') || null;
    const { people } = await accountsOf(call).staffPeople();
    const isOurs =
      to === null || to === by.id || people.some(({ id, roles }) => id === to && (roles.includes('agent') || roles.includes('admin')));
    if (!isOurs) return again('unclear', 400);
    const { kind } = await enquiries.assign({ code, to, seen: text('seen') || null, by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return kind === 'assigned' ? back() : again('taken', 409);
  }
  if (text('action') !== 'answer') return again('unclear', 400);
  const seenAt = new Date(Number(text('seenAt')));
  const { kind } = await enquiries.answer({ code, text: text('answer'), by, seenAt });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind === 'answered') return back();
  return again(kind, kind === 'not_possible' ? 409 : 422);
}

export const shouldRevalidate = alwaysRevalidate;

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { code, kind, state, language, createdAt, facts, answers, names, mayAnswer, done } = loaderData;
  const isOpen = state !== 'closed';
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffEnquiries', locale, {})}>{m.staff_nav_enquiries({}, lang)}</Link>
      </p>
      <div className="stf__head">
        <h1 translate="no">{groupedCode(code)}</h1>
        <span className="badge">{ENQUIRY_STATE_TEXTS[state]({}, lang)}</span>
      </div>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_done({}, lang)}</p>
        </Note>
      )}
      {actionData?.problem && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      <section className="stf__panel">
        <h2>{ENQUIRY_KIND_TEXTS[kind]({}, lang)}</h2>
        <dl className="stf__facts">
          {[
            ...facts,
            {
              label: m.staff_enquiry_language({}, lang),
              value: language === 'tr' ? m.enquiry_language_tr({}, lang) : m.enquiry_language_en({}, lang),
            },
            { label: m.enquiry_sent_at({}, lang), value: instantText(createdAt, locale) },
          ].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {answers.length > 0 && (
        <section className="stf__panel">
          <h2>{m.staff_answers({}, lang)}</h2>
          <ul className="stf__notes">
            {answers.map((answer) => (
              <li key={answer.id}>
                <p lang={language}>{answer.text}</p>
                <small>
                  {names.get(answer.actorId) ?? m.staff_actor_staff({}, lang)}, {instantText(answer.at, locale)}
                  {!answer.isMailed && `, ${m.staff_email_due({}, lang)}`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayAnswer && isOpen && <Assignment loaded={loaderData} />}
      {mayAnswer && isOpen && <AnswerForm loaded={loaderData} typed={actionData?.typed} />}
      {!isOpen && actionData?.typed && (
        <section className="stf__panel">
          <h2>{m.staff_answer_unsent({}, lang)}</h2>
          <p className="stf__said">{actionData.typed}</p>
        </section>
      )}
    </>
  );
}

/** Who looks after it, and a way to take it, hand it over or give it back. */
function Assignment({ loaded: { assignedTo, own, answerers, names } }: { loaded: Route.ComponentProps['loaderData'] }) {
  const lang = useLang();
  const seen = <input type="hidden" name="seen" value={assignedTo ?? ''} />;
  return (
    <section className="stf__panel" aria-labelledby="assigned">
      <h2 id="assigned">{m.enquiry_assigned({}, lang)}</h2>
      <p>
        {assignedTo === null
          ? m.enquiry_assigned_nobody({}, lang)
          : assignedTo === own
            ? m.enquiry_assigned_you({}, lang)
            : (names.get(assignedTo) ?? assignedTo)}
      </p>
      <div className="stf__acts">
        {assignedTo !== own && (
          <Form method="post">
            {seen}
            <input type="hidden" name="to" value={own} />
            <Button type="submit" look="outline" size="sm" name="action" value="assign">
              {m.enquiry_assign_me({}, lang)}
            </Button>
          </Form>
        )}
        {assignedTo !== null && (
          <Form method="post">
            {seen}
            <input type="hidden" name="to" value="" />
            <Button type="submit" look="ghost" size="sm" name="action" value="assign">
              {m.enquiry_assign_nobody({}, lang)}
            </Button>
          </Form>
        )}
      </div>
      {answerers.length > 0 && (
        <Form method="post" className="stf__find">
          {seen}
          <SelectField label={m.enquiry_assign_to({}, lang)} name="to" bare>
            {answerers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="outline" size="sm" name="action" value="assign">
            {m.enquiry_assign({}, lang)}
          </Button>
        </Form>
      )}
    </section>
  );
}

const PROBLEMS = {
  empty: m.staff_problem_answer_empty,
  too_long: m.staff_problem_answer_too_long,
  not_possible: m.staff_problem_enquiry_changed,
  taken: m.enquiry_problem_taken,
  unclear: m.staff_problem_unclear,
} as const;

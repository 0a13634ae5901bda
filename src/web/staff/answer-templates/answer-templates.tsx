import { data, Form, Link, redirect } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import {
  type AnswerTemplate,
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_NAME,
  TEMPLATE_PLACEHOLDERS,
  type TemplateField,
  type TemplateProblem,
} from '#enquiries/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { isId } from '#kernel/id';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/answer-templates';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.templates_title({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { enquiries, namesOf } = staffOperationsOf(call);
  const templates = await enquiries.templates();
  const done = call.url.searchParams.get('done');
  return {
    templates,
    names: await namesOf(templates.map(({ changedBy }) => changedBy)),
    mayEdit: can(by, 'staff.answer_template.edit'),
    mayAnswer: can(by, 'enquiry.list'),
    id: enquiries.newId(),
    done: done === 'saved' || done === 'retired' ? done : null,
  };
}

/** What was typed into the form of a template, and what is wrong with it. */
interface TemplateAnswer {
  readonly id: string;
  readonly typed: Readonly<Record<TemplateField, string>>;
  readonly said: 'unclear' | 'changed';
  readonly problems: Partial<Record<TemplateField, TemplateProblem>>;
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.answer_template.edit');
  const { enquiries } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const id = textIn(form, 'id');
  const version = /^\d{1,9}$/.test(textIn(form, 'version')) ? Number(textIn(form, 'version')) : 0;
  const typed = { name: textIn(form, 'name'), tr: textIn(form, 'tr'), en: textIn(form, 'en') };
  const done = (what: string) => redirect(staffHref('staffTemplates', call.context.get(localeContext), {}, { done: what }), 303);
  const again = (said: TemplateAnswer['said'], problems: TemplateAnswer['problems'], status: number) =>
    data<TemplateAnswer>({ id, typed, said, problems }, { status });
  if (!isId(id)) throw new Response(null, { status: 400 });
  switch (textIn(form, 'action')) {
    case 'save': {
      const outcome = await enquiries.saveTemplate({ id, version, name: typed.name, text: { tr: typed.tr, en: typed.en }, by });
      if (outcome.kind === 'unclear') return again('unclear', outcome.problems, 422);
      return outcome.kind === 'saved' ? done('saved') : again('changed', {}, 409);
    }
    case 'retire':
      return (await enquiries.retireTemplate({ id, version, by })).kind === 'retired' ? done('retired') : again('changed', {}, 409);
    default:
      throw new Response(null, { status: 400 });
  }
}

export const shouldRevalidate = alwaysRevalidate;

/** What our people answer often: both languages beside each other, with placeholders. */
export default function AnswerTemplates({
  loaderData: { templates, names, mayEdit, mayAnswer, id, done },
  actionData,
}: Route.ComponentProps) {
  const lang = useLang();
  const isOfKnown = templates.some((one) => one.id === actionData?.id);
  const isGone = !isOfKnown && actionData?.said === 'changed';
  return (
    <>
      {mayAnswer && (
        <p>
          <Link to={staffHref('staffEnquiries', lang.locale, {})}>{m.staff_nav_enquiries({}, lang)}</Link>
        </p>
      )}
      <h1>{m.templates_title({}, lang)}</h1>
      <p className="stf__quiet">{m.templates_lead({}, lang)}</p>
      <dl className="stf__facts">
        {TEMPLATE_PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{PLACEHOLDERS[name]({}, lang)}</dd>
          </div>
        ))}
      </dl>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'saved' ? m.templates_done_saved({}, lang) : m.templates_done_retired({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{actionData.said === 'changed' ? m.templates_problem_changed({}, lang) : m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      {templates.length === 0 && <p className="stf__empty">{m.templates_none({}, lang)}</p>}
      {templates.map((template) => (
        <details key={template.id} className="stf__panel" open={actionData?.id === template.id}>
          <summary>
            {template.name}{' '}
            <small>
              {m.templates_changed(
                { name: names.get(template.changedBy) ?? template.changedBy, at: instantText(template.changedAt, lang.locale) },
                lang,
              )}
            </small>
          </summary>
          {mayEdit ? (
            <TemplateForm
              key={template.version}
              id={template.id}
              template={template}
              answer={actionData?.id === template.id ? actionData : undefined}
            />
          ) : (
            <>
              <p lang="tr">{template.text.tr}</p>
              <p lang="en">{template.text.en}</p>
            </>
          )}
        </details>
      ))}
      {mayEdit && (
        <section className="stf__panel" aria-labelledby="new">
          <h2 id="new">{m.templates_new({}, lang)}</h2>
          <TemplateForm
            // What was typed over a template that is gone becomes a new one.
            key={`${templates.length} ${isGone ? 'gone' : ''}`}
            id={isOfKnown || isGone ? id : (actionData?.id ?? id)}
            template={undefined}
            answer={isOfKnown ? undefined : actionData}
          />
        </section>
      )}
    </>
  );
}

const PLACEHOLDERS = {
  name: m.templates_placeholder_name,
  number: m.templates_placeholder_number,
  brandName: m.templates_placeholder_brand_name,
  brandPhone: m.templates_placeholder_brand_phone,
  brandEmail: m.templates_placeholder_brand_email,
} as const;

interface TemplateFormProps {
  readonly id: string;
  readonly template: AnswerTemplate | undefined;
  readonly answer: TemplateAnswer | undefined;
}

function TemplateForm({ id, template, answer }: TemplateFormProps) {
  const lang = useLang();
  const field = (name: TemplateField, kept = '') => {
    const problem = answer?.problems[name];
    return { name, defaultValue: answer?.typed[name] ?? kept, ...(problem && { error: problemText(problem, lang) }) };
  };
  return (
    <Form method="post" className="stf__stack" noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={template?.version ?? 0} />
      <TextField
        label={m.templates_name({}, lang)}
        {...field('name', template?.name)}
        maxLength={LONGEST_TEMPLATE_NAME}
        autoComplete="off"
      />
      <div className="stf__fields">
        <TextAreaField
          label={m.templates_tr({}, lang)}
          {...field('tr', template?.text.tr)}
          rows={6}
          maxLength={LONGEST_TEMPLATE}
          lang="tr"
        />
        <TextAreaField
          label={m.templates_en({}, lang)}
          {...field('en', template?.text.en)}
          rows={6}
          maxLength={LONGEST_TEMPLATE}
          lang="en"
        />
      </div>
      <p className="stf__quiet">{m.templates_outcome({}, lang)}</p>
      <div className="stf__acts">
        <Button type="submit" name="action" value="save">
          {m.templates_save({}, lang)}
        </Button>
        {template && (
          <Button type="submit" look="ghost" name="action" value="retire">
            {m.templates_retire({}, lang)}
          </Button>
        )}
      </div>
    </Form>
  );
}

function problemText({ kind, value }: TemplateProblem, lang: Lang): string {
  switch (kind) {
    case 'missing':
      return m.portal_problem_required({}, lang);
    case 'too_long':
      return m.portal_problem_too_long({}, lang);
    case 'taken':
      return m.templates_problem_taken({}, lang);
    case 'unfilled':
      return m.templates_problem_unfilled({ value }, lang);
  }
}

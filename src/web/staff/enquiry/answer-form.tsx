import { type FormEvent, useRef } from 'react';
import { Form } from 'react-router';
import { canTransition, LONGEST_ANSWER } from '#enquiries/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/enquiry';
import { withTemplate } from './with-template.ts';

interface AnswerFormProps {
  readonly loaded: Route.ComponentProps['loaderData'];
  /** What could not be sent. */
  readonly typed: string | undefined;
}

/** An answer is typed, or begun with a template; whatever happens to the enquiry meanwhile, what was typed stays until it is sent. */
export function AnswerForm({ loaded: { answers, own, state, language, changedAt, templates, begun }, typed }: AnswerFormProps) {
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  // Without scripts the template comes with the next page.
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get('template');
    const chosen = templates.find((one) => one.id === id);
    const answer = form.current?.elements.namedItem('answer');
    if (!chosen || !(answer instanceof HTMLTextAreaElement)) return;
    answer.value = withTemplate(answer.value, chosen.text);
    answer.focus();
  };
  const sent = answers.filter(({ actorId }) => actorId === own).length;
  return (
    <section className="stf__panel">
      {templates.length > 0 && (
        <Form method="get" className="stf__find" preventScrollReset onSubmit={begin}>
          <SelectField label={m.templates_choose({}, lang)} name="template" defaultValue={begun?.id ?? ''} bare>
            <option value="">{m.templates_choose_none({}, lang)}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="secondary">
            {m.templates_begin({}, lang)}
          </Button>
        </Form>
      )}
      <Form method="post" ref={form} key={`${sent} ${begun?.id ?? ''}`}>
        <TextAreaField
          label={m.staff_answer_label({}, lang)}
          help={m.staff_answer_hint(
            { language: language === 'tr' ? m.enquiry_language_tr({}, lang) : m.enquiry_language_en({}, lang) },
            lang,
          )}
          name="answer"
          rows={8}
          maxLength={LONGEST_ANSWER}
          defaultValue={typed || begun?.text}
        />
        <input type="hidden" name="seenAt" value={changedAt.getTime()} />
        <div className="row">
          <Button type="submit" name="action" value="answer">
            {m.staff_answer_send({}, lang)}
          </Button>
          {canTransition(state, 'in_progress') && (
            <Button type="submit" look="outline" name="action" value="in_progress">
              {m.staff_enquiry_take({}, lang)}
            </Button>
          )}
          <Button type="submit" look="ghost" name="action" value="closed">
            {m.staff_enquiry_close({}, lang)}
          </Button>
        </div>
      </Form>
    </section>
  );
}

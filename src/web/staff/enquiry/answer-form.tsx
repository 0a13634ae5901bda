import { type MouseEvent, useRef } from 'react';
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
  /** What was not sent yet. */
  readonly typed: string | undefined;
}

/** An answer is typed, or begun with a template; whatever happens to the enquiry meanwhile, what was typed stays until it is sent. */
export function AnswerForm({ loaded: { answers, own, state, language, changedAt, templates }, typed }: AnswerFormProps) {
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  // Without scripts the answer comes back with the template under what was typed.
  const begin = (event: MouseEvent<HTMLButtonElement>) => {
    const fields = form.current?.elements;
    const [select, answer] = [fields?.namedItem('template'), fields?.namedItem('answer')];
    if (!(select instanceof HTMLSelectElement) || !(answer instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const chosen = templates.find((one) => one.id === select.value);
    if (!chosen) return;
    answer.value = withTemplate(answer.value, chosen.text);
    answer.focus();
  };
  const sent = answers.filter(({ actorId }) => actorId === own).length;
  return (
    <section className="stf__panel" id="reply">
      <Form method="post" ref={form} key={sent} preventScrollReset>
        {templates.length > 0 && (
          <div className="stf__find">
            <SelectField label={m.templates_choose({}, lang)} name="template" bare>
              <option value="">{m.templates_choose_none({}, lang)}</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button type="submit" look="secondary" name="action" value="begin" onClick={begin}>
              {m.templates_begin({}, lang)}
            </Button>
          </div>
        )}
        <TextAreaField
          label={m.staff_answer_label({}, lang)}
          help={m.staff_answer_hint(
            { language: language === 'tr' ? m.enquiry_language_tr({}, lang) : m.enquiry_language_en({}, lang) },
            lang,
          )}
          name="answer"
          rows={8}
          maxLength={LONGEST_ANSWER}
          defaultValue={typed}
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

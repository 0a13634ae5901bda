import { Form } from 'react-router';
import type { RedirectProblem } from '#content/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

export interface TypedRedirect {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly permanent: boolean;
  readonly keepsQuery: boolean;
}

/** Why no rule was added, or what it would do; and everything that was typed. */
export interface RedirectAnswer {
  readonly typed: TypedRedirect;
  readonly said: 'unclear' | 'shown' | 'changed' | 'gone' | 'needed';
  /** Whether a rule was to end, and nothing was typed. */
  readonly isEnding?: boolean;
  /** Old addresses that lead over the rule that was to end. */
  readonly needing?: readonly string[];
  readonly problem?: RedirectProblem;
  readonly isReasonWrong?: boolean;
  /** What was shown of it. */
  readonly agreed?: string;
}

interface NewRedirectProps {
  readonly id: string;
  readonly begun: { readonly from: string; readonly to: string };
  readonly answer: RedirectAnswer | undefined;
  readonly problem: { readonly field: 'from' | 'to'; readonly text: string } | undefined;
}

/** A rule is typed, seen, and then added. */
export function NewRedirect({ id, begun, answer, problem }: NewRedirectProps) {
  const lang = useLang();
  const typed = answer?.typed ?? { ...begun, reason: '', permanent: true, keepsQuery: true };
  const wrong = (field: 'from' | 'to') => (problem?.field === field ? { error: problem.text } : {});
  const address = { maxLength: 200, autoComplete: 'off', autoCapitalize: 'none', required: true } as const;
  const isShown = answer?.said === 'shown';
  return (
    <Form method="post" className="stf__panel" noValidate>
      <h2>{m.redirects_new({}, lang)}</h2>
      <input type="hidden" name="id" value={id} />
      <div className="stf__fields">
        <TextField
          label={m.redirects_from({}, lang)}
          help={m.redirects_from_help({}, lang)}
          name="from"
          defaultValue={typed.from}
          {...address}
          {...wrong('from')}
        />
        <TextField
          label={m.redirects_to({}, lang)}
          help={m.redirects_to_help({}, lang)}
          name="to"
          defaultValue={typed.to}
          {...address}
          {...wrong('to')}
        />
        <SelectField label={m.redirects_how_long({}, lang)} name="permanent" defaultValue={typed.permanent ? 'yes' : 'no'}>
          <option value="yes">{m.redirects_permanent({}, lang)}</option>
          <option value="no">{m.redirects_for_now({}, lang)}</option>
        </SelectField>
        <TextField
          label={m.rates_reason({}, lang)}
          name="reason"
          defaultValue={typed.reason}
          maxLength={300}
          {...(answer?.isReasonWrong && { error: m.redirects_problem_reason({}, lang) })}
        />
      </div>
      <CheckboxField name="keepsQuery" defaultChecked={typed.keepsQuery}>
        {m.redirects_keeps_query({}, lang)}
      </CheckboxField>
      {isShown && (
        <Note tone="info" role="status">
          <p>{m.redirects_outcome({ from: typed.from, to: typed.to }, lang)}</p>
          <p>{typed.permanent ? m.redirects_outcome_permanent({}, lang) : m.redirects_outcome_for_now({}, lang)}</p>
        </Note>
      )}
      {answer?.agreed !== undefined && <input type="hidden" name="agreed" value={answer.agreed} />}
      <div className="stf__acts">
        <Button type="submit" name="action" value={isShown ? 'add' : 'show'}>
          {isShown ? m.redirects_add({}, lang) : m.redirects_show({}, lang)}
        </Button>
      </div>
    </Form>
  );
}

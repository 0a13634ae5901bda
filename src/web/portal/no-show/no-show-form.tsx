import { Form } from 'react-router';
import type { NoShowDesk, NoShowOutcome } from '#booking';
import { LONGEST_SAID, NO_SHOW_PHOTOGRAPH_MONTHS, TRIED } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { type FormAnswer, problemText } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { FileField } from '../parts/file-field.tsx';

interface NoShowFormProps {
  readonly desk: NoShowDesk;
  /** What could not be taken, with what was typed. */
  readonly given:
    | {
        readonly problem: 'state' | 'changed' | null;
        readonly answer: FormAnswer;
        readonly problems: Extract<NoShowOutcome, { kind: 'unclear' }>['problems'];
      }
    | undefined;
}

/** Until when the desk waited, what it tried and what it can show, under what follows for the customer. */
export function NoShowForm({ desk, given }: NoShowFormProps) {
  const lang = useLang();
  const { problem = null, problems = {}, answer } = given ?? {};
  const { outcome } = desk;
  const time = fromText(desk, lang);
  return (
    <Form method="post" encType="multipart/form-data" className="stf__panel" noValidate>
      {problem && (
        <Note tone="bad" role="alert">
          <p>{problem === 'changed' ? m.portal_no_show_changed({}, lang) : m.portal_no_show_state({}, lang)}</p>
        </Note>
      )}
      <p>{m.portal_no_show_lead({}, lang)}</p>
      {outcome && (
        <p>
          <b>{m.portal_no_show_customer({}, lang)}:</b> {OUTCOMES[outcome.kind]({}, lang)}{' '}
          {outcome.kind !== 'nothing' && <Money amount={outcome.amount} />}
        </p>
      )}
      <input type="hidden" name="agreed" value={outcome ? `${outcome.kind} ${outcome.amount.minor}` : ''} />
      <div className="stf__fields">
        <TextField
          id="waitedUntil"
          name="waitedUntil"
          type="datetime-local"
          label={m.portal_no_show_waited({}, lang)}
          help={m.portal_no_show_waited_help({ time }, lang)}
          defaultValue={answer?.typed.waitedUntil}
          required
          {...errorOf(problems.waitedUntil && WAITED[problems.waitedUntil]({ time }, lang))}
        />
        <fieldset className={problems.tried ? 'field is-error' : 'field'} aria-describedby={problems.tried ? 'tried-line' : undefined}>
          <legend>{m.portal_no_show_tried({}, lang)}</legend>
          {TRIED.map((one) => (
            <CheckboxField key={one} name="tried" value={one} defaultChecked={answer?.several.tried?.includes(one)}>
              {TRIED_TEXTS[one]({}, lang)}
            </CheckboxField>
          ))}
          {problems.tried && (
            <p className="help" id="tried-line">
              {m.portal_no_show_problem_tried({}, lang)}
            </p>
          )}
        </fieldset>
        <TextAreaField
          id="said"
          name="said"
          rows={3}
          label={m.portal_no_show_said({}, lang)}
          help={m.portal_no_show_said_help({}, lang)}
          defaultValue={answer?.typed.said}
          maxLength={LONGEST_SAID}
          required
          {...errorOf(problems.said && SAID[problems.said]({}, lang))}
        />
        <FileField
          name="photograph"
          label={m.portal_no_show_photograph({}, lang)}
          help={m.portal_no_show_photograph_help({ months: NO_SHOW_PHOTOGRAPH_MONTHS }, lang)}
          {...errorOf(problemText(problems.photograph, lang))}
          accept="image/jpeg,image/png,image/webp"
        />
      </div>
      <Button type="submit" name="action" value="note">
        {m.portal_no_show_note({}, lang)}
      </Button>
    </Form>
  );
}

const errorOf = (error: string | undefined) => (error ? { error } : {});

/** Until when the car waits at least, by the clock of the office. */
export const fromText = ({ from, zone }: NoShowDesk, lang: Lang): string => wallText(wallClockAt(from, zone), lang);

export const wallText = (at: WallClock, { locale }: Lang): string => `${formatDate(at, locale, 'date')} ${timeOf(at)}`;

const OUTCOMES = { refund: m.staff_outcome_refund, credit: m.staff_outcome_credit, nothing: m.staff_outcome_nothing } as const;

const TRIED_TEXTS = {
  called: m.portal_no_show_called,
  emailed: m.portal_no_show_emailed,
  messaged: m.portal_no_show_messaged,
} as const;

const WAITED = {
  missing: m.portal_no_show_problem_missing,
  too_short: m.portal_no_show_problem_too_short,
  in_future: m.portal_no_show_problem_in_future,
} as const;

const SAID = { too_short: m.portal_no_show_problem_said_short, too_long: m.portal_no_show_problem_said_long } as const;

import { Form } from 'react-router';
import type { UnansweredBooking } from '#booking';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { UnansweredProblem } from './reservation-action.ts';

interface UnansweredProps {
  readonly booking: UnansweredBooking;
  readonly supplier: string;
  /** What was wrong with what was sent, and what was typed. */
  readonly again: { readonly problem: UnansweredProblem; readonly number: string; readonly evidence: string } | undefined;
}

/** Nobody knows whether the supplier has the booking: what is known of it, and what a person finds out on the telephone. */
export function UnansweredBookingPanel({ booking: { askedAt, calls, nextLookAt }, supplier, again }: UnansweredProps) {
  const lang = useLang();
  return (
    <section className="stf__panel">
      <h2>{m.staff_unanswered_title({}, lang)}</h2>
      <p>
        {m.staff_unanswered_asked({ supplier, at: instantText(askedAt, lang.locale), count: calls }, lang)}{' '}
        {nextLookAt && m.staff_unanswered_next({ at: instantText(nextLookAt, lang.locale) }, lang)}
      </p>
      <p className="stf__quiet">{m.staff_unanswered_lead({}, lang)}</p>
      <Form method="post" className="stf__confirm" preventScrollReset data-still>
        <TextField
          label={m.staff_unanswered_number({}, lang)}
          help={m.staff_unanswered_number_hint({}, lang)}
          {...(again?.problem === 'no_number' ? { error: m.staff_unanswered_no_number({}, lang) } : {})}
          name="number"
          maxLength={64}
          autoComplete="off"
          defaultValue={again?.number ?? ''}
        />
        <TextAreaField
          label={m.staff_unanswered_evidence({}, lang)}
          help={m.staff_unanswered_evidence_hint({}, lang)}
          {...(again?.problem === 'no_evidence' ? { error: m.staff_unanswered_no_evidence({}, lang) } : {})}
          name="evidence"
          rows={2}
          maxLength={500}
          defaultValue={again?.evidence ?? ''}
        />
        <div className="row">
          <Button type="submit" look="outline" size="sm" name="action" value="booked">
            {m.staff_unanswered_booked({}, lang)}
          </Button>
          <Button type="submit" look="outline" size="sm" name="action" value="not_booked">
            {m.staff_unanswered_not_booked({}, lang)}
          </Button>
        </div>
      </Form>
    </section>
  );
}

import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { MENDING_REASONS, type ReservationView } from '#booking/model';
import * as m from '#i18n';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REASON_TEXTS } from '../parts/acts/reason-texts.ts';

interface MendEmailProps {
  readonly reservation: ReservationView;
  /** The version of its links. */
  readonly link: number;
  /** Its form is open. */
  readonly isAsked: boolean;
  readonly again: { readonly problem: keyof typeof PROBLEMS; readonly typed: string } | undefined;
}

/** The e-mail of an order that waits for its link was heard wrongly: what follows is said first, and the link goes to the right address. */
export function MendEmail({ reservation: { code, driver, holdUntil }, link, isAsked, again }: MendEmailProps) {
  const lang = useLang();
  const address = staffHref('staffReservation', lang.locale, { code });
  if (!isAsked && !again)
    return (
      <p>
        <Link className="btn btn--outline btn--sm" to={`${address}?act=mend_email`} preventScrollReset data-still>
          {m.staff_mend_email({}, lang)}
        </Link>
      </p>
    );
  const until = wallClockAt(holdUntil, MARKET_ZONE);
  const isInvalid = again?.problem === 'email_invalid';
  return (
    <section className="stf__panel" aria-labelledby="mending" data-asked="mend_email">
      <h2 id="mending">{m.staff_mend_email({}, lang)}</h2>
      {again && !isInvalid && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[again.problem]({}, lang)}</p>
        </Note>
      )}
      <p>{m.staff_mend_email_lead({ email: driver.email, time: `${formatDate(until, lang.locale, 'date')} ${timeOf(until)}` }, lang)}</p>
      <Form method="post" action={address} className="stf__confirm" noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.staff_mend_email_label({}, lang)}
          defaultValue={again?.typed}
          maxLength={254}
          autoComplete="off"
          required
          {...(isInvalid ? { error: m.staff_mend_email_invalid({}, lang) } : {})}
        />
        <SelectField label={m.staff_reason({}, lang)} name="reason" defaultValue="wrong_booking" bare>
          {MENDING_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REASON_TEXTS[reason]({}, lang)}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="seen" value={link} />
        <div className="row">
          <Button type="submit" name="action" value="mend_email">
            {m.staff_mend_email_send({}, lang)}
          </Button>
          <Link className="btn btn--ghost" to={address} preventScrollReset data-still>
            {m.staff_leave_it({}, lang)}
          </Link>
        </div>
      </Form>
    </section>
  );
}

const PROBLEMS = {
  email_invalid: m.staff_mend_email_invalid,
  not_possible: m.staff_mend_email_not_possible,
  outcome_changed: m.staff_mend_email_changed,
} as const;

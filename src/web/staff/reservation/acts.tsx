import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { type PossibleAct, REASONS_OF, type ReservationAct, type ReservationState, type ReservationView } from '#booking/model';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { agreedText } from '../../parts/reservation/agreed.ts';
import { stateText } from '../../parts/reservation/state-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { RESERVATION_ACT_NAMES } from '../parts/acts/act-texts.ts';
import { ActWindow } from '../parts/acts/act-window.tsx';
import { REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import { PROPOSED } from '../parts/adjustments/adjustment-form.ts';

interface ActsProps {
  readonly acts: readonly PossibleAct[];
  /** The act whose outcome is shown. */
  readonly asked: string | null;
  /** Money is given over the page, too. */
  readonly mayAdjust: boolean;
  readonly reservation: ReservationView;
  /** Why it was not done as it was sent. */
  readonly problem: string | undefined;
}

/** What can be done now; what cannot stays in sight with the reason. An act shows its outcome before it is done. */
export function Acts({ acts, asked, mayAdjust, reservation, problem }: ActsProps) {
  const lang = useLang();
  const chosen = acts.find(({ act, isPossible }) => act === asked && isPossible);
  const address = staffHref('staffReservation', lang.locale, { code: reservation.code });
  const sorted = [...acts].sort((one, other) => placeOf(one) - placeOf(other));
  const item = (one: PossibleAct) => (
    <li key={one.act}>
      {one.isPossible ? (
        <Link className="btn btn--outline" to={`${address}?act=${one.act}`} preventScrollReset data-still>
          {RESERVATION_ACT_NAMES[one.act]({}, lang)}
        </Link>
      ) : (
        <span className="stf__not">
          {RESERVATION_ACT_NAMES[one.act]({}, lang)}
          {one.why === 'too_early' && <small>{m.staff_not_before({ at: instantText(one.from, lang.locale) }, lang)}</small>}
        </span>
      )}
    </li>
  );
  return (
    <section className="stf__panel" aria-label={m.staff_acts({}, lang)}>
      <ul className="stf__acts">
        {sorted.filter(({ isPossible }) => isPossible).map(item)}
        {mayAdjust && (
          <li>
            <Link className="btn btn--outline" to={`${address}?give=${PROPOSED}`} preventScrollReset data-still>
              {m.staff_adjust_link({}, lang)}
            </Link>
          </li>
        )}
        {sorted.filter(({ isPossible }) => !isPossible).map(item)}
        {acts.some((one) => placeOf(one) === NOT_NOW) && (
          <li>
            <small>{m.staff_acts_not_now({}, lang)}</small>
          </li>
        )}
      </ul>
      {chosen?.isPossible && (
        <ActWindow
          key={chosen.act}
          asked={chosen.act}
          title={m.staff_act_on({ act: RESERVATION_ACT_NAMES[chosen.act]({}, lang), code: groupedCode(reservation.code) }, lang)}
        >
          {problem && (
            <Note tone="bad" role="alert">
              <p>{problem}</p>
            </Note>
          )}
          <Confirm act={chosen.act} outcome={chosen.outcome} state={reservation.state} address={address} />
        </ActWindow>
      )}
    </section>
  );
}

/** Acts that the state does not know come last. */
const NOT_NOW = 2;

/** What can be done stands before what can be done later, and that before what cannot be done at all as things are. */
const placeOf = (act: PossibleAct): number => (act.isPossible ? 0 : act.why === 'too_early' ? 1 : NOT_NOW);

function Confirm({
  act,
  outcome,
  state,
  address,
}: {
  act: ReservationAct;
  state: ReservationState;
  outcome: Extract<PossibleAct, { isPossible: true }>['outcome'];
  address: string;
}) {
  const lang = useLang();
  const [before, after] = [stateText(state, lang), STATES[act]({}, lang)];
  return (
    <Form method="post" action={address} className="stf__confirm">
      <dl>
        <dt>{m.staff_outcome_state({}, lang)}</dt>
        <dd>{before === after ? after : m.staff_outcome_state_change({ before, after }, lang)}</dd>
        {outcome && (
          <>
            <dt>{m.staff_outcome_customer({}, lang)}</dt>
            <dd>
              {(act === 'request_withdrawn' ? RELEASED : OUTCOMES)[outcome.kind]({}, lang)}{' '}
              {outcome.kind !== 'nothing' && <Money amount={outcome.amount} />}
              {outcome.creditBack && (
                <>
                  {' '}
                  {m.staff_outcome_credit_back({}, lang)} <Money amount={outcome.creditBack} />
                </>
              )}
            </dd>
          </>
        )}
        {act === 'order_ended' && (
          <>
            <dt>{m.staff_outcome_link({}, lang)}</dt>
            <dd>{m.staff_outcome_link_closed({}, lang)}</dd>
          </>
        )}
        <dt>{m.staff_outcome_email({}, lang)}</dt>
        <dd>{EMAILED.has(act) ? m.staff_outcome_email_yes({}, lang) : m.staff_outcome_email_no({}, lang)}</dd>
      </dl>
      <SelectField label={m.staff_reason({}, lang)} name="reason" bare>
        {REASONS_OF[act].map((reason) => (
          <option key={reason} value={reason}>
            {REASON_TEXTS[reason]({}, lang)}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="agreed" value={agreedText(outcome)} />
      <div className="row">
        <Button type="submit" name="action" value="act">
          {outcome && outcome.kind !== 'nothing'
            ? m.staff_act_of_amount({ act: RESERVATION_ACT_NAMES[act]({}, lang), amount: formatMoney(outcome.amount, lang.locale) }, lang)
            : RESERVATION_ACT_NAMES[act]({}, lang)}
        </Button>
        <Link className="btn btn--ghost" to={address} preventScrollReset data-still data-leaves>
          {m.staff_leave_it({}, lang)}
        </Link>
      </div>
    </Form>
  );
}

/** Acts that write to the customer by themselves. */
const EMAILED: ReadonlySet<ReservationAct> = new Set([
  'request_accepted',
  'request_declined',
  'request_withdrawn',
  'returned',
  'cancelled',
  'refused_at_delivery',
  'confirmation_sent',
  'order_ended',
  'not_shown',
]);

const STATES = {
  request_accepted: m.lookup_state_confirmed,
  request_declined: m.lookup_state_declined,
  request_withdrawn: m.lookup_state_withdrawn,
  picked_up: m.lookup_state_picked_up,
  returned: m.lookup_state_completed,
  not_shown: m.lookup_state_no_show,
  cancelled: m.lookup_state_cancelled,
  refused_at_delivery: m.lookup_state_refused_at_delivery,
  confirmation_sent: m.lookup_state_confirmed,
  order_ended: m.lookup_state_expired,
} as const;

const OUTCOMES = { refund: m.staff_outcome_refund, credit: m.staff_outcome_credit, nothing: m.staff_outcome_nothing } as const;

/** What is held is let go: nothing was taken. */
const RELEASED = { refund: m.staff_outcome_released, credit: m.staff_outcome_credit_released, nothing: m.staff_outcome_nothing } as const;

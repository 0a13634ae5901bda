import { Form, Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import type { DeskRental, OpenRequest } from '#booking';
import { type ActReason, REASONS_OF, type ReservationAct } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { phoneText, telephoneUrl } from '#kernel/contact';
import { groupedCode } from '#kernel/ids';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { REASON_TEXTS } from '../../staff/parts/acts/reason-texts.ts';
import { MinutesLeft } from '../../staff/parts/frame/minutes-left.tsx';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';

/** What the desk does with what it is shown. */
export const DAY_ACTS = ['request_accepted', 'request_declined', 'picked_up', 'returned', 'refused_at_delivery'] as const;
type Act = (typeof DAY_ACTS)[number];

/** Orders that wait for a yes or a no. */
export function Requests({ requests, now, mayAct }: { requests: readonly OpenRequest[]; now: Date; mayAct: boolean }) {
  const lang = useLang();
  return (
    <ul className="ptl__cards">
      {requests.map((request) => (
        <li key={request.code} className="stf__panel" data-key={request.code}>
          <h3>{request.vehicle.name}</h3>
          <p>
            {wallText(request.pickupAt, lang)} – {wallText(request.returnAt, lang)}
          </p>
          <p>
            {request.office.name}, {m.portal_day_driver_age({ age: request.driverAge }, lang)}
          </p>
          <p>
            <b>{m.portal_day_answer_by({ time: instantText(request.answerBy, lang.locale) }, lang)}</b>{' '}
            <MinutesLeft until={request.answerBy} now={now} />
          </p>
          {mayAct && (
            <>
              <ActForm code={request.code} act="request_accepted" look="primary" />
              <ActForm code={request.code} act="request_declined" look="outline" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const wallText = (at: WallClock, { locale }: Lang): string => `${formatDate(at, locale, 'date')} ${timeOf(at)}`;

const ACTS_AT = { pickupAt: ['picked_up', 'refused_at_delivery'], returnAt: ['returned'] } as const satisfies Record<
  string,
  readonly Act[]
>;

interface RentalsProps {
  readonly supplier: string;
  readonly rentals: readonly DeskRental[];
  readonly end: keyof typeof ACTS_AT;
  readonly mayAct: boolean;
}

export function Rentals({ supplier, rentals, end, mayAct }: RentalsProps) {
  const lang = useLang();
  return (
    <ul className="ptl__cards">
      {rentals.map((rental) => (
        <li key={rental.code} className="stf__panel" data-key={rental.code}>
          <h3>
            {wallText(rental[end], lang)} {rental.isOverdue && <span className="badge">{m.portal_day_overdue({}, lang)}</span>}
          </h3>
          <p>
            {rental.vehicle}, {rental.office.name}
          </p>
          <p>
            {rental.driverName} <span translate="no">{groupedCode(rental.code)}</span>
          </p>
          <p>{rental.phone ? <a href={telephoneUrl(rental.phone)}>{phoneText(rental.phone)}</a> : m.portal_day_contact_later({}, lang)}</p>
          {rental.additionalDrivers.length > 0 && <p>{m.portal_day_drivers({ names: rental.additionalDrivers.join(', ') }, lang)}</p>}
          {rental.flightCode && <p>{m.portal_day_flight({ flight: rental.flightCode }, lang)}</p>}
          {mayAct &&
            ACTS_AT[end].map((act, index) => <ActForm key={act} code={rental.code} act={act} look={index === 0 ? 'primary' : 'outline'} />)}
          {mayAct && end === 'pickupAt' && rental.isOverdue && (
            <p>
              <Link
                className="btn btn--outline"
                to={portalHref('portalNoShow', lang.locale, { supplier, code: rental.code })}
                aria-label={m.portal_day_act_named({ act: m.staff_act_not_shown({}, lang), code: rental.code }, lang)}
              >
                {m.staff_act_not_shown({}, lang)}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One act of the desk; where there are several reasons, the desk chooses one, and what cannot be undone is opened first. */
function ActForm({ code, act, look }: { code: string; act: Act; look: 'primary' | 'outline' }) {
  const lang = useLang();
  const reasons: readonly ActReason[] = REASONS_OF[act satisfies ReservationAct];
  const form = (
    <Form method="post" className="ptl__bar">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="act" value={act} />
      {reasons.length > 1 && (
        <label>
          <span>{m.staff_reason({}, lang)}</span>
          <select className="select" name="reason">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_TEXTS[reason]({}, lang)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button
        type="submit"
        name="action"
        value="act"
        look={look}
        aria-label={m.portal_day_act_named({ act: ACT_TEXTS[act]({}, lang), code }, lang)}
      >
        {ACT_TEXTS[act]({}, lang)}
      </Button>
    </Form>
  );
  if (reasons.length === 1) return form;
  return (
    <details>
      <summary>{ACT_TEXTS[act]({}, lang)}</summary>
      {form}
    </details>
  );
}

const ACT_TEXTS = {
  request_accepted: m.portal_day_accept,
  request_declined: m.portal_day_decline,
  picked_up: m.staff_act_picked_up,
  returned: m.staff_act_returned,
  refused_at_delivery: m.staff_act_refused_at_delivery,
} as const;

import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref, portalNewsHref } from '#addresses/portal';
import type { DeskRental } from '#booking';
import { type ActReason, REASONS_OF, type ReservationAct } from '#booking/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { telephoneUrl } from '#kernel/contact';
import { groupedCode } from '#kernel/ids';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { readAgain } from '../../parts/sending/read-again.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { REASON_TEXTS } from '../../staff/parts/act-texts.ts';
import { NewsNote } from '../../staff/parts/news/news-note.tsx';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/today';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_today({}, langOf(localeOf(location.pathname))));

const ACTS = ['request_accepted', 'request_declined', 'picked_up', 'returned', 'not_shown', 'refused_at_delivery'] as const;
type Act = (typeof ACTS)[number];

export async function loader(call: Route.LoaderArgs) {
  const { by, supplier, may, mayAt } = await portalIn(call);
  const day = await portalOperationsOf(call).day.of({ supplier, by });
  const office = by.kind === 'supplier' ? by.offices?.[0] : undefined;
  return {
    ...day,
    supplier,
    now: call.context.get(webContext).clock(),
    mayAct: office === undefined ? may('supplier.day.act') : mayAt('supplier.day.act', office),
    done: call.url.searchParams.get('done') !== null,
  };
}

/** Notes what the desk has done; each once. The operation knows whose desk it is. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const [wished, typedReason] = textIn(form, 'act').split(' ');
  const act = ACTS.find((one) => one === wished);
  const reason = act && (REASONS_OF[act].find((one) => one === (typedReason ?? textIn(form, 'reason'))) ?? REASONS_OF[act][0]);
  if (!act || !reason) return data({ problem: 'not_possible' as const }, { status: 400 });
  const outcome = await portalOperationsOf(call).day.act({ supplier, code: textIn(form, 'code'), act, reason, by });
  if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
  if (outcome.kind === 'not_possible' && outcome.why === 'withdrawn') return data({ problem: 'withdrawn' as const }, { status: 409 });
  if (outcome.kind !== 'done') return data({ problem: 'not_possible' as const }, { status: 409 });
  return redirect(portalHref('portalToday', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

export const shouldRevalidate = readAgain;

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, pickups, returns, now, mayAct, done, supplier } = loaderData;
  const lang = useLang();
  const isEmpty = requests.length + pickups.length + returns.length === 0;
  return (
    <>
      <h1>{m.portal_nav_today({}, lang)}</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{actionData.problem === 'withdrawn' ? m.portal_day_withdrawn({}, lang) : m.portal_day_not_possible({}, lang)}</p>
        </Note>
      )}
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_done({}, lang)}</p>
        </Note>
      )}
      {isEmpty && <p className="stf__empty">{m.portal_day_empty({}, lang)}</p>}
      {requests.length > 0 && (
        <section className="stf__stack">
          <h2>{m.portal_day_requests({ count: requests.length }, lang)}</h2>
          <ul className="ptl__cards">
            {requests.map((request) => (
              <li key={request.code} className="stf__panel">
                <h3>{request.vehicle.name}</h3>
                <p>
                  {wallText(request.pickupAt, lang)} – {wallText(request.returnAt, lang)}
                </p>
                <p>
                  {request.office.name}, {m.portal_day_driver_age({ age: request.driverAge }, lang)}
                </p>
                <p>
                  <b>{m.portal_day_answer_by({ time: instantText(request.answerBy, lang.locale) }, lang)}</b>{' '}
                  {m.portal_day_minutes_left(
                    { count: Math.max(0, Math.floor((request.answerBy.getTime() - now.getTime()) / 60_000)) },
                    lang,
                  )}
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
        </section>
      )}
      <Rentals title={m.portal_day_pickups({ count: pickups.length }, lang)} rentals={pickups} end="pickupAt" mayAct={mayAct} />
      <Rentals title={m.portal_day_returns({ count: returns.length }, lang)} rentals={returns} end="returnAt" mayAct={mayAct} />
      <NewsNote address={portalNewsHref(supplier)} shown={loaderData} />
    </>
  );
}

const wallText = (at: WallClock, { locale }: Lang): string => `${formatDate(at, locale, 'date')} ${timeOf(at)}`;

const ACTS_AT = { pickupAt: ['picked_up', 'not_shown', 'refused_at_delivery'], returnAt: ['returned'] } as const satisfies Record<
  string,
  readonly Act[]
>;

interface RentalsProps {
  readonly title: string;
  readonly rentals: readonly DeskRental[];
  readonly end: keyof typeof ACTS_AT;
  readonly mayAct: boolean;
}

function Rentals({ title, rentals, end, mayAct }: RentalsProps) {
  const lang = useLang();
  if (rentals.length === 0) return null;
  return (
    <section className="stf__stack">
      <h2>{title}</h2>
      <ul className="ptl__cards">
        {rentals.map((rental) => (
          <li key={rental.code} className="stf__panel">
            <h3>
              {wallText(rental[end], lang)} {rental.isOverdue && <span className="badge">{m.portal_day_overdue({}, lang)}</span>}
            </h3>
            <p>
              {rental.vehicle}, {rental.office.name}
            </p>
            <p>
              {rental.driverName} <span translate="no">{groupedCode(rental.code)}</span>
            </p>
            <p>{rental.phone ? <a href={telephoneUrl(rental.phone)}>{rental.phone}</a> : m.portal_day_contact_later({}, lang)}</p>
            {rental.additionalDrivers.length > 0 && <p>{m.portal_day_drivers({ names: rental.additionalDrivers.join(', ') }, lang)}</p>}
            {rental.flightCode && <p>{m.portal_day_flight({ flight: rental.flightCode }, lang)}</p>}
            {mayAct &&
              ACTS_AT[end]
                .filter((act) => act !== 'not_shown' || rental.isOverdue)
                .map((act, index) => <ActForm key={act} code={rental.code} act={act} look={index === 0 ? 'primary' : 'outline'} />)}
          </li>
        ))}
      </ul>
    </section>
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
  not_shown: m.staff_act_not_shown,
  refused_at_delivery: m.staff_act_refused_at_delivery,
} as const;

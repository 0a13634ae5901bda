import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { CHARGEBACK_MOVES, chargedOf } from '#payments/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { takersOf } from '../parts/queue/holders.ts';
import { TakersNote } from '../parts/queue/takers-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/chargeback';
import { CHARGEBACK_REASON_TEXTS, CHARGEBACK_STATE_TEXTS, dayText } from './chargeback-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_chargebacks({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const file = await staffOperationsOf(call).chargebacks.file(call.params.chargeback ?? '');
  if (!file) throw new Response(null, { status: 404 });
  const { chargeback, payment, reservation } = file;
  return {
    chargeback,
    card: payment.card,
    paid: chargedOf(payment),
    driver: `${reservation.driver.firstName} ${reservation.driver.lastName}`,
    takers: await takersOf(call, by, reservation.code),
    done: call.url.searchParams.has('done'),
  };
}

const ENDS = ['answered', 'won', 'lost'] as const;

/** Evidence was sent, or it was decided. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.chargeback.handle');
  const form = await postedForm(call.request);
  const to = ENDS.find((end) => end === textIn(form, 'action'));
  if (!to) return data({ problem: 'unclear' as const }, { status: 400 });
  const id = call.params.chargeback ?? '';
  const { kind } = await staffOperationsOf(call).chargebacks.decide({ id, to, by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind === 'done_before') return data({ problem: 'done_before' as const }, { status: 409 });
  return redirect(staffHref('staffChargeback', call.context.get(localeContext), { chargeback: id }, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

/** What the provider has told, the evidence, and what becomes of it. */
export default function ChargebackPage({ loaderData: { card, chargeback, done, driver, paid, takers }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { amount, answerBy, code, gateway, id, reason, receivedOn, reference, state, supplier } = chargeback;
  const moves = ENDS.filter((end) => CHARGEBACK_MOVES[state].includes(end));
  const facts = [
    [m.staff_chargeback_state({}, lang), CHARGEBACK_STATE_TEXTS[state]({}, lang)],
    [m.staff_chargeback_reason({}, lang), CHARGEBACK_REASON_TEXTS[reason]({}, lang)],
    [m.staff_chargeback_received({}, lang), dayText(receivedOn, lang.locale)],
    [m.staff_chargeback_answer_by({}, lang), dayText(answerBy, lang.locale)],
    [m.staff_col_driver({}, lang), driver],
    [m.staff_col_supplier({}, lang), supplier],
    [m.staff_chargeback_gateway({}, lang), card ? `${gateway}, •••• ${card.lastFour}` : gateway],
  ] as const;
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffChargebacks', lang.locale, {})}>{m.staff_nav_chargebacks({}, lang)}</Link>
      </p>
      <h1 translate="no">{m.staff_chargeback_of({ reference }, lang)}</h1>
      <TakersNote takers={takers} />
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_chargeback_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{actionData.problem === 'unclear' ? m.staff_problem_unclear({}, lang) : m.staff_chargeback_problem_decided({}, lang)}</p>
        </Note>
      )}
      <section className="stf__panel">
        <dl className="stf__facts">
          <div>
            <dt>{m.staff_col_number({}, lang)}</dt>
            <dd>
              <Link to={staffHref('staffReservation', lang.locale, { code })}>{groupedCode(code)}</Link>
            </dd>
          </div>
          <div>
            <dt>{m.staff_chargeback_amount({}, lang)}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
          <div>
            <dt>{m.staff_chargeback_payment({}, lang)}</dt>
            <dd>
              <Money amount={paid} />
            </dd>
          </div>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="stf__panel">
        <h2>{m.staff_chargeback_evidence({}, lang)}</h2>
        <p className="stf__quiet">{m.staff_chargeback_evidence_lead({}, lang)}</p>
        <p>
          <ButtonAnchor look="outline" href={staffHref('staffChargebackFile', lang.locale, { chargeback: id })} icon="download">
            {m.staff_chargeback_evidence_take({}, lang)}
          </ButtonAnchor>
        </p>
      </section>
      {moves.length > 0 && (
        <Form method="post" className="stf__panel">
          <h2>{m.staff_chargeback_decide({}, lang)}</h2>
          <p className="stf__quiet">{m.staff_chargeback_decide_lead({}, lang)}</p>
          <div className="row">
            {moves.map((end) => (
              <Button key={end} type="submit" name="action" value={end} {...(end === 'answered' ? {} : { look: 'outline' })}>
                {BUTTONS[end]({}, lang)}
              </Button>
            ))}
          </div>
        </Form>
      )}
    </>
  );
}

const BUTTONS = {
  answered: m.staff_chargeback_answered,
  won: m.staff_chargeback_won,
  lost: m.staff_chargeback_lost,
} as const;

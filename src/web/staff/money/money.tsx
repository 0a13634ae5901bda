import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money as Amount } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { PAYMENT_STATE_TEXTS } from '../parts/payment-texts.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/money';
import { moneyAction } from './money-action.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_money({}, langOf(localeOf(location.pathname))));

/** Money whose end machines could not find by themselves. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  return { open: await staffOperationsOf(call).money.open(), done: call.url.searchParams.has('done') };
}

export const action = (call: Route.ActionArgs) => moneyAction(call);

type Open = Route.ComponentProps['loaderData']['open'];
type Again = Route.ComponentProps['actionData'];

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Money({ loaderData: { open, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const isEmpty = open.payments.length === 0 && open.refunds.length === 0 && open.differences.length === 0;
  return (
    <>
      <h1>{m.staff_nav_money({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_money_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_money_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {isEmpty && <p className="stf__empty">{m.staff_money_empty({}, lang)}</p>}
      <Payments payments={open.payments} again={actionData} />
      <Refunds refunds={open.refunds} />
      <Differences differences={open.differences} again={actionData} />
    </>
  );
}

function Payments({ payments, again }: { payments: Open['payments']; again: Again }) {
  const lang = useLang();
  if (payments.length === 0) return null;
  return (
    <section className="stf__stack">
      <h2>{m.staff_money_payments({}, lang)}</h2>
      <ul className="stf__cards">
        {payments.map(({ amount, chargeUnknown, code, gateway, id, since, state }) => (
          <li key={id} data-key={id} className="stf__panel">
            <p>
              <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>, <Amount amount={amount} />
              <br />
              {PAYMENT_STATE_TEXTS[state]({}, lang)}
              <br />
              <small>
                <span translate="no">{gateway}</span>, {instantText(since, lang.locale)}
              </small>
            </p>
            <Form method="post" className="row">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="sm" name="action" value="look_up">
                {m.staff_money_look_up({}, lang)}
              </Button>
            </Form>
            <details open={again?.id === id && again.problem !== 'still_open'}>
              <summary>{m.staff_money_settle({}, lang)}</summary>
              {chargeUnknown && <p>{m.staff_money_charge_unknown({}, lang)}</p>}
              <Evidence id={id} again={again} fields={chargeUnknown && <ChargedFields again={again?.id === id ? again : undefined} />}>
                <Button type="submit" look="outline" size="sm" name="action" value="taken">
                  {m.staff_money_taken({}, lang)}
                </Button>
                <Button type="submit" look="outline" size="sm" name="action" value="not_taken">
                  {m.staff_money_not_taken({}, lang)}
                </Button>
              </Evidence>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refunds({ refunds }: { refunds: Open['refunds'] }) {
  const lang = useLang();
  if (refunds.length === 0) return null;
  return (
    <section className="stf__stack">
      <h2>{m.staff_money_refunds({}, lang)}</h2>
      <ul className="stf__cards">
        {refunds.map(({ amount, attempts, code, id, since }) => (
          <li key={id} data-key={id} className="stf__panel">
            <p>
              <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>, <Amount amount={amount} />
              <br />
              <small>
                {instantText(since, lang.locale)}, {m.staff_money_attempts({ count: attempts }, lang)}
              </small>
            </p>
            <Form method="post" className="row">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="sm" name="action" value="retry">
                {m.staff_money_retry({}, lang)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Differences({ differences, again }: { differences: Open['differences']; again: Again }) {
  const lang = useLang();
  if (differences.length === 0) return null;
  const amountText = (minor: number | null, currency: string | null): string =>
    minor === null ? m.staff_money_nothing({}, lang) : `${numberText(minor / 100, lang.locale, { least: 2 })} ${currency ?? ''}`;
  return (
    <section className="stf__stack">
      <h2>{m.staff_money_differences({}, lang)}</h2>
      <ul className="stf__cards">
        {differences.map(({ currency, foundAt, gateway, gatewayRef, id, kind, oursMinor, theirsMinor }) => (
          <li key={id} data-key={id} className="stf__panel">
            <p>
              <b>{DIFFERENCES[kind]({}, lang)}</b>
              <br />
              {m.staff_money_ours({ amount: amountText(oursMinor, currency) }, lang)}
              <br />
              {m.staff_money_theirs({ amount: amountText(theirsMinor, currency) }, lang)}
              <br />
              <small>
                <span translate="no">
                  {gateway} {gatewayRef}
                </span>
                , {instantText(foundAt, lang.locale)}
              </small>
            </p>
            <Evidence id={String(id)} again={again}>
              <Button type="submit" look="outline" size="sm" name="action" value="explain">
                {m.staff_money_explain({}, lang)}
              </Button>
            </Evidence>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a card was charged on the provider's page, as its panel says: asked for where nobody here knows it. */
function ChargedFields({ again }: { again: Again }) {
  const lang = useLang();
  return (
    <div className="row">
      <TextField label={m.staff_money_charge_count({}, lang)} name="count" inputMode="numeric" maxLength={2} defaultValue={again?.count} />
      <TextField label={m.staff_money_charge_total({}, lang)} name="total" inputMode="decimal" maxLength={20} defaultValue={again?.total} />
    </div>
  );
}

/** What somebody has seen, in a sentence, and the buttons that stand on it. */
function Evidence({ id, again, children, fields }: { id: string; again: Again; children: ReactNode; fields?: ReactNode }) {
  const lang = useLang();
  const isMine = again?.id === id;
  return (
    <Form method="post" className="stf__confirm">
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        label={m.staff_money_evidence({}, lang)}
        help={m.staff_money_evidence_hint({}, lang)}
        {...(isMine && again.problem === 'no_evidence' ? { error: m.staff_money_evidence_missing({}, lang) } : {})}
        name="evidence"
        rows={2}
        maxLength={500}
        defaultValue={isMine ? again.evidence : ''}
      />
      {fields}
      <div className="row">{children}</div>
    </Form>
  );
}

const PROBLEMS = {
  still_open: m.staff_money_still_open,
  settled_before: m.staff_money_settled_before,
  not_sent: m.staff_money_not_sent,
  no_evidence: m.staff_money_evidence_missing,
  charge_unknown: m.staff_money_charge_unknown,
  unclear: m.staff_problem_unclear,
} as const;

const DIFFERENCES = {
  unknown_payment: m.staff_difference_unknown_payment,
  not_taken_here: m.staff_difference_not_taken_here,
  not_taken_there: m.staff_difference_not_taken_there,
  other_amount: m.staff_difference_other_amount,
  other_refund: m.staff_difference_other_refund,
} as const;

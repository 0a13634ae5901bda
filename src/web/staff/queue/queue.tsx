import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import type { WaitingKind } from '#booking';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { listText } from '../../parts/fleet/term-words.ts';
import { webContext } from '../../request/context.ts';
import { accountsOf } from '../../request/session.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantDateText, instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/queue';
import { EndingPapers } from './ending-papers.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_queue({}, langOf(localeOf(location.pathname))));

const ENQUIRIES = 20;

/** What waits for a person, asked of everything that can wait. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const staff = staffOperationsOf(call);
  const since = can(by, 'staff.reservation.read') ? await staff.readingPosition() : null;
  const enquiries = can(by, 'enquiry.list') ? await staff.enquiries.list({ states: ['received', 'in_progress'], limit: ENQUIRIES }) : null;
  const maySettle = can(by, 'staff.money.settle');
  const check = can(by, 'staff.acts.read') ? await staff.latestActCheck() : undefined;
  return {
    endingPapers: can(by, 'supplier.papers.read') ? await staff.endingPapers() : [],
    brokenAct: check?.brokenId ?? null,
    maySettle,
    ...(can(by, 'staff.data_request.read') ? dataRequestsIn(await accountsOf(call).dataDesk.list()) : NO_DATA_REQUESTS),
    differences: maySettle ? (await staff.money.open()).differences.length : 0,
    supplierDifferences: can(by, 'staff.supplier_difference.settle') ? (await staff.supplierDifferences.list()).length : 0,
    priceFindings: can(by, 'staff.price_finding.settle') ? await staff.priceFindings.open() : 0,
    textsWaiting: can(by, 'staff.text.approve') ? (await staff.texts.list({ mark: 'waiting' })).counts.waiting : 0,
    decisions: can(by, 'staff.money.decide') ? (await staff.adjustments.waiting()).length : 0,
    now: call.context.get(webContext).clock(),
    since,
    waiting: can(by, 'staff.reservation.search') ? await staff.queue() : [],
    silent: can(by, 'staff.reservation.search') ? staff.silentSuppliers() : [],
    enquiries:
      enquiries?.rows.map(({ code, form, createdAt, state }) => ({ code, name: form.fullName, kind: form.kind, createdAt, state })) ?? [],
  };
}

const NO_DATA_REQUESTS = { dataRequests: 0, firstDue: null };

const dataRequestsIn = ({ open }: { readonly open: readonly { readonly dueAt: Date }[] }) => ({
  dataRequests: open.length,
  firstDue: open[0]?.dueAt ?? null,
});

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { brokenAct, dataRequests, decisions, differences, endingPapers, enquiries, firstDue } = loaderData;
  const { maySettle, now, priceFindings, silent, since, supplierDifferences, textsWaiting, waiting } = loaderData;
  const lang = useLang();
  const isEmpty =
    brokenAct === null &&
    [
      dataRequests,
      decisions,
      differences,
      supplierDifferences,
      priceFindings,
      textsWaiting,
      waiting.length,
      enquiries.length,
      endingPapers.length,
    ].every((count) => count === 0);
  return (
    <>
      <h1>{m.staff_nav_queue({}, lang)}</h1>
      {isEmpty && <p className="stf__empty">{m.staff_queue_empty({}, lang)}</p>}
      {brokenAct !== null && (
        <Note tone="bad">
          <p>
            {m.staff_queue_acts_broken({ number: brokenAct }, lang)}{' '}
            <Link to={staffHref('staffActs', lang.locale, {})}>{m.staff_nav_acts({}, lang)}</Link>
          </p>
        </Note>
      )}
      {decisions > 0 && (
        <Note tone="warn">
          <p>
            {m.staff_queue_decisions({ count: decisions }, lang)}{' '}
            <Link to={staffHref('staffDecisions', lang.locale, {})}>{m.staff_nav_decisions({}, lang)}</Link>
          </p>
        </Note>
      )}
      {differences > 0 && (
        <Note tone="warn">
          <p>
            {m.staff_queue_differences({ count: differences }, lang)}{' '}
            <Link to={staffHref('staffMoney', lang.locale, {})}>{m.staff_nav_money({}, lang)}</Link>
          </p>
        </Note>
      )}
      {supplierDifferences > 0 && (
        <Note tone="warn">
          <p>
            {m.staff_queue_supplier_differences({ count: supplierDifferences }, lang)}{' '}
            <Link to={staffHref('staffSupplierDifferences', lang.locale, {})}>{m.staff_nav_supplier_differences({}, lang)}</Link>
          </p>
        </Note>
      )}
      {textsWaiting > 0 && (
        <Note tone="warn">
          <p>
            {m.text_queue({ count: textsWaiting }, lang)}{' '}
            <Link to={staffHref('staffTexts', lang.locale, {}, { mark: 'waiting' })}>{m.staff_nav_texts({}, lang)}</Link>
          </p>
        </Note>
      )}
      {priceFindings > 0 && (
        <Note tone="warn">
          <p>
            {m.prices_queue({ count: priceFindings }, lang)}{' '}
            <Link to={staffHref('staffPriceFindings', lang.locale, {})}>{m.prices_title({}, lang)}</Link>
          </p>
        </Note>
      )}
      {silent.length > 0 && (
        <Note>
          <p>{m.staff_queue_silent_suppliers({ names: listText(silent, lang) }, lang)}</p>
        </Note>
      )}
      {firstDue && (
        <Note tone="warn">
          <p>
            {m.staff_queue_data_requests({ count: dataRequests, date: instantDateText(firstDue, lang.locale) }, lang)}{' '}
            <Link to={staffHref('staffPersonalData', lang.locale, {})}>{m.staff_nav_personal_data({}, lang)}</Link>
          </p>
        </Note>
      )}
      {waiting.length > 0 && (
        <div className="stf__scroll">
          <table className="stf__table">
            <caption>{m.staff_queue_reservations({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_col_number({}, lang)}</th>
                <th scope="col">{m.staff_queue_why({}, lang)}</th>
                <th scope="col">{m.staff_col_driver({}, lang)}</th>
                <th scope="col">{m.staff_col_supplier({}, lang)}</th>
                <th scope="col">{m.staff_queue_since({}, lang)}</th>
              </tr>
            </thead>
            <tbody>
              {waiting.map(({ kind, code, driverName, supplier, since }) => (
                <tr key={`${kind} ${code}`}>
                  <th scope="row">
                    <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>
                  </th>
                  <td>
                    {maySettle && ABOUT_MONEY.has(kind) ? (
                      <Link to={staffHref('staffMoney', lang.locale, {})}>{WHY[kind]({}, lang)}</Link>
                    ) : (
                      WHY[kind]({}, lang)
                    )}
                  </td>
                  <td>{driverName}</td>
                  <td>{supplier}</td>
                  <td>
                    {instantText(since, lang.locale)} <small>{waitText(now.getTime() - since.getTime(), lang)}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <EndingPapers papers={endingPapers} today={dateOf(wallClockAt(now, MARKET_ZONE))} />
      {enquiries.length > 0 && (
        <div className="stf__scroll">
          <table className="stf__table">
            <caption>{m.staff_nav_enquiries({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_col_number({}, lang)}</th>
                <th scope="col">{m.staff_enquiry_from({}, lang)}</th>
                <th scope="col">{m.staff_queue_since({}, lang)}</th>
              </tr>
            </thead>
            <tbody>
              {enquiries.map(({ code, name, createdAt }) => (
                <tr key={code}>
                  <th scope="row">
                    <Link to={staffHref('staffEnquiry', lang.locale, { code })}>{code}</Link>
                  </th>
                  <td>{name}</td>
                  <td>
                    {instantText(createdAt, lang.locale)} <small>{waitText(now.getTime() - createdAt.getTime(), lang)}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {since !== null && <NewsNote address={staffNewsHref()} since={since} />}
    </>
  );
}

/** What the page of open money has acts for. */
const ABOUT_MONEY: ReadonlySet<WaitingKind> = new Set(['payment_unknown', 'refund_open']);

const HOUR = 3_600_000;

function waitText(ms: number, lang: Lang): string {
  const hours = Math.floor(ms / HOUR);
  if (hours < 1) return m.staff_waits_minutes({ count: Math.max(0, Math.floor(ms / 60_000)) }, lang);
  return hours < 48 ? m.staff_waits_hours({ count: hours }, lang) : m.staff_waits_days({ count: Math.floor(hours / 24) }, lang);
}

const WHY: Readonly<Record<WaitingKind, (typeof m)['staff_waiting_payment_unknown']>> = {
  payment_unknown: m.staff_waiting_payment_unknown,
  refund_open: m.staff_waiting_refund_open,
  supplier_cancel_open: m.staff_waiting_supplier_cancel_open,
  chargeback_open: m.staff_waiting_chargeback_open,
  email_undelivered: m.staff_waiting_email_undelivered,
  supplier_silent: m.staff_waiting_supplier_silent,
  request_unanswered: m.staff_waiting_request_unanswered,
  pickup_not_noted: m.staff_waiting_pickup_not_noted,
  return_not_noted: m.staff_waiting_return_not_noted,
};

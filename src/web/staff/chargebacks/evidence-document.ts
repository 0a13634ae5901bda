import { type ChargebackEvidence, shownPhone } from '#booking';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import { chargedOf } from '#payments/model';
import { instantText } from '../../ui/instant-text.ts';
import { EVENT_TEXTS } from '../parts/acts/act-texts.ts';
import { EMAIL_TEXTS } from '../parts/email-texts.ts';
import { PAYMENT_STATE_TEXTS } from '../parts/payment-texts.ts';
import { CHARGEBACK_REASON_TEXTS, dayText } from './chargeback-texts.ts';

type Row = readonly [name: string, value: string];

/** A whole document with nothing outside of itself: it is handed to a bank, opened anywhere and printed. */
export function evidenceDocument(evidence: ChargebackEvidence, locale: Locale): string {
  const lang = langOf(locale);
  const { chargeback, consents, documents, emails, events, payments } = evidence;
  const title = m.staff_chargeback_of({ reference: chargeback.reference }, lang);
  const at = (instant: Date): string => instantText(instant, locale);
  const paymentRows = payments.flatMap(({ history, payment }): Row[] => [
    [formatMoney(chargedOf(payment), locale), `${payment.gateway} ${payment.gatewayRef ?? payment.id}${cardOf(payment.card)}`],
    ...history.map((event): Row => [at(event.at), PAYMENT_STATE_TEXTS[event.to]({}, lang)]),
  ]);
  const sections: readonly string[] = [
    table(title, [
      [m.staff_chargeback_reason({}, lang), CHARGEBACK_REASON_TEXTS[chargeback.reason]({}, lang)],
      [m.staff_chargeback_amount({}, lang), formatMoney(chargeback.amount, locale)],
      [m.staff_chargeback_received({}, lang), dayText(chargeback.receivedOn, locale)],
      [m.staff_chargeback_answer_by({}, lang), dayText(chargeback.answerBy, locale)],
    ]),
    table(m.staff_evidence_order({}, lang), orderRows(evidence, lang)),
    table(m.staff_evidence_payments({}, lang), paymentRows),
    table(
      m.staff_evidence_events({}, lang),
      events.map(({ at: when, event }) => [at(when), EVENT_TEXTS[event]({}, lang)]),
    ),
    table(
      m.staff_evidence_consents({}, lang),
      consents
        .filter(({ given }) => given)
        .map(({ at: when, ip, kind, textVersion }) => [
          `${at(when)} (${kind})`,
          m.staff_evidence_consent({ version: textVersion, ip: ip ?? '-' }, lang),
        ]),
    ),
    table(
      m.staff_evidence_emails({}, lang),
      emails.map(({ kind, recipient, sentAt, subject }) => [at(sentAt), `${EMAIL_TEXTS[kind]({}, lang)}: ${subject} (${recipient})`]),
    ),
    `<h2>${escaped(m.staff_evidence_documents({}, lang))}</h2>`,
    // Made by us when they were agreed to, and kept as they were.
    ...documents.map(({ html }) => `<section>${html}</section>`),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${sections.join('\n')}</body></html>
`;
}

function orderRows({ orderedAt, reservation, supplierCode }: ChargebackEvidence, lang: Lang): Row[] {
  const { criteria, driver, offer, paid, pickup, refunded, returnTo, summary } = reservation;
  const { locale } = lang;
  const wall = (place: string, text: string): string => `${place}, ${dayText(text.slice(0, 10), locale)} ${text.slice(11, 16)}`;
  return [
    [m.staff_chargeback_code({}, lang), reservation.code],
    [m.staff_evidence_ordered_at({}, lang), instantText(orderedAt, locale)],
    [m.staff_evidence_driver({}, lang), `${driver.firstName} ${driver.lastName}`],
    [
      m.staff_evidence_contact({}, lang),
      [driver.email, ...[driver.phone, driver.secondPhone].filter((phone) => phone !== null).map(shownPhone)].join(', '),
    ],
    [m.staff_evidence_car({}, lang), offer.vehicle.name],
    [m.staff_evidence_supplier({}, lang), offer.supplier.name],
    [m.staff_evidence_supplier_code({}, lang), supplierCode ?? '-'],
    [m.staff_evidence_pickup({}, lang), wall(pickup.name[locale], criteria.pickupAt)],
    [m.staff_evidence_return({}, lang), wall(returnTo.name[locale], criteria.returnAt)],
    [m.staff_evidence_total({}, lang), formatMoney(summary.total, locale)],
    [m.staff_evidence_paid({}, lang), formatMoney(paid, locale)],
    [m.staff_evidence_refunded({}, lang), formatMoney(refunded, locale)],
  ];
}

const cardOf = (card: { readonly brand: string; readonly lastFour: string } | null): string =>
  card ? `, ${card.brand} •••• ${card.lastFour}` : '';

const table = (title: string, rows: readonly Row[]): string =>
  `<h2>${escaped(title)}</h2><table>${rows
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join('')}</table>`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE =
  'body{font:14px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:left;vertical-align:top}th{width:32%;font-weight:600}section{break-before:page}';

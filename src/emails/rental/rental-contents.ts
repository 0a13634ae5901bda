import type { Adjustment, EmailFacts, ReservationView } from '#booking/model';
import * as m from '#i18n';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { closing, inPlaceText, opening } from '../contents.ts';
import type { EmailContent, Section } from '../email-content.ts';
import { depositRow, moneyText, numberRow, rentalSection, toPaySection } from '../facts.ts';
import type { EmailBrand } from '../look/brand.ts';
import { bringSection } from './bring.ts';

/** E-mails on the way of a rental: a card that was not taken, an order that ended, the day before, the day after, money given by people. */

/**
 * Nobody has shown that the address is theirs: what was typed is not repeated, and the name is left out.
 */
const unproven = (view: ReservationView) => ({ greeting: m.email_greeting_nameless({}, view), number: numberRow(view) });

const unprovenClosing = (view: ReservationView, brand: EmailBrand): string[] => [
  m.email_not_yours({}, view),
  m.email_support({ phone: brand.phone, email: brand.email }, view),
  `${brand.legalName}, ${brand.address}`,
];

/** Somebody of ours has ordered it on the telephone: what was said there, until when it is paid, and where. */
export function orderToPayContent({ inPlaceOf, reservation, reservationUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const until = wallClockAt(view.holdUntil, MARKET_ZONE);
  const text = { amount: moneyText(view.summary.payNow, view), date: formatDate(until, view.locale, 'date'), time: timeOf(until) };
  return {
    subject: m.email_order_to_pay_subject({ code: view.code }, view),
    preview: m.email_order_to_pay_preview({ car: view.offer.vehicle.name, time: text.time }, view),
    title: m.email_order_to_pay_title({}, view),
    ...unproven(view),
    paragraphs: [...inPlaceText(inPlaceOf, view), m.email_order_to_pay_lead(text, view), m.email_order_to_pay_until(text, view)],
    sections: [rentalSection(view), toPaySection(view)],
    action: { label: m.email_order_to_pay_button(text, view), url: reservationUrl },
    closing: unprovenClosing(view, brand),
  };
}

/** Nobody has come back from the bank: until when the order stays open, and the way back to it. */
export function paymentWaitingContent({ reservation, reservationUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const time = timeOf(wallClockAt(view.holdUntil, MARKET_ZONE));
  return {
    subject: m.email_payment_waiting_subject({ code: view.code }, view),
    preview: m.email_payment_waiting_preview({ car: view.offer.vehicle.name }, view),
    title: m.email_payment_waiting_title({}, view),
    ...unproven(view),
    paragraphs: [m.email_payment_waiting_lead({ time }, view), m.email_payment_waiting_paid({}, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_payment_failed_button({}, view), url: reservationUrl },
    closing: unprovenClosing(view, brand),
  };
}

/** No card was taken: until when the car is held, and the way back to the order. */
export function paymentFailedContent({ reservation, reservationUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const time = timeOf(wallClockAt(view.holdUntil, MARKET_ZONE));
  return {
    subject: m.email_payment_failed_subject({ code: view.code }, view),
    preview: m.email_payment_failed_preview({ car: view.offer.vehicle.name }, view),
    title: m.email_payment_failed_title({}, view),
    ...unproven(view),
    paragraphs: [m.email_payment_failed_lead({ time }, view), m.email_payment_failed_nothing_taken({}, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_payment_failed_button({}, view), url: reservationUrl },
    closing: unprovenClosing(view, brand),
  };
}

/** The time to pay has passed: the car is given back, and where to look again. */
export function holdExpiredContent({ reservation, searchUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  return {
    subject: m.email_hold_expired_subject({ code: view.code }, view),
    preview: m.email_hold_expired_preview({ car: view.offer.vehicle.name }, view),
    title: m.email_hold_expired_title({}, view),
    ...unproven(view),
    paragraphs: [m.email_hold_expired_lead({}, view), m.email_hold_expired_money({}, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_search({}, view), url: searchUrl },
    closing: unprovenClosing(view, brand),
  };
}

/** Somebody of ours has ended it before it was paid: nothing was taken, and where to look again. */
export function orderEndedContent({ reservation, searchUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  return {
    subject: m.email_order_ended_subject({ code: view.code }, view),
    preview: m.email_hold_expired_preview({ car: view.offer.vehicle.name }, view),
    title: m.email_order_ended_title({}, view),
    ...unproven(view),
    paragraphs: [m.email_order_ended_lead({}, view), m.email_hold_expired_money({}, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_search({}, view), url: searchUrl },
    closing: unprovenClosing(view, brand),
  };
}

/** The day before: when and where, what to bring, what is blocked and paid at the desk. */
export function pickupReminderContent({ reservation, reservationUrl, cancelUrl, tripUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const { pickupAt } = view.criteria;
  const when = { date: formatDate(pickupAt, view.locale, 'date'), time: timeOf(pickupAt) };
  return {
    subject: m.email_reminder_subject({ ...when, code: view.code }, view),
    preview: m.email_reminder_preview({ ...when, place: view.pickup.name[view.locale] }, view),
    title: m.email_reminder_title(when, view),
    ...opening(view),
    paragraphs: [m.email_reminder_lead({ supplier: view.offer.supplier.name }, view)],
    sections: [rentalSection(view), bringSection(view), deskSection(view)],
    action: { label: m.email_open({}, view), url: reservationUrl },
    links: [
      { label: m.email_trip_link({}, view), url: tripUrl },
      { label: m.email_cancel_link({}, view), url: cancelUrl },
    ],
    closing: closing(view, brand),
  };
}

/** What happens with money at the desk. */
function deskSection(view: ReservationView): Section {
  const rows = [{ label: m.email_at_pickup({}, view), value: moneyText(view.summary.payAtDelivery, view), strong: true }, depositRow(view)];
  return { title: m.email_reminder_desk({}, view), rows };
}

/** The car is back: when the deposit is released, and whom to ask about it. */
export function afterReturnContent({ reservation, reservationUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const hasDeposit = view.offer.deposit.amount.minor > 0;
  return {
    subject: m.email_returned_subject({ code: view.code }, view),
    preview: m.email_returned_preview({ supplier: view.offer.supplier.name }, view),
    title: m.email_returned_title({}, view),
    ...opening(view),
    paragraphs: [
      m.email_returned_lead({ supplier: view.offer.supplier.name }, view),
      hasDeposit ? m.email_returned_deposit({}, view) : m.email_returned_no_deposit({}, view),
    ],
    sections: hasDeposit ? [{ title: m.email_deposit({}, view), rows: [depositRow(view)] }] : [],
    action: { label: m.email_open({}, view), url: reservationUrl },
    closing: closing(view, brand),
  };
}

/** Somebody of ours gave money back, or credit. */
export function adjustedContent(
  { reservation, reservationUrl, adjustment: { amount, kind } }: EmailFacts & { readonly adjustment: Pick<Adjustment, 'kind' | 'amount'> },
  brand: EmailBrand,
): EmailContent {
  const view = reservation;
  const text = { amount: moneyText(amount, view) };
  const isRefund = kind === 'refund';
  return {
    subject: isRefund
      ? m.email_adjusted_refund_subject({ code: view.code }, view)
      : m.email_adjusted_credit_subject({ code: view.code }, view),
    preview: isRefund ? m.email_adjusted_refund_preview(text, view) : m.email_adjusted_credit_preview(text, view),
    title: isRefund ? m.email_adjusted_refund_title({}, view) : m.email_adjusted_credit_title({}, view),
    ...opening(view),
    paragraphs: [ADJUSTED[kind](text, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_open({}, view), url: reservationUrl },
    closing: closing(view, brand),
  };
}

const ADJUSTED = {
  refund: m.email_adjusted_refund,
  credit: m.email_adjusted_credit,
  goodwill: m.email_adjusted_goodwill,
} as const;

import { type CancellationOutcome, type EmailFacts, type Emails, isPaidAtDelivery, type ReservationView } from '#booking/model';
import * as m from '#i18n';
import { nameInEmail } from '#kernel/contact';
import { groupedCode } from '#kernel/ids';
import { type Money, plus } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { EmailContent } from './email-content.ts';
import { driverSection, moneyText, numberRow, paymentSection, rentalSection } from './facts.ts';
import type { EmailBrand } from './look/brand.ts';
import { bringSection } from './rental/bring.ts';
import { rentalMarkup } from './rental/rental-markup.ts';

type Outcome = Omit<CancellationOutcome, 'freeUntil'>;

/**
 * Somebody has ordered a car with this address: is it theirs? Only what is ours to say stands in it, for whoever reads it may know
 * nothing of the order: no name, and nothing else that was typed.
 */
export function proofContent(
  { reservation: view, proofUrl, digits }: { readonly reservation: ReservationView; readonly proofUrl: string; readonly digits: string },
  brand: EmailBrand,
): EmailContent {
  const heldUntil = timeOf(wallClockAt(view.holdUntil, MARKET_ZONE));
  return {
    subject: m.email_proof_subject({ digits }, view),
    preview: m.email_proof_preview({ car: view.offer.vehicle.name }, view),
    title: m.email_proof_title({}, view),
    greeting: m.email_greeting_nameless({}, view),
    paragraphs: [m.email_proof_lead({ time: heldUntil }, view), m.email_proof_digits({}, view)],
    number: { label: m.email_proof_code({}, view), value: `${digits.slice(0, 3)} ${digits.slice(3)}` },
    sections: [rentalSection(view)],
    action: { label: m.email_proof_button({}, view), url: proofUrl },
    closing: [
      m.email_proof_not_mine({}, view),
      m.email_support({ phone: brand.phone, email: brand.email }, view),
      `${brand.legalName}, ${brand.address}`,
    ],
  };
}

/** People of the company look first: until when they may answer, and that nothing has been taken. */
export function requestedContent({ inPlaceOf, reservation, reservationUrl, cancelUrl }: EmailFacts, brand: EmailBrand): EmailContent {
  const view = reservation;
  const { credit, payNow } = view.summary;
  const time = dateAndTime(view.answerBy ?? view.createdAt, view.locale);
  return {
    subject: m.email_requested_subject({ code: view.code }, view),
    preview: m.email_requested_preview({ time }, view),
    title: m.email_requested_title({}, view),
    ...opening(view),
    paragraphs: [
      m.email_requested_lead({ supplier: view.offer.supplier.name, time }, view),
      ...inPlaceText(inPlaceOf, view),
      ...(payNow.minor > 0 ? [m.email_requested_held({ amount: moneyText(heldOf(view), view) }, view)] : []),
      ...(credit.minor > 0 ? [m.email_credit_held({ amount: moneyText(credit, view) }, view)] : []),
      ...(isPaidAtDelivery(view.summary) ? [m.email_requested_nothing_paid({}, view)] : []),
      m.email_requested_write({}, view),
    ],
    sections: [rentalSection(view)],
    action: { label: m.email_open({}, view), url: reservationUrl },
    links: [{ label: m.email_withdraw_link({}, view), url: cancelUrl }],
    closing: closing(view, brand),
  };
}

/** Which reservation this one was ordered in place of: whoever has both knows which one counts. */
export const inPlaceText = (code: string | null, view: ReservationView): string[] =>
  code === null ? [] : [m.email_in_place_of({ code: groupedCode(code) }, view)];

/** The car is reserved: every fact of it, what was paid and what is due. */
export function confirmedContent(
  { inPlaceOf, reservation, reservationUrl, cancelUrl, calendarUrl, tripUrl, walletUrl }: EmailFacts,
  brand: EmailBrand,
): EmailContent {
  const view = reservation;
  const preview = {
    car: view.offer.vehicle.name,
    date: formatDate(view.criteria.pickupAt, view.locale, 'date'),
    place: view.pickup.name[view.locale],
  };
  return {
    subject: m.email_confirmed_subject({ code: view.code }, view),
    preview: m.email_confirmed_preview(preview, view),
    title: m.email_confirmed_title({}, view),
    ...opening(view),
    paragraphs: [...inPlaceText(inPlaceOf, view), m.email_confirmed_lead({}, view)],
    sections: [rentalSection(view), bringSection(view), driverSection(view), paymentSection(view)],
    action: { label: m.email_open({}, view), url: reservationUrl },
    links: [
      { label: m.email_trip_link({}, view), url: tripUrl },
      ...(walletUrl === null ? [] : [{ label: m.wallet_add({}, view), url: walletUrl }]),
      { label: m.email_calendar_link({}, view), url: calendarUrl },
      { label: m.email_cancel_link({}, view), url: cancelUrl },
    ],
    markup: rentalMarkup(view, { brand: brand.name, url: reservationUrl }),
    closing: closing(view, brand),
  };
}

/** Something else is agreed now: the whole rental as it stands, and what was paid for it. */
export function changedContent(facts: EmailFacts, brand: EmailBrand): EmailContent {
  const view = facts.reservation;
  return {
    ...confirmedContent(facts, brand),
    subject: m.email_changed_subject({ code: view.code }, view),
    title: m.email_changed_title({}, view),
    paragraphs: [m.email_changed_lead({}, view), m.email_changed_money({}, view)],
  };
}

/** The company said no: no money moved, and where to look for another car. */
export const declinedContent = (facts: EmailFacts, brand: EmailBrand): EmailContent =>
  neverTaken(facts, brand, { subject: m.email_declined_subject, preview: m.email_declined_preview, title: m.email_declined_title });

/** The customer has withdrawn what the company had not answered yet. */
export function withdrawnContent(facts: EmailFacts, brand: EmailBrand): EmailContent {
  const view = facts.reservation;
  const content = neverTaken(facts, brand, {
    subject: m.email_withdrawn_subject,
    preview: m.email_withdrawn_preview,
    title: m.email_withdrawn_title,
  });
  return { ...content, paragraphs: [m.email_withdrawn_lead({ supplier: view.offer.supplier.name }, view), ...content.paragraphs] };
}

interface Heading {
  readonly subject: typeof m.email_declined_subject;
  readonly preview: typeof m.email_declined_preview;
  readonly title: typeof m.email_declined_title;
}

/** What was held is let go, and other cars can be looked at. */
function neverTaken({ reservation, searchUrl }: EmailFacts, brand: EmailBrand, { subject, preview, title }: Heading): EmailContent {
  const view = reservation;
  const { credit, payNow } = view.summary;
  return {
    subject: subject({ code: view.code }, view),
    preview: preview({}, view),
    title: title({}, view),
    ...opening(view),
    paragraphs: [
      ...(payNow.minor > 0 ? [m.email_declined_released({ amount: moneyText(heldOf(view), view) }, view)] : []),
      ...(credit.minor > 0 ? [m.email_credit_released({ amount: moneyText(credit, view) }, view)] : []),
      ...(isPaidAtDelivery(view.summary) ? [m.email_declined_nothing_paid({}, view)] : []),
      m.email_declined_again({}, view),
    ],
    sections: [rentalSection(view)],
    action: { label: m.email_search({}, view), url: searchUrl },
    closing: closing(view, brand),
  };
}

/** The reservation is cancelled, and what becomes of the money. */
export function cancelledContent(
  { reservation, reservationUrl, searchUrl, outcome }: EmailFacts & { outcome: Outcome },
  brand: EmailBrand,
): EmailContent {
  const view = reservation;
  return {
    subject: m.email_cancelled_subject({ code: view.code }, view),
    preview: m.email_cancelled_preview({}, view),
    title: m.email_cancelled_title({}, view),
    ...opening(view),
    paragraphs: [outcomeText(outcome, view), ...(outcome.kind === 'credit' ? [m.email_credit_how({}, view)] : [])],
    sections: [rentalSection(view)],
    action: { label: m.email_search({}, view), url: searchUrl },
    markup: rentalMarkup(view, { brand: brand.name, url: reservationUrl }),
    closing: closing(view, brand),
  };
}

/** The company did not hand over the car: what was paid goes back in money. */
export function refusedContent({ reservation, searchUrl, outcome }: EmailFacts & { outcome: Outcome }, brand: EmailBrand): EmailContent {
  const view = reservation;
  return {
    subject: m.email_refused_subject({ code: view.code }, view),
    preview: m.email_refused_preview({}, view),
    title: m.email_refused_title({}, view),
    ...opening(view),
    paragraphs: [m.email_refused_lead({}, view), outcomeText(outcome, view)],
    sections: [rentalSection(view)],
    action: { label: m.email_search({}, view), url: searchUrl },
    closing: closing(view, brand),
  };
}

/** The desk says that nobody came: what follows in money, and where to say that it was otherwise. */
export function notShownContent(
  { objectUrl, outcome, reservation: view, reservationUrl, waitedUntil }: Parameters<Emails['not_shown']>[0],
  brand: EmailBrand,
): EmailContent {
  const supplier = view.offer.supplier.name;
  const waited = waitedUntil && `${formatDate(waitedUntil, view.locale, 'date')} ${timeOf(waitedUntil)}`;
  return {
    subject: m.email_not_shown_subject({ code: view.code }, view),
    preview: m.email_not_shown_preview({ supplier }, view),
    title: m.email_not_shown_title({}, view),
    ...opening(view),
    paragraphs: [
      waited ? m.email_not_shown_waited({ supplier, time: waited }, view) : m.email_not_shown_lead({ supplier }, view),
      outcomeText(outcome, view),
      ...(outcome.kind === 'credit' ? [m.email_credit_how({}, view)] : []),
      m.email_not_shown_object({}, view),
    ],
    sections: [rentalSection(view)],
    action: { label: m.email_not_shown_write({}, view), url: objectUrl },
    links: [{ label: m.email_open({}, view), url: reservationUrl }],
    closing: closing(view, brand),
  };
}

/** `14 Ağustos 2026 14:20`, on the clocks of Turkey. */
export function dateAndTime(instant: Date, locale: ReservationView['locale']): string {
  const wall = wallClockAt(instant, MARKET_ZONE);
  return `${formatDate(wall, locale, 'date')} ${timeOf(wall)}`;
}

export const opening = (view: ReservationView) => ({
  greeting: m.email_greeting({ name: nameInEmail(view.driver.firstName) }, view),
  number: numberRow(view),
});

/** What is held on the card: with what its bank asks for installments. */
const heldOf = ({ payment, summary: { payNow } }: ReservationView): Money => (payment ? plus(payNow, payment.charge) : payNow);

function outcomeText(outcome: Outcome, view: ReservationView): string {
  const { chargeBack } = outcome;
  const back = chargeBack ? ` ${m.email_cancelled_charge_back({ amount: moneyText(chargeBack, view) }, view)}` : '';
  return priceText(outcome, view) + back;
}

function priceText({ kind, amount, creditBack }: Outcome, view: ReservationView): string {
  const text = { amount: moneyText(amount, view) };
  if (kind === 'refund' && creditBack)
    return `${m.email_cancelled_refund(text, view)} ${m.email_cancelled_credit_back({ amount: moneyText(creditBack, view) }, view)}`;
  if (kind === 'refund') return m.email_cancelled_refund(text, view);
  if (kind === 'credit') return m.email_cancelled_credit(text, view);
  return view.paid.minor > 0 ? m.email_cancelled_nothing({}, view) : m.email_cancelled_nothing_paid({}, view);
}

export const closing = (view: ReservationView, brand: EmailBrand): string[] => [
  m.email_support({ phone: brand.phone, email: brand.email }, view),
  m.email_intermediary({ brand: brand.name, supplier: view.offer.supplier.name }, view),
  m.email_why({ brand: brand.name }, view),
  `${brand.legalName}, ${brand.address}`,
];

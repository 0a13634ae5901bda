import { zero } from '#kernel/money';
import { endingCreditOf } from '#payments';
import type { MailKind } from '#platform/mail/mail-limits';
import type { MailAttachment } from '#platform/mail/mailer';
import { accessKeyOf } from '../access/access.ts';
import { proofCodeOf, proofTokenOf } from '../access/order-proof.ts';
import type { BookingDeps } from '../deps.ts';
import type { Adjustment } from '../model/adjustment.ts';
import type { ChangeToPay, EmailFacts, EmailText } from '../model/emails.ts';
import type { EmailKind, Reservation } from '../model/reservation.ts';
import { viewOf } from '../model/reservation-view.ts';
import { awaitsPayment } from '../model/states.ts';
import { findNoShow } from '../no-show/store.ts';
import { paymentsFor } from '../payment-for.ts';
import { chargeNews } from '../rental-charges/charge-news.ts';
import { selectCounterparts } from '../replacing/store.ts';
import { findReviewOf } from '../reviews/store.ts';
import { findAdjustment } from '../store/adjustments.ts';
import { findOpenChange } from '../store/changes.ts';
import { selectDocuments } from '../store/documents.ts';
import { countEmails, type DueEmail, markEmailSent } from '../store/emails.ts';
import { insertSentEmail } from '../store/sent-emails.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';
import { calendarAttachment, documentFile, voucherFile } from '../written/papers.ts';
import { emailCopyOf } from './email-copy.ts';

/**
 * Writes to the customer, in the language of the reservation. The e-mail's key makes a repeat after a crash the same
 * message; once the mailer has it, it is marked as sent and kept as it left.
 */
export async function sendEmail(deps: BookingDeps, reservation: Reservation, mail: DueEmail): Promise<void> {
  const told = await toldOf(deps, mail, reservation);
  if (told === undefined || !isStillTrue(mail, reservation, deps.clock()))
    return markEmailSent(deps.db, reservation.id, mail, deps.clock());
  const facts = await factsOf(deps, reservation);
  const text = told ? await told(facts) : await textOf(deps, mail, reservation, facts);
  const attachments = await attachmentsOf(deps, mail.kind, reservation, facts);
  deps.failpoint('booking.email.written');
  if (isTest(reservation)) {
    deps.log.info({ event: 'mail.dropped_test', code: reservation.code, mail: mail.kind }, 'an e-mail of a test was written and not sent');
    return markEmailSent(deps.db, reservation.id, mail, deps.clock());
  }
  await deps.mailer.send({
    kind: kindOf(mail),
    to: reservation.driver.email,
    ...text,
    attachments,
    wantedAt: mail.dueAt,
    key: `${reservation.id}.${mail.kind}.${mail.copy}`,
  });
  deps.failpoint('booking.email.sent');
  const sentAt = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    await markEmailSent(tx, reservation.id, mail, sentAt);
    await insertSentEmail(tx, reservation.id, {
      kind: mail.kind,
      copy: mail.copy,
      recipient: reservation.driver.email,
      ...emailCopyOf(text, secretsOf(deps, mail, reservation)),
      attachments: attachments.map(({ filename }) => filename),
      sentAt,
    });
  });
}

/** What an e-mail carries that opens its reservation, as it stands there. */
function secretsOf(deps: BookingDeps, { kind }: DueEmail, reservation: Reservation): string[] {
  const key = accessKeyOf(deps, reservation);
  if (kind !== 'proof') return [key];
  const digits = proofCodeOf(deps, reservation);
  return [key, proofTokenOf(deps, reservation), digits, `${digits.slice(0, 3)} ${digits.slice(3)}`];
}

/** What has been overtaken is no e-mail: a link that proves nothing any more, a card that was declined and another one taken. */
function isStillTrue({ kind, copy }: DueEmail, { holdUntil, state, supplierConfirmedAt, trip }: Reservation, now: Date): boolean {
  switch (kind) {
    case 'proof':
      return state === 'awaiting_proof';
    case 'requested':
      // Somebody has answered by now.
      return state === 'confirming' && supplierConfirmedAt === null;
    case 'order_to_pay':
      // Its link pays nothing once the car is kept no longer.
      return awaitsPayment(state) && now < holdUntil;
    case 'payment_waiting':
      // They have paid, or another card is being tried.
      return state === 'pending_payment' && now < holdUntil;
    case 'payment_failed':
      // Told once, however many cards are declined.
      return state === 'payment_failed' && copy === 1;
    case 'pickup_reminder':
      return state === 'confirmed' && now < trip.from;
    default:
      return true;
  }
}

/** What is written again because something else has happened, and not for the asking. */
const EACH_IS_NEWS: readonly EmailKind[] = ['changed', 'change_refused', 'credit_ending', 'rental_charge'];

function kindOf({ kind, copy }: DueEmail): MailKind {
  if (kind === 'proof') return 'order_proof';
  return copy > 1 && !EACH_IS_NEWS.includes(kind) ? 'reservation_copy' : 'reservation';
}

async function factsOf(deps: BookingDeps, reservation: Reservation): Promise<EmailFacts> {
  const { code, locale, trip } = reservation;
  const key = accessKeyOf(deps, reservation);
  return {
    reservation: viewOf(reservation, await paymentsFor(deps.db, reservation)),
    reservationUrl: deps.addresses.reservation(locale, code, key),
    cancelUrl: deps.addresses.cancelReservation(locale, code, key),
    calendarUrl: deps.addresses.calendar(locale, code, key),
    tripUrl: deps.addresses.trip(locale, code, key),
    walletUrl: deps.addresses.wallet(locale, code, key),
    searchUrl: deps.addresses.search(locale, trip.criteria),
    inPlaceOf: (await selectCounterparts(deps.db, reservation.id)).replaces?.code ?? null,
  };
}

async function textOf(
  deps: BookingDeps,
  { kind, adjustmentId, rentalChargeEvent }: DueEmail,
  reservation: Reservation,
  facts: EmailFacts,
): Promise<EmailText> {
  const { emails } = deps;
  const outcome = facts.reservation.outcome ?? { kind: 'nothing', amount: zero(facts.reservation.summary.total.currency) };
  switch (kind) {
    case 'proof': {
      const proofUrl = deps.addresses.proveOrder(reservation.locale, reservation.code, proofTokenOf(deps, reservation));
      return emails.proof({ reservation: facts.reservation, proofUrl, digits: proofCodeOf(deps, reservation) });
    }
    case 'requested':
      return emails.requested(facts);
    case 'confirmed':
      return emails.confirmed(facts);
    case 'changed':
      return emails.changed(facts);
    case 'declined':
      return emails.declined(facts);
    case 'withdrawn':
      return emails.withdrawn(facts);
    case 'cancelled':
      return emails.cancelled({ ...facts, outcome });
    case 'refused_at_delivery':
      return emails.refused_at_delivery({ ...facts, outcome });
    case 'not_shown': {
      const waitedUntil = (await findNoShow(deps.db, reservation.id))?.waitedUntil ?? null;
      return emails.not_shown({ ...facts, outcome, waitedUntil, objectUrl: deps.addresses.contact(reservation.locale, reservation.code) });
    }
    case 'adjusted':
      return emails.adjusted({ ...facts, adjustment: await getAdjustment(deps, adjustmentId) });
    case 'rental_charge': {
      const chargesUrl = deps.addresses.reservationCharges(reservation.locale, reservation.code, accessKeyOf(deps, reservation));
      return emails.rental_charge({ ...facts, charge: await chargeNews(deps.db, rentalChargeEvent), chargesUrl });
    }
    case 'review_invitation':
    case 'change_to_pay':
    case 'credit_ending':
      throw new Error(`An e-mail of kind ${kind} is written with what it tells of`);
    case 'change_refused':
    case 'order_to_pay':
    case 'payment_waiting':
    case 'payment_failed':
    case 'hold_expired':
    case 'order_ended':
    case 'pickup_reminder':
    case 'after_return':
      return emails[kind](facts);
  }
}

type Written = (facts: EmailFacts) => Promise<EmailText>;

/** Writes of something besides the reservation itself; null where there is nothing to look up, nothing where it is over. */
async function toldOf(deps: BookingDeps, { kind }: DueEmail, reservation: Reservation): Promise<Written | null | undefined> {
  if (kind === 'change_to_pay') {
    const change = await changeToPay(deps, reservation);
    return change && ((facts) => deps.emails.change_to_pay({ ...facts, change }));
  }
  // They have the way back already, and the page says what became of the card.
  if (kind === 'payment_failed' && (await countEmails(deps.db, reservation.id, 'payment_waiting')) > 0) return undefined;
  if (kind === 'review_invitation') {
    // Said without being asked.
    if (await findReviewOf(deps.db, reservation.id)) return undefined;
    const reviewUrl = deps.addresses.reviewReservation(reservation.locale, reservation.code, accessKeyOf(deps, reservation));
    return (facts) => deps.emails.review_invitation({ ...facts, reviewUrl });
  }
  if (kind === 'credit_ending') {
    const ending = await endingCreditOf(deps.db, reservation.code, deps.clock());
    if (!ending) return undefined;
    const credit = { amount: ending.left, goodThrough: ending.goodThrough, accountUrl: deps.addresses.account(reservation.locale) };
    return (facts) => deps.emails.credit_ending({ ...facts, credit });
  }
  return null;
}

/** The change that waits for its customer's money; nothing once it was paid or has ended. */
async function changeToPay(deps: BookingDeps, reservation: Reservation): Promise<ChangeToPay | undefined> {
  const open = await findOpenChange(deps.db, reservation.id);
  if (open?.state !== 'waiting_for_payment' || !open.payUntil) return undefined;
  const amount = { minor: open.onlineMinor, currency: open.summary.total.currency };
  const payUrl = deps.addresses.changeReservation(reservation.locale, reservation.code, accessKeyOf(deps, reservation));
  return { trip: open.trip, amount, until: open.payUntil, payUrl };
}

async function getAdjustment({ db }: BookingDeps, id: string | null): Promise<Adjustment> {
  const adjustment = id === null ? undefined : await findAdjustment(db, id);
  if (!adjustment) throw new Error('An e-mail tells of an adjustment that is not there');
  return adjustment;
}

/** With these goes what a calendar has to know. */
const WITH_CALENDAR: readonly EmailKind[] = ['confirmed', 'changed', 'cancelled', 'refused_at_delivery'];

/** The voucher, the documents as the customer confirmed them, and the rental for the calendar. */
async function attachmentsOf(deps: BookingDeps, kind: EmailKind, reservation: Reservation, facts: EmailFacts): Promise<MailAttachment[]> {
  if (!WITH_CALENDAR.includes(kind)) return [];
  const view = facts.reservation;
  const stands = kind === 'confirmed' || kind === 'changed';
  const voucher = stands ? await voucherFile(deps, view) : undefined;
  const documents: MailAttachment[] = [];
  for (const document of stands ? await selectDocuments(deps.db, reservation) : [])
    documents.push(await documentFile(deps, document, view));
  return [...(voucher ? [voucher] : []), ...documents, calendarAttachment(deps, view, facts.reservationUrl)];
}

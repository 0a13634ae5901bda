import type { Locale } from '#kernel/locale';
import { customer } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { type CardEntry, cardEntryOf } from '#payments';
import { digestOf } from '#platform/crypto';
import { phoneFrom } from '#platform/phone';
import type { BookingDeps } from '../deps.ts';
import { findByCheckoutKey } from '../store/reservations.ts';
import { agreedOrder, type OrderRejection } from './agreed-order.ts';
import { type BookingForm, bookingFormFrom, type FormEntries } from './booking-form.ts';
import { wantedBy } from './checkout-key.ts';
import { type CheckoutOutcome, holdAndAuthorise } from './hold-and-authorise.ts';
import { orderMarks } from './order-marks.ts';
import { payerFrom } from './payer.ts';
import { resumeCheckout } from './resume-checkout.ts';
import { writeOrder } from './write-order.ts';

/** The booking form as posted, and who posted it. */
export interface Submission {
  readonly fields: FormEntries;
  readonly locale: Locale;
  readonly ip: string;
  /** Whoever is logged in: their saved cards pay, and a card may be remembered for them. */
  readonly memberId?: string | null;
  /** Addresses that whoever is logged in has proven to be theirs: an order with one of them needs no further proof. */
  readonly provenEmails?: readonly string[];
  /** The token of the browser, where there is one: what it holds unpaid is counted. */
  readonly browser?: string | undefined;
}

/** What became of a submitted form. */
export type BookingOutcome = OrderRejection | CheckoutOutcome;

const TURKEY = 'Europe/Istanbul';

/**
 * Takes an order: rechecks it at the supplier, writes it, holds the car, and sends the card to the bank (3-D Secure); without
 * a card it goes straight to its supplier. One checkout key is one order: a double click, a reload or a second tab gets what
 * has become of it, and never another.
 */
export async function startBooking(deps: BookingDeps, submission: Submission): Promise<BookingOutcome> {
  const read = formFrom(submission, deps.clock(), cardEntryOf(deps));
  if (read.kind === 'invalid') return read;
  const { form } = read;
  const by = customer(submission.memberId ?? null);
  const payer = await payerFrom(deps, form, { by, ip: submission.ip });
  if (!payer) return { kind: 'invalid', problems: { savedCard: 'saved_card_unknown' } };
  const digest = digestOfOrder(deps, form);

  const earlier = await findByCheckoutKey(deps.db, form.checkoutKey);
  const continued = earlier && (await resumeCheckout(deps, earlier, digest, payer));
  if (continued) return continued;

  const order = await agreedOrder(deps, form, submission);
  if (order.kind !== 'agreed') return order;
  deps.failpoint('booking.requoted');
  const { ip, locale, provenEmails = [] } = submission;
  const marks = orderMarks(deps, form, submission);
  const written = await writeOrder(deps, form, order.order, {
    digest,
    marks,
    by,
    ip,
    locale,
    emailProven: provenEmails.includes(form.email),
  });
  if (written.kind === 'too_many_unpaid') {
    deps.security({ kind: 'order.refused', who: form.email, ip, what: written.reasons[0] });
    return { kind: 'too_many_unpaid' };
  }
  if (written.kind === 'campaign_refused') return written;
  deps.failpoint('booking.written');
  if (written.kind === 'written') return holdAndAuthorise(deps, written.reservation, payer);
  // The same form arrived twice at once, and the other one was first.
  return (await resumeCheckout(deps, written.reservation, digest, payer)) ?? { kind: 'supplier_unavailable', trip: order.order.trip };
}

function formFrom({ fields }: Submission, now: Date, cardEntry: CardEntry): ReturnType<typeof bookingFormFrom> {
  const read = bookingFormFrom(fields, dateOf(wallClockAt(now, TURKEY)), cardEntry);
  if (read.kind === 'invalid') return read;
  const phone = phoneFrom(read.form.phoneCountry, read.form.phone);
  return phone ? { kind: 'read', form: { ...read.form, phone } } : { kind: 'invalid', problems: { phone: 'phone_invalid' } };
}

/**
 * Tells the same order sent again from another one. What was typed of a card is not part of it, nor is what a repeated quote
 * changes in a reference: its price and its hour.
 */
function digestOfOrder(deps: BookingDeps, form: BookingForm): string {
  const { card, savedCard, rememberCard, marketing, agreedTotal, offer, checkoutKey, ...order } = form;
  return digestOf(JSON.stringify({ ...order, wanted: wantedBy(deps, offer) }), deps.accessSecret);
}

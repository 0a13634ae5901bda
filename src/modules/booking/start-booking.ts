import { type CampaignRefusal, redeem } from '#campaigns';
import { newReservationCode } from '#kernel/ids';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { openPayment } from '#payments';
import { digestOf, newId, randomBelow } from '#platform/crypto';
import { phoneFrom } from '#platform/phone';
import type { OfferedQuote } from '#search';
import { type BookingForm, type BookingProblems, bookingFormFrom, type FormEntries } from './booking-form.ts';
import { type CheckoutOutcome, carryOn, type Payer } from './carry-on.ts';
import { continueBooking } from './continue-booking.ts';
import type { BookingDeps } from './deps.ts';
import { confirmedDocuments, consentsOf } from './documents.ts';
import { ATTEND_RESERVATION } from './queues.ts';
import { formerTotal, type Order, type OrderRefusal, orderFrom, quoteForAge, quoteOffer, selectionProblems } from './quote-order.ts';
import type { Reservation } from './reservation.ts';
import { findByCheckoutKey, insertChange, insertConsents, insertDocuments, insertReservation } from './store.ts';

/** The booking form as posted, and who posted it. */
export interface Submission {
  readonly fields: FormEntries;
  readonly locale: Locale;
  readonly ip: string;
}

/** What became of a submitted form. */
export type BookingOutcome = NotOrdered | CheckoutOutcome;

/** Nothing was written, and no card was touched. */
type NotOrdered =
  | { readonly kind: 'invalid'; readonly problems: BookingProblems }
  /** The customer has to agree to the new total first. `reference` carries the new price. */
  | {
      readonly kind: 'price_changed';
      readonly why: 'supplier' | 'age' | 'order';
      readonly was: Money;
      readonly now: Money;
      readonly reference: string;
      readonly order: Order;
    }
  | { readonly kind: 'campaign_refused'; readonly reason: CampaignRefusal }
  | OrderRefusal;

/** The car is kept this long for somebody who is paying. */
export const HOLD_MINUTES = 20;
/** When a new order is looked at for the first time: nobody pays sooner than that. */
const FIRST_LOOK_MS = 60_000;
const TURKEY = 'Europe/Istanbul';

/**
 * Takes an order: rechecks it at the supplier, writes it, holds the car, and sends the card to the bank (3-D Secure); without
 * a card it goes straight to its supplier. One checkout key is one order: a double click, a reload or a second tab gets what
 * has become of it, and never another.
 */
export async function startBooking(deps: BookingDeps, submission: Submission): Promise<BookingOutcome> {
  const read = formFrom(submission, deps.clock());
  if (read.kind === 'invalid') return read;
  const { form } = read;
  const payer: Payer = { card: form.card, remember: form.rememberCard, ip: submission.ip };
  const digest = digestOfOrder(deps, form);

  const earlier = await findByCheckoutKey(deps.db, form.checkoutKey);
  const continued = earlier && (await continueBooking(deps, earlier, digest, payer));
  if (continued) return continued;

  const order = await agreedOrder(deps, form);
  if (order.kind !== 'agreed') return order;
  deps.checkpoint('booking.requoted');
  const written = await writeOrder(deps, form, order.order, { digest, ...submission });
  if (written.kind === 'campaign_refused') return written;
  deps.checkpoint('booking.written');
  if (written.kind === 'written') return carryOn(deps, written.reservation, payer);
  // The same form arrived twice at once, and the other one was first.
  return (await continueBooking(deps, written.reservation, digest, payer)) ?? { kind: 'supplier_unavailable', trip: order.order.trip };
}

function formFrom({ fields }: Submission, now: Date): ReturnType<typeof bookingFormFrom> {
  const read = bookingFormFrom(fields, dateOf(wallClockAt(now, TURKEY)));
  if (read.kind === 'invalid') return read;
  const phone = phoneFrom(read.form.phoneCountry, read.form.phone);
  return phone ? { kind: 'read', form: { ...read.form, phone } } : { kind: 'invalid', problems: { phone: 'phone_invalid' } };
}

/** Tells the same order sent again from another one; what was typed of a card is not part of it. */
function digestOfOrder(deps: BookingDeps, form: BookingForm): string {
  const { card, rememberCard, marketing, agreedTotal, offer, checkoutKey, ...order } = form;
  return digestOf(JSON.stringify(order), deps.accessSecret);
}

type Agreed = { readonly kind: 'agreed'; readonly order: Order } | NotOrdered;

/** The order as the supplier offers it now, if it is the one that the customer has seen and agreed to. */
async function agreedOrder(deps: BookingDeps, form: BookingForm): Promise<Agreed> {
  const declared = await quoteOffer(deps, form.offer, { evenIfExpired: true });
  if (declared.kind !== 'offered') return declared;
  const aged = await quoteForAge(deps, declared, form.birthDate);
  if (aged.kind === 'not_for_this_age') return { kind: 'invalid', problems: { birthDate: aged.problem } };
  if (aged.kind !== 'as_declared' && aged.kind !== 'requoted') return aged;
  const problems = selectionProblems(aged.quote.offer, form.selection);
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };

  const order = await orderFrom(deps, aged.quote, form.selection, deps.clock());
  if (order.campaign.kind === 'refused') return { kind: 'campaign_refused', reason: order.campaign.reason };
  const changed = changeOf(form, declared, order);
  if (!changed) return { kind: 'agreed', order };
  const why = changed.why === 'supplier' && aged.kind === 'requoted' ? 'age' : changed.why;
  return { kind: 'price_changed', ...changed, why, reference: order.reference, order };
}

function changeOf(
  form: BookingForm,
  declared: OfferedQuote,
  order: Order,
): { readonly why: 'supplier' | 'order'; readonly was: Money; readonly now: Money } | undefined {
  const now = order.summary.total;
  const sameRental = declared.listedTotal.minor === order.offer.total.minor && declared.listedTotal.currency === order.offer.currency;
  if (form.agreedTotal === null) return sameRental ? undefined : { why: 'supplier', was: formerTotal(order), now };
  if (form.agreedTotal === now.minor) return undefined;
  return { why: sameRental ? 'order' : 'supplier', was: { minor: form.agreedTotal, currency: now.currency }, now };
}

type Written =
  | { readonly kind: 'written' | 'known'; readonly reservation: Reservation }
  | { readonly kind: 'campaign_refused'; readonly reason: CampaignRefusal };

/**
 * The one transaction of an order: reservation, event, campaign, consents, documents, the intent to charge, and the job that
 * looks after it.
 */
async function writeOrder(
  deps: BookingDeps,
  form: BookingForm,
  order: Order,
  context: { readonly digest: string; readonly locale: Locale; readonly ip: string },
): Promise<Written> {
  for (;;) {
    const reservation = reservationOf(deps, form, order, context);
    try {
      const written = await deps.db.transaction().execute(async (tx) => {
        if (!(await insertReservation(tx, reservation))) return false;
        const { id, createdAt: at } = reservation;
        await insertChange(tx, id, { event: 'created', from: null, to: 'pending_payment', at, actor: 'customer', reason: null });
        if (reservation.campaignCode) {
          const redeemed = await redeem(tx, reservation.campaignCode, id, at);
          if (redeemed.kind === 'refused') throw new CampaignRefused(redeemed.reason);
        }
        await insertDocuments(tx, id, confirmedDocuments(deps.documents, reservation));
        await insertConsents(tx, id, consentsOf(deps.documents, reservation.locale, form.marketing), { at, ip: context.ip });
        if (reservation.summary.payNow.minor > 0) {
          const payment = { id: newId(), reservationId: id, gateway: deps.gateway, amount: reservation.summary.payNow };
          await openPayment(tx, { ...payment, now: at, actor: 'customer' });
        }
        await deps.jobs.send(tx, ATTEND_RESERVATION, { reservationId: id }, { startAfter: reservation.attendAt ?? at });
        return true;
      });
      if (written) return { kind: 'written', reservation };
    } catch (error) {
      if (error instanceof CampaignRefused) return { kind: 'campaign_refused', reason: error.reason };
      throw error;
    }
    const known = await findByCheckoutKey(deps.db, form.checkoutKey);
    if (known) return { kind: 'known', reservation: known };
    // Its number was somebody else's: draw another.
  }
}

/** Takes the transaction back when the last use of a campaign has just gone to somebody else. */
class CampaignRefused extends Error {
  readonly reason: CampaignRefusal;
  constructor(reason: CampaignRefusal) {
    super(`Campaign refused: ${reason}`);
    this.reason = reason;
  }
}

function reservationOf(
  deps: BookingDeps,
  form: BookingForm,
  order: Order,
  { digest, locale }: { readonly digest: string; readonly locale: Locale },
): Reservation {
  const now = deps.clock();
  return {
    id: newId(),
    code: newReservationCode(randomBelow),
    state: 'pending_payment',
    checkoutKey: form.checkoutKey,
    orderDigest: digest,
    offerReference: order.reference,
    locale,
    trip: order.trip,
    offer: order.offer,
    selection: order.selection,
    summary: order.summary,
    campaignCode: order.campaign.kind === 'applied' ? order.campaign.code : null,
    rate: { tryPerEuroE4: order.rate.tryPerEuroE4, date: order.rate.date },
    driver: {
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      phoneCountry: form.phoneCountry,
      phone: form.phone,
      secondPhone: form.secondPhone,
      gender: form.gender,
      birthDate: form.birthDate,
    },
    flightCode: form.flightCode,
    supplierCode: null,
    holdUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    bookingAskedAt: null,
    bookingCalls: 0,
    supplierConfirmedAt: null,
    supplierCancel: 'none',
    outcome: null,
    refundId: null,
    attendAt: new Date(now.getTime() + FIRST_LOOK_MS),
    createdAt: now,
    changedAt: now,
    version: 1,
  };
}

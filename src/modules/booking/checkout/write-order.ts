import { type CampaignRefusal, redeem } from '#campaigns';
import { newReservationCode } from '#kernel/ids';
import type { Locale } from '#kernel/locale';
import { openPayment } from '#payments';
import { newId, randomBelow } from '#platform/crypto';
import type { BookingDeps } from '../deps.ts';
import { ATTEND_RESERVATION } from '../queues.ts';
import type { Reservation } from '../reservation.ts';
import { findByCheckoutKey, insertChange, insertConsents, insertDocuments, insertReservation, type OrderVisitor } from '../store.ts';
import type { BookingForm } from './booking-form.ts';
import { confirmedDocuments, consentsOf } from './documents.ts';
import type { Order } from './quote-order.ts';
import { holdsTooMany, oneAtATime } from './unpaid-orders.ts';

/** The car is kept this long for somebody who is paying. */
export const HOLD_MINUTES = 20;
/** When a new order is looked at for the first time: nobody pays sooner than that. */
const FIRST_LOOK_MS = 60_000;

type Written = { readonly kind: 'written' | 'known'; readonly reservation: Reservation } | WrittenNothing;
type WrittenNothing = { readonly kind: 'campaign_refused'; readonly reason: CampaignRefusal } | { readonly kind: 'too_many_unpaid' };

/**
 * The one transaction of an order: reservation, event, campaign, consents, documents, the intent to charge, and the job that
 * looks after it.
 */
export async function writeOrder(
  deps: BookingDeps,
  form: BookingForm,
  order: Order,
  context: { readonly digest: string; readonly locale: Locale; readonly ip: string; readonly visitor: OrderVisitor },
): Promise<Written> {
  for (;;) {
    const reservation = reservationOf(deps, form, order, context);
    try {
      const written = await deps.db.transaction().execute(async (tx) => {
        await oneAtATime(tx, context.visitor);
        if (!(await insertReservation(tx, reservation, context.visitor))) return false;
        const { id, createdAt: at } = reservation;
        if (await holdsTooMany(tx, context.visitor, at)) throw new NotWritten({ kind: 'too_many_unpaid' });
        await insertChange(tx, id, { event: 'created', from: null, to: 'pending_payment', at, actor: 'customer', reason: null });
        if (reservation.campaignCode) {
          const redeemed = await redeem(tx, reservation.campaignCode, id, at);
          if (redeemed.kind === 'refused') throw new NotWritten({ kind: 'campaign_refused', reason: redeemed.reason });
        }
        await insertDocuments(tx, id, confirmedDocuments(deps.documents, reservation));
        await insertConsents(tx, id, consentsOf(deps.documents, reservation.locale, form.marketing), { at, ip: context.ip });
        if (reservation.paymentId) {
          const payment = { id: reservation.paymentId, reservationId: id, gateway: deps.gateway, amount: reservation.summary.payNow };
          await openPayment(tx, { ...payment, now: at, actor: 'customer' });
        }
        await deps.jobs.send(tx, ATTEND_RESERVATION, { reservationId: id }, { startAfter: reservation.attendAt ?? at });
        return true;
      });
      if (written) return { kind: 'written', reservation };
    } catch (error) {
      if (error instanceof NotWritten) return error.why;
      throw error;
    }
    const known = await findByCheckoutKey(deps.db, form.checkoutKey);
    if (known) return { kind: 'known', reservation: known };
    // Its number was somebody else's: draw another.
  }
}

/** Takes the transaction back: the last use of a campaign has just gone to somebody else, or enough is held already. */
class NotWritten extends Error {
  readonly why: WrittenNothing;
  constructor(why: WrittenNothing) {
    super(`Not written: ${why.kind}`);
    this.why = why;
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
    paymentId: order.summary.payNow.minor > 0 ? newId() : null,
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

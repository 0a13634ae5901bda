import { type CampaignRefusal, redeem } from '#campaigns';
import { convertMoney } from '#currency';
import { newReservationCode } from '#kernel/ids';
import { type Principal, recordedActor } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { holdCredit, openPayment } from '#payments';
import { recordAct } from '#platform/acts';
import { newId, randomBelow } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import { commissionOf } from '#suppliers';
import type { Deliveries } from '#suppliers/model';
import { encryptAddress } from '../consent-addresses.ts';
import { type BookingDeps, gatewayFor } from '../deps.ts';
import { holdUntilOf } from '../model/hold.ts';
import type { OrderRequest } from '../model/order.ts';
import type { Reservation } from '../model/reservation.ts';
import { isPaidAtDelivery } from '../model/summary.ts';
import { insertDocuments } from '../store/documents.ts';
import { insertEvent } from '../store/events.ts';
import { hasRentedBefore, insertMarks, lockOrdersLike, selectHeld } from '../store/order-marks.ts';
import { insertConsents } from '../store/personal-data/consents.ts';
import { findByCheckoutKey, insertReservation } from '../store/reservations.ts';
import { channelConsents, confirmedDocuments, consentsOf } from './documents.ts';
import type { Order } from './quote-order.ts';
import type { OrderMarks } from './trust/order-marks.ts';
import { type OrderTrust, orderTrust } from './trust/order-trust.ts';

/** And this long for somebody who has to find an e-mail first. */
export const PROOF_MINUTES = 30;
/** An order that ended is still counted for this long: booking and cancelling in turns frees nothing. */
const ENDED_COUNTS_HOURS = 24;
/** When a new order is looked at for the first time: nobody pays sooner than that. */
const FIRST_LOOK_MS = 60_000;

type Written = { readonly kind: 'written' | 'known'; readonly reservation: Reservation } | WrittenNothing;
type WrittenNothing =
  | { readonly kind: 'campaign_refused'; readonly reason: CampaignRefusal }
  /** Another order has spent it since this one was reckoned. */
  | { readonly kind: 'credit_gone' }
  | { readonly kind: 'too_many_unpaid'; readonly reasons: OrderTrust['reasons'] };

/** Something of a new order that is written in its transaction; what it throws takes the order back. */
export type WrittenAlongside = (tx: DatabaseTransaction, reservation: Pick<Reservation, 'id' | 'code' | 'createdAt'>) => Promise<void>;

/**
 * The one transaction of an order: reservation, event, credit, campaign, consents, documents, the intent to charge, and when
 * somebody looks after it.
 */
export async function writeOrder(
  deps: BookingDeps,
  request: OrderRequest,
  { order, delivery }: { readonly order: Order; readonly delivery: Deliveries },
  context: {
    readonly digest: string;
    readonly by: Principal;
    readonly ip: string;
    readonly marks: OrderMarks;
    /** The order's e-mail is one that its member has proven. */
    readonly emailProven: boolean;
    /** Whose credit pays. */
    readonly verifiedEmails: readonly string[];
    readonly alongside?: WrittenAlongside | undefined;
  },
): Promise<Written> {
  for (;;) {
    const plain = await underContract(deps, reservationOf(deps, request, { order, delivery }, context));
    // Made before anything is locked: what they say is known, and others may wait for what the transaction holds.
    const documents = confirmedDocuments(deps.documents, plain);
    try {
      const written = await deps.db.transaction().execute(async (tx) => {
        // Orders of one person are written one after the other: two at once are counted like two in a row.
        await lockOrdersLike(tx, context.marks);
        const trust = await trustIn(tx, plain, context);
        const reservation = trusted(plain, trust, context.emailProven);
        if (!(await insertReservation(tx, reservation))) return undefined;
        const { id, createdAt: at } = reservation;
        if (trust.verdict === 'refuse') throw new NotWritten({ kind: 'too_many_unpaid', reasons: trust.reasons });
        await insertMarks(tx, id, context.marks);
        const actor = recordedActor(context.by);
        await insertEvent(tx, id, { event: 'created', from: null, to: 'pending_payment', at, actor, reason: null });
        const { code: reservationCode, summary } = reservation;
        if (summary.credit.minor > 0) {
          const use = { reservationId: id, reservationCode, emails: context.verifiedEmails, amount: summary.credit, at };
          if (!(await holdCredit(tx, use))) throw new NotWritten({ kind: 'credit_gone' });
        }
        if (reservation.campaignCode) {
          const redeemed = await redeem(tx, reservation.campaignCode, id, {
            now: at,
            customer: customerOf(context.marks),
            hasRented: () => hasRentedBefore(tx, id, context.marks),
          });
          if (redeemed.kind === 'refused') throw new NotWritten({ kind: 'campaign_refused', reason: redeemed.reason });
        }
        await insertDocuments(tx, reservation, documents);
        await insertConsents(tx, id, consentsIn(deps, reservation, request.consents), {
          at,
          keptIp: context.by.kind === 'staff' ? null : encryptAddress(deps, context.ip),
        });
        if (reservation.paymentId) {
          const { paymentId, revision } = reservation;
          const payment = { id: paymentId, reservationId: id, revision, gateway: gatewayFor(deps), amount: summary.payNow };
          await openPayment(tx, { ...payment, now: at, actor: context.by.kind });
        }
        await recordStaffOrder(tx, reservation, context.by);
        await context.alongside?.(tx, reservation);
        return reservation;
      });
      if (written) {
        if (request.consents.marketing)
          deps.security({
            kind: 'consent.given',
            who: request.driver.email,
            what: 'marketing',
            // Whoever orders for a caller sits elsewhere.
            ...(context.by.kind === 'staff' ? {} : { ip: context.ip }),
          });
        return { kind: 'written', reservation: written };
      }
    } catch (error) {
      if (error instanceof NotWritten) return error.why;
      throw error;
    }
    const known = await findByCheckoutKey(deps.db, request.checkoutKey);
    if (known) return { kind: 'known', reservation: known };
    // Its number was somebody else's: draw another.
  }
}

/** What was agreed to and wished for. A channel that the site does not have was not on the form. */
const consentsIn = ({ documents, messaging }: BookingDeps, { locale }: Reservation, { channels, marketing }: OrderRequest['consents']) => [
  ...consentsOf(documents, locale, marketing),
  ...channelConsents(
    documents,
    locale,
    channels.filter((channel) => messaging.channels.some(({ name }) => name === channel)),
  ),
];

/** What somebody of ours orders for a caller stands in the record of acts: what was promised, and nothing of the caller. */
async function recordStaffOrder(tx: DatabaseTransaction, { code, createdAt, offer, summary }: Reservation, by: Principal): Promise<void> {
  if (by.kind !== 'staff') return;
  const { currency, minor: total } = summary.total;
  const facts = { supplier: offer.supplier.slug, car: offer.vehicle.name, total, now: summary.payNow.minor, currency };
  await recordAct(tx, {
    by: recordedActor(by),
    action: 'reservation.ordered',
    subject: { kind: 'reservation', id: code },
    facts,
    at: createdAt,
  });
}

/** With the commission that its supplier's contract says at this moment. */
async function underContract({ db }: Pick<BookingDeps, 'db'>, reservation: Reservation): Promise<Reservation> {
  const { createdAt, offer, trip } = reservation;
  const commission = await commissionOf(db, offer.supplier.slug, {
    place: trip.pickup.slug,
    city: trip.pickup.citySlug ?? null,
    vehicleClass: offer.vehicle.class,
    pickupDay: dateOf(trip.criteria.pickupAt),
    bookedAt: createdAt,
  });
  return { ...reservation, commission };
}

/** One customer for a campaign: whoever has the mailbox or the phone. */
const customerOf = ({ email, phone }: OrderMarks): string[] => [email, phone].filter((digest) => digest !== undefined);

/** What the order is worth of trust, by everything that is open at this moment. */
async function trustIn(
  tx: DatabaseTransaction,
  { createdAt: now, offer, rate, summary }: Reservation,
  { marks, emailProven }: { readonly marks: OrderMarks; readonly emailProven: boolean },
): Promise<OrderTrust> {
  const endedSince = new Date(now.getTime() - ENDED_COUNTS_HOURS * 3_600_000);
  return orderTrust({
    paysAtDelivery: isPaidAtDelivery(summary),
    days: offer.days,
    totalTry: convertMoney(summary.total, 'TRY', rate).minor,
    emailProven,
    held: await selectHeld(tx, marks, { now, endedSince }),
  });
}

function trusted(reservation: Reservation, { verdict }: OrderTrust, emailProven: boolean): Reservation {
  if (verdict !== 'ask_proof') return emailProven ? { ...reservation, proof: 'given' } : reservation;
  const holdUntil = new Date(reservation.createdAt.getTime() + PROOF_MINUTES * 60_000);
  return { ...reservation, proof: 'asked', holdUntil };
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
  request: OrderRequest,
  { order, delivery }: { readonly order: Order; readonly delivery: Deliveries },
  { by, digest }: { readonly by: Principal; readonly digest: string },
): Reservation {
  const now = deps.clock();
  const id = newId();
  const paidByLink = by.kind === 'staff' && order.summary.payNow.minor > 0;
  return {
    id,
    code: newReservationCode(randomBelow),
    state: 'pending_payment',
    checkoutKey: request.checkoutKey,
    orderDigest: digest,
    locale: request.locale,
    revision: 1,
    offerReference: order.reference,
    trip: order.trip,
    offer: order.offer,
    selection: order.selection,
    summary: order.summary,
    campaignCode: order.campaign.kind === 'applied' ? order.campaign.code : null,
    commission: { bp: 0, rule: null },
    rate: { tryPerEuroE4: order.rate.tryPerEuroE4, date: order.rate.date },
    driver: request.driver,
    additionalDrivers: request.additionalDrivers,
    flightCode: request.flightCode,
    delivery,
    proof: 'not_needed',
    paymentId: order.summary.payNow.minor > 0 ? newId() : null,
    supplierCode: null,
    supplierKey: id,
    holdUntil: holdUntilOf(now, { byLink: paidByLink, from: order.trip.from }),
    paidByLink,
    holdExtendedAt: null,
    bookingAskedAt: null,
    bookingCalls: 0,
    answerBy: null,
    supplierConfirmedAt: null,
    outcome: null,
    nextAttemptAt: new Date(now.getTime() + FIRST_LOOK_MS),
    createdAt: now,
    changedAt: now,
    accessVersion: 0,
    version: 1,
  };
}

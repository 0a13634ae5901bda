import { SYSTEM } from '#kernel/principal';
import { capturePayment, findPayment } from '#payments';
import type { Connector } from '#suppliers';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import { nextAttemptAfter } from '../fulfilment/backoff.ts';
import { reconcilePayment } from '../fulfilment/reconcile-payment.ts';
import { paidAtDeliveryInstead } from '../model/change.ts';
import type { NewObligation } from '../model/obligation.ts';
import type { Reservation } from '../model/reservation.ts';
import { claimModify, findChange, findOpenChange, type ReservationChange, updateChange } from '../store/changes.ts';
import { getById } from '../store/reservations.ts';
import { referenceOf, toSupplierBooking } from '../to-supplier-booking.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { agreeChange } from './agree-change.ts';
import { type AnewAnswer, bookAnew, bookingOf } from './anew/book-anew.ts';
import { changedBy } from './changed-by.ts';
import { endOpenChange } from './end-change.ts';

/** A supplier that says neither yes nor no is asked for this long. */
const SILENT_FOR_HOURS = 24;

/**
 * Carries the open change of a reservation on as far as it goes now: looks after its payment, asks the supplier, takes the money and makes it what
 * is agreed. The intent is written before each call; repeatable, and stoppable at any line.
 * @returns the reservation as it stands now
 */
export async function advanceChange(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  const open = await findOpenChange(deps.db, reservation.id);
  if (!open?.nextAttemptAt || open.nextAttemptAt > deps.clock()) return reservation;
  if (open.state === 'waiting_for_payment') await lookAfterPayment(deps, open);
  // What has just been paid for is asked for at once.
  const paid = await findOpenChange(deps.db, reservation.id);
  if (paid?.state === 'with_supplier') await carryWithSupplier(deps, await getById(deps.db, reservation.id), paid);
  return getById(deps.db, reservation.id);
}

/** Asks the gateway about a payment whose answer is missing, and gives the change up when its time to be paid has passed. */
async function lookAfterPayment(deps: BookingDeps, open: ReservationChange): Promise<void> {
  const payment = open.paymentId === null ? undefined : await findPayment(deps.db, open.paymentId);
  const isOver = open.payUntil !== null && deps.clock() >= open.payUntil;
  const atGateway = payment?.state === 'challenge' || payment?.state === 'unknown' || payment?.state === 'authorised';
  if (payment && (atGateway || (payment.state === 'created' && isOver))) await reconcilePayment(deps, payment.id, SYSTEM);
  deps.failpoint('booking.change.payment.looked-up');
  await transition(deps, open.reservationId, async (_locked, tx, now) => {
    const present = await findChange(tx, open.id);
    if (present?.state !== 'waiting_for_payment' || !present.payUntil) return UNCHANGED;
    if (now >= present.payUntil) return endOpenChange(tx, present, { state: 'expired', reason: 'not_paid' }, now);
    const soon = nextAttemptAfter(present.createdAt, now);
    await updateChange(tx, present.id, { next_attempt_at: soon < present.payUntil ? soon : present.payUntil });
    return UNCHANGED;
  });
}

async function carryWithSupplier(deps: BookingDeps, reservation: Reservation, open: ReservationChange): Promise<void> {
  if (!open.supplierAgreedAt) {
    if (!open.supplierAskedAt && !stands(reservation)) return withdraw(deps, open);
    const answer = await answerOf(deps, reservation, open);
    deps.failpoint('booking.change.answered');
    if (answer.kind === 'refused') return refuse(deps, open, answer.reason, { mayBeBooked: false });
    if (answer.kind === 'lost') return refuse(deps, open, 'booking_lost', { mayBeBooked: true });
    if (answer.kind !== 'modified') return retryLater(deps, open);
    // The supplier's yes is a fact of its own: whatever stops us now, it is not asked again.
    await updateChange(deps.db, open.id, { supplier_agreed_at: deps.clock(), supplier_code: answer.supplierCode });
    deps.failpoint('booking.change.noted');
  }
  const taken = open.onlineMinor > 0 ? await takeDifference(deps, open) : 'taken';
  if (taken === 'not_known') return retryLater(deps, open);
  await agreeChange(deps, open.id);
}

async function answerOf(deps: BookingDeps, reservation: Reservation, open: ReservationChange): Promise<AnewAnswer> {
  const connector = connectorNamed(deps, reservation.offer.connector);
  try {
    return await (open.supplierKey === null ? modify : bookAnew)(deps, connector, reservation, open);
  } catch (error) {
    const facts = { reservation: reservation.code, connector: connector.name };
    deps.log.warn({ ...facts, error: error instanceof Error ? error.message : String(error) }, 'a supplier did not answer a change');
    return { kind: 'no_answer' };
  }
}

/** A call that was not answered is made again once it cannot be on its way any more: `modify` sets what is booked, and sets it once. */
async function modify(deps: BookingDeps, connector: Connector, reservation: Reservation, open: ReservationChange): Promise<AnewAnswer> {
  if (!connector.modify) return { kind: 'refused', reason: 'by_phone' };
  if (open.supplierAskedAt && deps.clock().getTime() < open.supplierAskedAt.getTime() + inFlightMs(connector)) return { kind: 'no_answer' };
  if (!(await claimModify(deps.db, open, deps.clock()))) return { kind: 'no_answer' };
  deps.failpoint('booking.change.asking');
  return connector.modify(referenceOf(reservation), toSupplierBooking(changedBy(reservation, open)));
}

const stands = ({ state }: Reservation): boolean => state === 'confirmed' || state === 'picked_up';

const inFlightMs = ({ limits }: Connector): number => limits.inFlightMs ?? 2 * limits.bookMs;

/**
 * Takes what was authorised. Where the card does not give it any more, the car is the customer's all the same and the difference is paid where
 * it is handed over: nobody loses what the supplier has just agreed to.
 */
async function takeDifference(deps: BookingDeps, open: ReservationChange): Promise<'taken' | 'at_delivery' | 'not_known'> {
  if (open.paymentId === null) throw new Error(`Change ${open.id} is to be paid and has no payment`);
  const captured = await capturePayment(deps, open.paymentId);
  deps.failpoint('booking.change.captured');
  if (captured.kind === 'done') return 'taken';
  // Another amount than ours is for people to settle.
  if (captured.kind !== 'refused') return 'not_known';
  const { summary } = open;
  const paidBefore = { minor: summary.payNow.minor - open.onlineMinor, currency: summary.payNow.currency };
  await updateChange(deps.db, open.id, { summary: JSON.stringify(paidAtDeliveryInstead(summary, { payNow: paidBefore })) });
  return 'at_delivery';
}

/** @param mayBeBooked what was asked for anew may have been made, or may yet be: it is cancelled like one that was */
async function refuse(
  deps: BookingDeps,
  open: ReservationChange,
  reason: string,
  { mayBeBooked }: { readonly mayBeBooked: boolean },
): Promise<void> {
  await transition(deps, open.reservationId, async (locked, tx, now) => {
    const present = await findChange(tx, open.id);
    if (present?.state !== 'with_supplier' || present.supplierAgreedAt) return UNCHANGED;
    const ended = await endOpenChange(tx, present, { state: 'refused', reason }, now);
    const cancels: NewObligation[] =
      mayBeBooked && present.supplierKey !== null ? [{ kind: 'supplier_cancel', booking: bookingOf(present) }] : [];
    const obligations = [...(ended.obligations ?? []), ...cancels];
    // Whoever has cancelled meanwhile has been written to.
    return { ...ended, obligations, ...(stands(locked) ? { email: 'change_refused' as const } : {}) };
  });
}

/** It has ended before anybody was asked. */
async function withdraw(deps: BookingDeps, open: ReservationChange): Promise<void> {
  await transition(deps, open.reservationId, async (_locked, tx, now) => {
    const present = await findChange(tx, open.id);
    if (present?.state !== 'with_supplier' || present.supplierAskedAt) return UNCHANGED;
    return endOpenChange(tx, present, { state: 'withdrawn', reason: 'reservation_ended' }, now);
  });
}

async function retryLater(deps: BookingDeps, { createdAt, id }: ReservationChange): Promise<void> {
  const now = deps.clock();
  const present = await findChange(deps.db, id);
  if (present?.state !== 'with_supplier') return;
  const isSilent = now.getTime() - createdAt.getTime() >= SILENT_FOR_HOURS * 3_600_000;
  if (isSilent && !present.supplierAgreedAt) {
    deps.log.warn({ change: id, supplier: present.offer.supplier.slug }, 'a supplier never answered a change: it needs a call');
    return refuse(deps, present, 'no_answer', { mayBeBooked: true });
  }
  await updateChange(deps.db, id, { next_attempt_at: nextAttemptAfter(createdAt, now) });
}

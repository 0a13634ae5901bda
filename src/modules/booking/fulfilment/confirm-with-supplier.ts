import { BANK, type Principal, supplierSystem } from '#kernel/principal';
import { capturePayment } from '#payments';
import type { DatabaseTransaction } from '#platform/database';
import type { Connector, RetrieveOutcome } from '#suppliers';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import type { NewObligation } from '../model/obligation.ts';
import type { Reservation } from '../model/reservation.ts';
import { paymentFor } from '../payment-for.ts';
import { answerByOf } from '../requests/request.ts';
import { scheduleAttempt } from '../schedule-attempt.ts';
import { claimBooking, getById } from '../store/reservations.ts';
import { referenceOf, toSupplierBooking } from '../to-supplier-booking.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { nextAttemptAfter } from './backoff.ts';

/** A supplier that does not answer at all is looked up for this long. */
const SILENT_FOR_HOURS = 24;
/** A booking whose call was not answered and cannot be found is given up after this long. */
export const BOOKING_LOST_AFTER_MINUTES = 10;
export const MAX_BOOKING_ATTEMPTS = 3;
/** A supplier that confirms at once and still works on it answers so soon that nobody is written to. */
const SOON_MS = 2 * 60_000;

/**
 * Books the car of a `confirming` reservation with its supplier, takes the money, and confirms; or ends it and lets the
 * money go. The intent is written before the supplier is asked; an answer that did not arrive is looked up with
 * growing pauses and asked for again only when the call is known to have left no trace.
 * @returns the reservation as it stands now
 */
export async function confirmWithSupplier(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  if (reservation.state !== 'confirming') return reservation;
  if (reservation.supplierConfirmedAt) return takeMoneyAndConfirm(deps, reservation);
  const connector = connectorNamed(deps, reservation.offer.connector);
  const answer = await answerOf(deps, connector, reservation);
  deps.failpoint('booking.supplier.answered');
  return withAnswer(deps, await getById(deps.db, reservation.id), connector, answer);
}

/** `no_answer`: the call or the look-up failed, so nothing new is known. */
type Answer = RetrieveOutcome | { readonly kind: 'no_answer' };

async function answerOf(deps: BookingDeps, connector: Connector, reservation: Reservation): Promise<Answer> {
  if (!reservation.bookingAskedAt) return ask(deps, connector, reservation);
  const found = await answered(deps, reservation, () => connector.retrieve(referenceOf(reservation)));
  return found.kind === 'unknown' && mayAskAgain(connector, reservation, deps.clock()) ? ask(deps, connector, reservation) : found;
}

async function ask(deps: BookingDeps, connector: Connector, reservation: Reservation): Promise<Answer> {
  if (!(await claimBooking(deps.db, reservation, deps.clock()))) return { kind: 'no_answer' };
  deps.failpoint('booking.supplier.asking');
  return answered(deps, reservation, () => connector.book(toSupplierBooking(reservation)));
}

/** A call that has left no trace for as long as the connector says never will: then asking again books once. */
function mayAskAgain(connector: Connector, reservation: Reservation, now: Date): boolean {
  const { bookingAskedAt, bookingCalls } = reservation;
  if (!bookingAskedAt || connector.limits.inFlightMs === null || bookingCalls >= MAX_BOOKING_ATTEMPTS) return false;
  return now.getTime() >= bookingAskedAt.getTime() + connector.limits.inFlightMs;
}

async function answered(deps: BookingDeps, reservation: Reservation, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const facts = { reservation: reservation.code, connector: reservation.offer.connector };
    deps.log.warn({ ...facts, error: error instanceof Error ? error.message : String(error) }, 'a supplier did not answer a booking');
    return { kind: 'no_answer' };
  }
}

async function withAnswer(deps: BookingDeps, reservation: Reservation, connector: Connector, answer: Answer): Promise<Reservation> {
  if (reservation.state !== 'confirming' || reservation.supplierConfirmedAt) return confirmWithSupplier(deps, reservation);
  switch (answer.kind) {
    case 'confirmed':
      return takeMoneyAndConfirm(deps, await recordConfirmation(deps, reservation, answer.supplierCode));
    case 'declined':
      return decline(deps, reservation, answer.reason);
    case 'cancelled':
      return decline(deps, reservation, 'cancelled_by_supplier');
    case 'pending':
    case 'unknown':
    case 'no_answer': {
      const asked = answer.kind === 'pending' ? await noteRequest(deps, reservation) : reservation;
      return isLost(asked, connector, answer.kind, deps.clock())
        ? // It may yet arrive there: the supplier is told that it is not wanted any more.
          decline(deps, asked, asked.answerBy && answer.kind !== 'unknown' ? 'no_answer_in_time' : 'booking_lost', [TELL_SUPPLIER])
        : deps.db.transaction().execute((tx) => retryLater(deps, tx, asked, asked.bookingAskedAt));
    }
  }
}

/** The supplier will answer later: until when it is waited for is settled and written to the customer, once. */
async function noteRequest(deps: BookingDeps, seen: Reservation): Promise<Reservation> {
  const { answerBy, bookingAskedAt, offer } = seen;
  const isSoon = bookingAskedAt !== null && deps.clock().getTime() - bookingAskedAt.getTime() < SOON_MS;
  if (answerBy || (isSoon && offer.confirmation === 'instant')) return seen;
  const { reservation } = await transition(deps, seen.id, (locked) =>
    locked.state !== 'confirming' || locked.supplierConfirmedAt || locked.answerBy || !locked.bookingAskedAt
      ? UNCHANGED
      : { event: null, change: { answer_by: answerByOf(locked, locked.bookingAskedAt) }, email: 'requested' },
  );
  return reservation;
}

function isLost(reservation: Reservation, connector: Connector, answer: 'pending' | 'unknown' | 'no_answer', now: Date): boolean {
  const { answerBy, bookingAskedAt } = reservation;
  if (!bookingAskedAt) return false;
  const waitedMs = now.getTime() - bookingAskedAt.getTime();
  if (answer !== 'unknown') return answerBy ? now >= answerBy : waitedMs >= SILENT_FOR_HOURS * 3_600_000;
  return waitedMs >= Math.max(BOOKING_LOST_AFTER_MINUTES * 60_000, connector.limits.inFlightMs ?? 0);
}

/** The supplier's yes is a fact of its own: whatever stops us now, it is not asked again. */
async function recordConfirmation(deps: BookingDeps, seen: Reservation, supplierCode: string): Promise<Reservation> {
  const { reservation } = await transition(deps, seen.id, (locked, _tx, now) =>
    locked.state !== 'confirming' || locked.supplierConfirmedAt
      ? UNCHANGED
      : { event: null, change: { supplier_code: supplierCode, supplier_confirmed_at: now } },
  );
  deps.failpoint('booking.supplier.noted');
  return reservation;
}

async function takeMoneyAndConfirm(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  // Its customer has withdrawn it before the yes was written: no money is taken, and the supplier is told by what was promised then.
  if (reservation.state !== 'confirming') return reservation;
  if (reservation.summary.payNow.minor > 0) {
    const payment = await paymentFor(deps.db, reservation);
    if (!payment) throw new Error(`Reservation ${reservation.code} is being confirmed without a payment`);
    const captured = await capturePayment(deps, payment.id);
    deps.failpoint('booking.captured');
    // Another amount than ours is for people to settle: nothing is sent again, and nobody is told that it is paid.
    if (captured.kind === 'unknown' || captured.kind === 'mismatch')
      return deps.db.transaction().execute((tx) => retryLater(deps, tx, reservation, reservation.supplierConfirmedAt));
    if (captured.kind === 'refused') return decline(deps, reservation, 'capture_refused', [TELL_SUPPLIER]);
  }
  const { reservation: confirmed } = await transition(deps, reservation.id, (locked) =>
    locked.state === 'confirming' ? { event: 'supplier_confirmed', by: supplierOf(locked), email: 'confirmed' } : UNCHANGED,
  );
  return confirmed;
}

function retryLater(deps: BookingDeps, tx: DatabaseTransaction, reservation: Reservation, waitingSince: Date | null): Promise<Reservation> {
  const now = deps.clock();
  const { answerBy, supplierConfirmedAt } = reservation;
  const soon = nextAttemptAfter(waitingSince ?? now, now);
  // Silence ends at its minute.
  const isLate = answerBy !== null && !supplierConfirmedAt && answerBy > now && answerBy < soon;
  return scheduleAttempt(deps, tx, reservation, { now, at: isLate ? answerBy : soon });
}

const TELL_SUPPLIER: NewObligation = { kind: 'supplier_cancel' };

const supplierOf = ({ offer }: Reservation): Principal => supplierSystem(offer.supplier.slug);

async function decline(
  deps: BookingDeps,
  seen: Reservation,
  reason: string,
  obligations: readonly NewObligation[] = [],
): Promise<Reservation> {
  const isLost = reason === 'capture_refused';
  const { reservation } = await transition(deps, seen.id, (locked) =>
    // A yes that was given meanwhile counts.
    locked.state === 'confirming' && (isLost || !locked.supplierConfirmedAt)
      ? {
          event: isLost ? 'payment_lost' : 'supplier_declined',
          by: isLost ? BANK : supplierOf(locked),
          reason,
          obligations,
          email: 'declined',
        }
      : UNCHANGED,
  );
  return reservation;
}

import { type Money, minus } from '#kernel/money';
import { type Payment, refundPayment, voidPayment } from '#payments';
import { newId } from '#platform/crypto';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import { paymentFor } from '../payment-for.ts';
import type { Reservation } from '../reservation.ts';
import { neverTookPlace } from '../states.ts';
import { getLocked, selectDueEmails, updateReservation } from '../store.ts';
import { referenceOf } from '../to-supplier-booking.ts';
import { sendEmail } from './send-email.ts';

/** Something that an event has promised and that is not done yet. */
export type Due = 'void' | 'refund' | 'release' | 'cancel_with_supplier';

/**
 * What is still owed after a reservation's last event: a pure table, so that a restart finds the same as the process that
 * stopped.
 */
export function obligationsOf(
  reservation: Pick<Reservation, 'state' | 'outcome' | 'supplierCancel' | 'bookingAskedAt'>,
  payment: Payment | undefined,
): Due[] {
  const due: Due[] = [];
  if (neverTookPlace(reservation.state) && payment) {
    if (payment.state === 'captured') {
      if (payment.refunded.minor < payment.amount.minor) due.push('refund');
    } else if (payment.state !== 'voided' && payment.state !== 'failed') due.push('void');
  }
  if (reservation.outcome?.kind === 'refund' && payment?.state === 'captured' && payment.refunded.minor < reservation.outcome.amount.minor)
    due.push('refund');
  if (reservation.supplierCancel === 'due') due.push('cancel_with_supplier');
  if (neverTookPlace(reservation.state) && !reservation.bookingAskedAt) due.push('release');
  return due;
}

/**
 * Does what is owed for a reservation that neither waits for money nor for its supplier: lets money go or gives it back,
 * lets the car go, writes the e-mails. Each part on its own, so that one that fails keeps none of the others waiting; what is
 * still owed afterwards is found by looking again.
 */
export async function performObligations(deps: BookingDeps, reservation: Reservation): Promise<void> {
  const payment = await paymentFor(deps.db, reservation);
  for (const due of obligationsOf(reservation, payment)) await attempt(deps, reservation, () => perform(deps, reservation, payment, due));
  await sendQueuedEmails(deps, reservation);
}

/** One that cannot be sent now stays owed. */
export async function sendQueuedEmails(deps: BookingDeps, reservation: Reservation): Promise<void> {
  for (const mail of await selectDueEmails(deps.db, reservation.id))
    await attempt(deps, reservation, () => sendEmail(deps, reservation, mail));
}

async function attempt(deps: BookingDeps, reservation: Reservation, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const facts = { reservation: reservation.code, state: reservation.state };
    deps.log.error({ ...facts, error: error instanceof Error ? error.stack : String(error) }, 'what is owed for a reservation failed');
  }
}

async function perform(deps: BookingDeps, reservation: Reservation, payment: Payment | undefined, due: Due): Promise<void> {
  switch (due) {
    case 'void':
      if (payment) await voidPayment(deps, payment.id);
      deps.failpoint('booking.voided');
      return;
    case 'refund':
      if (payment) await refund(deps, reservation, payment, reservation.outcome?.amount ?? payment.amount);
      return;
    case 'release':
      await connectorNamed(deps, reservation.offer.connector).release?.(reservation.id);
      return;
    case 'cancel_with_supplier':
      await cancelWithSupplier(deps, reservation);
  }
}

async function refund(deps: BookingDeps, reservation: Reservation, payment: Payment, amount: Money): Promise<void> {
  const refundId = reservation.refundId ?? (await chooseRefund(deps, reservation));
  deps.failpoint('booking.refund.chosen');
  const outcome = await refundPayment(deps, payment.id, refundId, minus(amount, payment.refunded), reservation.state);
  deps.failpoint('booking.refunded');
  // Refused: no money moved under this id. The debt stays, so the next try is another refund.
  if (outcome.kind === 'refused') await chooseRefund(deps, reservation);
}

async function chooseRefund(deps: BookingDeps, reservation: Reservation): Promise<string> {
  const refundId = newId();
  await deps.db.transaction().execute(async (tx) => {
    await getLocked(tx, reservation.id);
    await updateReservation(tx, reservation.id, { refund_id: refundId });
  });
  return refundId;
}

async function cancelWithSupplier(deps: BookingDeps, reservation: Reservation): Promise<void> {
  const outcome = await connectorNamed(deps, reservation.offer.connector).cancel(referenceOf(reservation));
  deps.failpoint('booking.supplier.cancelled');
  if (outcome.kind === 'refused')
    deps.log.warn({ reservation: reservation.code, reason: outcome.reason }, 'a supplier refused a cancellation: it needs a call');
  const supplierCancel = outcome.kind === 'cancelled' ? 'done' : 'refused';
  await deps.db.transaction().execute((tx) => updateReservation(tx, reservation.id, { supplier_cancel: supplierCancel }));
}

import { type Money, minus, money } from '#kernel/money';
import { findPayment, returnCredit } from '#payments';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import { confirmedDocuments } from '../checkout/documents.ts';
import type { BookingDeps } from '../deps.ts';
import { keepAsCredit } from '../keep-as-credit.ts';
import { type NewObligation, obligationsToGiveUp, refundsOf } from '../model/obligation.ts';
import type { Reservation } from '../model/reservation.ts';
import { moneyLeft, sharesOf } from '../money-left.ts';
import { endChange, findChange, type ReservationChange } from '../store/changes.ts';
import { insertDocuments } from '../store/documents.ts';
import { insertEvent } from '../store/events.ts';
import { agreeRevision } from '../store/reservations.ts';
import { insertRevision } from '../store/revisions.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { bookingOf } from './anew/book-anew.ts';
import { changedBy } from './changed-by.ts';
import { endOpenChange } from './end-change.ts';

/**
 * Makes a change that its supplier has agreed to what is agreed with the reservation: a revision with documents of its own, what is given back
 * promised, and the customer told. All of it in one transaction, once.
 */
export async function agreeChange(deps: BookingDeps, changeId: string): Promise<void> {
  const seen = await findChange(deps.db, changeId);
  if (!seen) throw new Error(`There is no change ${changeId}`);
  await transition(deps, seen.reservationId, async (locked, tx, now) => {
    const change = await findChange(tx, changeId);
    if (change?.state !== 'with_supplier') return UNCHANGED;
    // It has ended meanwhile, and its car with it.
    if (locked.state !== 'confirmed' && locked.state !== 'picked_up') {
      const ended = await endOpenChange(tx, change, { state: 'withdrawn', reason: 'reservation_ended' }, now);
      const cancels: NewObligation[] = change.supplierKey === null ? [] : [{ kind: 'supplier_cancel', booking: bookingOf(change) }];
      return { ...ended, obligations: [...(ended.obligations ?? []), ...cancels] };
    }
    const changed = { ...changedBy(locked, change), supplierCode: change.supplierCode ?? locked.supplierCode };
    await insertRevision(tx, { ...changed, changedAt: now });
    await agreeRevision(tx, changed);
    await insertDocuments(tx, changed, confirmedDocuments(deps.documents, { ...changed, createdAt: now }));
    const given = await giveBack(tx, locked, change, now);
    const creditBack = minus(locked.summary.credit, change.summary.credit);
    if (creditBack.minor > 0) await returnCredit(tx, { reservationId: locked.id, amount: creditBack, inMoney: false, at: now });
    await endChange(tx, change.id, { state: 'done', givenMinor: given.amount.minor, at: now });
    await recordChanged(tx, locked, change, now);
    const obligations = [...given.obligations, ...(await lettingGo(tx, change)), ...bookingBefore(locked, change)];
    return { event: null, email: 'changed', obligations, nextAttemptAt: now };
  });
  deps.failpoint('booking.change.agreed');
}

/** Only now that the new booking is agreed is the one before given back. */
const bookingBefore = ({ supplierCode, supplierKey }: Reservation, change: ReservationChange): readonly NewObligation[] =>
  change.supplierKey === null ? [] : [{ kind: 'supplier_cancel', booking: { key: supplierKey, supplierCode } }];

/** What a card held and did not give is let go. */
async function lettingGo(tx: DatabaseTransaction, { paymentId }: ReservationChange): Promise<readonly NewObligation[]> {
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId);
  return payment && payment.state !== 'captured' ? obligationsToGiveUp(payment) : [];
}

/** What is paid too much now, as far as it was not given back before: to the cards, or kept as credit. */
async function giveBack(
  tx: DatabaseTransaction,
  reservation: Reservation,
  { givenAs, id, onlineMinor, summary }: ReservationChange,
  now: Date,
): Promise<{ readonly amount: Money; readonly obligations: readonly NewObligation[] }> {
  const left = await moneyLeft(tx, reservation);
  const amount = money(givenAs ? Math.min(-onlineMinor, left.minor) : 0, summary.total.currency);
  if (amount.minor === 0) return { amount, obligations: [] };
  const shares = await sharesOf(tx, reservation, amount);
  if (givenAs === 'refund') return { amount, obligations: refundsOf(shares) };
  await keepAsCredit(tx, reservation, shares, { reason: `change ${id}`, at: now });
  return { amount, obligations: [] };
}

/** In its history; what somebody of ours or of a supplier has asked for in the record of acts as well. */
async function recordChanged(
  tx: DatabaseTransaction,
  { code, id, state }: Reservation,
  { askedBy, onlineMinor, reason, revision, summary }: ReservationChange,
  at: Date,
): Promise<void> {
  await insertEvent(tx, id, { event: 'changed', from: state, to: state, at, actor: askedBy, reason });
  if ((askedBy.kind !== 'staff' && askedBy.kind !== 'supplier') || askedBy.id === null) return;
  const facts = { revision, onlineMinor, totalMinor: summary.total.minor, currency: summary.total.currency };
  await recordAct(tx, { by: askedBy, action: 'reservation.changed', subject: { kind: 'reservation', id: code }, reason, facts, at });
}

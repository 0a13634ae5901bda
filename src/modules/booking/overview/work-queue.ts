import { listUnsettledPayments, paymentsByIds, selectWaitingChargebacks, waitsForEvidence } from '#payments';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';
import { awaitingHolder } from '../open-money/awaits-holder.ts';
import { isHeldForSupplier, MACHINES_TRY_MS } from '../open-money/open-money.ts';
import { selectRefundsDue, selectSupplierCancelsDue } from '../store/obligations.ts';
import { selectIdsOfState, selectRequestedIds } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';
import { selectUndelivered } from '../store/sent-emails.ts';

/** Why a reservation waits for a person. */
const WAITING_KINDS = [
  'payment_unknown',
  'refund_open',
  'supplier_cancel_open',
  'chargeback_open',
  'supplier_silent',
  'request_unanswered',
  'pickup_not_noted',
  'return_not_noted',
  'email_undelivered',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export interface WaitingReservation {
  readonly kind: WaitingKind;
  readonly code: string;
  readonly driverName: string;
  readonly supplier: string;
  /** Since when it waits. */
  readonly since: Date;
}

const MINUTES = 60_000;
/** A car handed over or back is noted by then. */
const NOTED_WITHIN = 3 * 60 * MINUTES;
/** A supplier that has not answered an order yet is called before the time to answer ends. */
const REMIND_BEFORE = 60 * MINUTES;
const MOST = 50;
/** Somebody is expected, or has to answer: whoever has the car needs no letter any more, and whoever will not come neither. */
const AWAITED: readonly ReservationState[] = ['pending_payment', 'payment_failed', 'awaiting_proof', 'confirming', 'confirmed'];

/**
 * What waits for a person, asked of the reservations and payments themselves and kept nowhere; the longest waiting first, at most fifty of a
 * kind. Whether the asker may see it is the caller's question to `can` (`staff.reservation.search`).
 */
export async function workQueue(deps: Pick<BookingDeps, 'db' | 'clock'>): Promise<readonly WaitingReservation[]> {
  const { db } = deps;
  const now = deps.clock();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const payments = await listUnsettledPayments(db, before(MACHINES_TRY_MS));
  const refunds = await selectRefundsDue(db, before(MACHINES_TRY_MS), MOST);
  const cancels = await selectSupplierCancelsDue(db, before(MACHINES_TRY_MS), MOST);
  const chargebacks = (await selectWaitingChargebacks(db, MOST)).filter(waitsForEvidence);
  const paid = new Map(
    (
      await paymentsByIds(
        db,
        chargebacks.map(({ paymentId }) => paymentId),
      )
    ).map((one) => [one.id, one.reservationId]),
  );
  const contested = chargebacks.map(({ notedAt, paymentId }) => ({ id: paid.get(paymentId) ?? '', notedAt }));
  const ofState = (state: 'confirming' | 'confirmed' | 'picked_up', by: 'changed_at' | 'pickup_at' | 'return_at', ms: number) =>
    selectIdsOfState(db, state, by, before(ms), MOST);
  const silent = await ofState('confirming', 'changed_at', MACHINES_TRY_MS);
  const unanswered = await selectRequestedIds(db, { after: now, before: new Date(now.getTime() + REMIND_BEFORE), limit: MOST });
  const notPickedUp = await ofState('confirmed', 'pickup_at', NOTED_WITHIN);
  const notReturned = await ofState('picked_up', 'return_at', NOTED_WITHIN);
  const undelivered = await selectUndelivered(db, AWAITED, MOST);
  const waiting = [
    ...payments.map((payment) => ({ kind: 'payment_unknown' as const, id: payment.reservationId, since: payment.changedAt, payment })),
    ...refunds.map(({ reservationId, since }) => ({ kind: 'refund_open' as const, id: reservationId, since })),
    ...cancels.map(({ reservationId, since }) => ({ kind: 'supplier_cancel_open' as const, id: reservationId, since })),
    ...contested.map(({ id, notedAt }) => ({ kind: 'chargeback_open' as const, id, since: notedAt })),
    ...silent.map((id) => ({ kind: 'supplier_silent' as const, id, since: undefined })),
    ...unanswered.map((id) => ({ kind: 'request_unanswered' as const, id, since: undefined })),
    ...notPickedUp.map((id) => ({ kind: 'pickup_not_noted' as const, id, since: undefined })),
    ...notReturned.map((id) => ({ kind: 'return_not_noted' as const, id, since: undefined })),
    ...undelivered.map(({ reservationId, at }) => ({ kind: 'email_undelivered' as const, id: reservationId, since: at })),
  ];
  const ids = [...new Set(waiting.map(({ id }) => id))];
  const found = new Map((ids.length > 0 ? await selectByIds(db, ids) : []).map((one) => [one.id, one]));
  const unsent = await awaitingHolder(db, payments, found, now);
  return waiting
    .flatMap((row) => {
      const { kind, id, since } = row;
      const reservation = found.get(id);
      if (!reservation || (kind === 'supplier_silent' && waitsForPeople(reservation, now))) return [];
      if (kind === 'payment_unknown' && (unsent.has(row.payment.id) || isHeldForSupplier(row.payment, reservation))) return [];
      return [rowOf(reservation, kind, since)];
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** People of the supplier have said that they will answer, and may still. */
const waitsForPeople = ({ answerBy, supplierConfirmedAt }: Reservation, now: Date): boolean =>
  answerBy !== null && supplierConfirmedAt === null && now < answerBy;

function rowOf(reservation: Reservation, kind: WaitingKind, since: Date | undefined): WaitingReservation {
  const { code, driver, offer, trip, changedAt } = reservation;
  const dueAt = {
    supplier_silent: changedAt,
    request_unanswered: changedAt,
    pickup_not_noted: trip.from,
    return_not_noted: trip.to,
    payment_unknown: changedAt,
    refund_open: changedAt,
    supplier_cancel_open: changedAt,
    chargeback_open: changedAt,
    email_undelivered: changedAt,
  };
  return { kind, code, driverName: `${driver.firstName} ${driver.lastName}`, supplier: offer.supplier.name, since: since ?? dueAt[kind] };
}

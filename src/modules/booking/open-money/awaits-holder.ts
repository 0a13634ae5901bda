import { type Payment, unsentAmong } from '#payments';
import type { Database } from '#platform/database';
import type { Reservation } from '../model/reservation.ts';
import { awaitsPayment } from '../model/states.ts';
import { findChangeOf } from '../store/changes.ts';

type Held = Pick<Reservation, 'id' | 'state' | 'paymentId' | 'holdUntil'>;

/**
 * Of some payments those that wait for their holder alone: they were sent nowhere, and the car of the order, or the price of the change, is kept
 * until they are paid. Nothing is unknown of them, so that there is nothing to ask a provider and nothing to settle.
 */
export async function awaitingHolder(
  db: Database,
  payments: readonly Payment[],
  reservations: ReadonlyMap<string, Held>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const created = payments.filter(({ state }) => state === 'created').map(({ id }) => id);
  const unsent = await unsentAmong(db, created);
  const waiting = new Set<string>();
  for (const payment of payments) {
    const reservation = unsent.has(payment.id) ? reservations.get(payment.reservationId) : undefined;
    if (reservation && (await isAwaited(db, payment, reservation, now))) waiting.add(payment.id);
  }
  return waiting;
}

async function isAwaited(db: Database, { id, revision }: Payment, reservation: Held, now: Date): Promise<boolean> {
  if (revision === 1) return reservation.paymentId === id && awaitsPayment(reservation.state) && now < reservation.holdUntil;
  const change = await findChangeOf(db, reservation.id, revision);
  return change?.state === 'waiting_for_payment' && change.paymentId === id && change.payUntil !== null && now < change.payUntil;
}

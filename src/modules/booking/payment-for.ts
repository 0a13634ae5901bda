import { capturedPaymentsOf, findPayment, type Payment, unsentAmong } from '#payments';
import type { Database } from '#platform/database';
import type { Reservation } from './model/reservation.ts';
import type { ReservationPayments } from './model/reservation-view.ts';
import { sumDueOfPayments } from './store/obligations.ts';

/** The reservation's payment, or nothing when everything is paid at delivery. What its changes cost is paid besides. */
export async function paymentFor(db: Database, { paymentId }: Pick<Reservation, 'paymentId'>): Promise<Payment | undefined> {
  return paymentId === null ? undefined : findPayment(db, paymentId);
}

/** The same with everything that was taken for the reservation and its changes. */
export async function paymentsFor(db: Database, reservation: Pick<Reservation, 'id' | 'paymentId'>): Promise<ReservationPayments> {
  const captured = await capturedPaymentsOf(db, [reservation.id]);
  const promised = await sumDueOfPayments(
    db,
    captured.map(({ id }) => id),
  );
  const present = await paymentFor(db, reservation);
  const isAtBank = present?.state === 'created' && !(await unsentAmong(db, [present.id])).has(present.id);
  return { present, isAtBank, captured, promised };
}

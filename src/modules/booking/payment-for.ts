import { findPayment, type Payment } from '#payments';
import type { Database } from '#platform/database';
import type { Reservation } from './model/reservation.ts';

/** The reservation's payment, or nothing when everything is paid at delivery. */
export async function paymentFor(db: Database, { paymentId }: Pick<Reservation, 'paymentId'>): Promise<Payment | undefined> {
  return paymentId === null ? undefined : findPayment(db, paymentId);
}

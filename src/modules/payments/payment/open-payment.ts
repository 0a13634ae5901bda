import type { Money } from '#kernel/money';
import type { DatabaseTransaction } from '#platform/database';
import type { Payment } from '../model.ts';
import { findActivePayment, getPayment, insertPayment } from '../store/payments.ts';

/**
 * Writes the intent to charge, in the caller's transaction and before any gateway hears of it. A revision of a reservation has one
 * active payment at most: when there is one (a second tab, a double click), that one is returned and nothing is written.
 * @param opening.id unique; also what the gateway knows the payment by
 * @param opening.revision of what is agreed with the reservation, from 1; a difference is paid for another revision
 * @param opening.amount more than zero
 * @param opening.actor who asked, for the payment's history
 */
export async function openPayment(
  tx: DatabaseTransaction,
  opening: {
    readonly id: string;
    readonly reservationId: string;
    readonly revision?: number;
    readonly gateway: string;
    readonly amount: Money;
    readonly now: Date;
    readonly actor: string;
  },
): Promise<{ readonly payment: Payment; readonly opened: boolean }> {
  if (opening.amount.minor <= 0) throw new RangeError('A payment is more than zero');
  const { revision = 1 } = opening;
  const opened = await insertPayment(tx, { ...opening, revision }, opening.now, opening.actor);
  const payment = opened ? await getPayment(tx, opening.id) : await findActivePayment(tx, opening.reservationId, revision);
  if (!payment) throw new Error(`The active payment of reservation ${opening.reservationId} ended while another was being opened`);
  return { payment, opened };
}

import { findPayment } from '#payments';
import type { DatabaseTransaction } from '#platform/database';
import { obligationsToGiveUp } from '../model/obligation.ts';
import { endChange, type ReservationChange } from '../store/changes.ts';
import type { NoTransition } from '../transition.ts';

/**
 * A change comes to nothing, in the caller's transaction and under the reservation's lock: what its card holds is let go, and the reservation
 * stays as it was.
 */
export async function endOpenChange(
  tx: DatabaseTransaction,
  { id, paymentId }: ReservationChange,
  ending: { readonly state: 'refused' | 'withdrawn' | 'expired'; readonly reason: string },
  now: Date,
): Promise<NoTransition> {
  await endChange(tx, id, { ...ending, at: now });
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId);
  return {
    event: null,
    obligations: payment && obligationsToGiveUp(payment).length > 0 ? [{ kind: 'void_payment', paymentId: payment.id }] : [],
    nextAttemptAt: now,
  };
}

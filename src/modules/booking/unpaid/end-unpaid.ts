import type { Principal } from '#kernel/principal';
import { unsentAmong } from '#payments';
import type { Database } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsPayment } from '../model/states.ts';
import { paymentFor } from '../payment-for.ts';
import { countEmails } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';

/**
 * Money of a link is on its way: the card has been sent to the bank, whoever pays stands there, or the bank has not said yet what it did. A payment whose first
 * call is out is still `created`.
 */
export async function isBeingPaid(db: Database, reservation: Pick<Reservation, 'paymentId'>): Promise<boolean> {
  const payment = await paymentFor(db, reservation);
  if (payment?.state === 'created') return !(await unsentAmong(db, [payment.id])).has(payment.id);
  return payment?.state === 'challenge' || payment?.state === 'unknown' || payment?.state === 'authorised';
}

/** An order of a caller that waits for its link to be paid. */
export const waitsForLink = ({ paidByLink, state }: Pick<Reservation, 'paidByLink' | 'state'>): boolean =>
  paidByLink && awaitsPayment(state);

/**
 * Ends an order that somebody of ours has typed for a caller and that nobody has paid: its link pays nothing any more, the car is given back, and whoever was
 * mailed the link is told. Whether they may is the caller's question to `can` (`staff.reservation.act`); the act stands in the record.
 * @returns `not_possible` for every other order, and from when a card has been sent to the bank until it has said no
 */
export async function endUnpaid(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  ending: { readonly id: string; readonly by: Principal; readonly reason: string },
): Promise<{ readonly kind: 'done' | 'not_possible' }> {
  const { by, id, reason } = ending;
  const { outcome } = await transition<'done' | 'not_possible'>(deps, id, async (locked, tx) => {
    if (!waitsForLink(locked) || (await isBeingPaid(tx, locked))) return { ...UNCHANGED, outcome: 'not_possible' };
    const wasTold = (await countEmails(tx, id, 'order_to_pay')) > 0;
    return { event: 'order_ended', by, reason, ...(wasTold ? { email: 'order_ended' as const } : {}), outcome: 'done' };
  });
  return { kind: outcome };
}

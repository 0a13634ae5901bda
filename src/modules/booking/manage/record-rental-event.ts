import { grantCredit } from '#payments';
import { cancellationOutcome } from '../cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { moveReservation } from '../move-reservation.ts';
import { stateAfter } from '../states.ts';
import { findByCode, getLocked } from '../store.ts';
import { caseOf, changeOf, paidFor } from './cancel-reservation.ts';

/**
 * Notes what happened at the desk. A customer who did not come is treated as one who cancelled after the free period: credit,
 * or nothing where the supplier's policy says so.
 * @param noted.actor whose word it is
 */
export async function noteRental(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  noted: {
    readonly code: string;
    readonly event: 'picked_up' | 'returned' | 'not_shown';
    readonly actor: 'support' | 'supplier';
    readonly reason?: string;
  },
): Promise<{ readonly kind: 'noted' | 'not_found' | 'not_possible' }> {
  const found = await findByCode(deps.db, noted.code);
  if (!found) return { kind: 'not_found' };
  return deps.db.transaction().execute(async (tx) => {
    const reservation = await getLocked(tx, found.id);
    if (!stateAfter(reservation.state, noted.event)) return { kind: 'not_possible' };
    const now = deps.clock();
    // Before the hour of the pickup nobody has stayed away yet.
    if (noted.event === 'not_shown' && now < reservation.trip.from) return { kind: 'not_possible' };
    const { actor, code, event, reason } = noted;
    const move = { event, now, actor, ...(reason === undefined ? {} : { reason }) };
    if (event !== 'not_shown') {
      await moveReservation(deps, tx, reservation, move);
      return { kind: 'noted' };
    }
    const outcome = cancellationOutcome(caseOf(reservation, await paidFor({ db: tx }, reservation), 'support'), now);
    if (outcome.kind === 'credit')
      await grantCredit(tx, {
        email: reservation.driver.email,
        amount: outcome.amount,
        reservationCode: code,
        paymentId: reservation.paymentId,
        reason: 'not_shown',
        at: now,
      });
    await moveReservation(deps, tx, reservation, { ...move, change: { ...changeOf(outcome), supplier_cancel: 'due' } });
    return { kind: 'noted' };
  });
}

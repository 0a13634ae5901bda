import type { Principal } from '#kernel/principal';
import type { DatabaseTransaction } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { endReservation, outcomeOfEnding } from '../end-reservation.ts';
import { notedFrom } from '../model/reservation-act.ts';
import { stateAfter } from '../model/states.ts';
import { findByCode } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { type AgreedOutcome, isAsAgreed } from './cancel-reservation.ts';

/**
 * Notes what happened at the desk. A customer who did not come is treated as one who cancelled after the free period: credit,
 * or nothing where the supplier's policy says so.
 * @param noted.by whose word it is: staff, or the supplier
 */
export async function recordRentalEvent(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  noted: {
    readonly code: string;
    readonly event: 'picked_up' | 'returned' | 'not_shown';
    readonly by: Principal;
    readonly reason?: string;
    /** What the customer gets back, as it was shown; without it whatever it is at this moment. */
    readonly agreed?: AgreedOutcome;
    /** What is written down with it, in its transaction. */
    readonly alongside?: (tx: DatabaseTransaction, at: Date) => Promise<void>;
  },
): Promise<{ readonly kind: 'noted' | 'not_found' | 'not_possible' | 'outcome_changed' }> {
  const found = await findByCode(deps.db, noted.code);
  if (!found) return { kind: 'not_found' };
  const { code: _, event, agreed, alongside, ...told } = noted;
  const { outcome } = await transition<'noted' | 'not_possible' | 'outcome_changed'>(deps, found.id, async (locked, tx, now) => {
    if (!stateAfter(locked.state, event)) return { ...UNCHANGED, outcome: 'not_possible' };
    if (now < notedFrom(event, locked)) return { ...UNCHANGED, outcome: 'not_possible' };
    if (event === 'returned') return { ...told, event, email: 'after_return', outcome: 'noted' };
    if (event === 'picked_up') return { ...told, event, outcome: 'noted' };
    if (agreed && !isAsAgreed(agreed, await outcomeOfEnding(tx, locked, { event, by: told.by }, now)))
      return { ...UNCHANGED, outcome: 'outcome_changed' };
    await alongside?.(tx, now);
    const { transition: ending } = await endReservation(tx, locked, { ...told, event }, now);
    return { ...ending, outcome: 'noted' };
  });
  return { kind: outcome };
}

import type { Principal } from '#kernel/principal';
import type { BookingDeps } from '../deps.ts';
import { endReservation } from '../end-reservation.ts';
import { stateAfter } from '../model/states.ts';
import { findByCode } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';

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
  },
): Promise<{ readonly kind: 'noted' | 'not_found' | 'not_possible' }> {
  const found = await findByCode(deps.db, noted.code);
  if (!found) return { kind: 'not_found' };
  const { code: _, event, ...told } = noted;
  const { outcome } = await transition<'noted' | 'not_possible'>(deps, found.id, async (locked, tx, now) => {
    if (!stateAfter(locked.state, event)) return { ...UNCHANGED, outcome: 'not_possible' };
    if (event !== 'not_shown') return { ...told, event, outcome: 'noted' };
    // Before the hour of the pickup nobody has stayed away yet.
    if (now < locked.trip.from) return { ...UNCHANGED, outcome: 'not_possible' };
    const { transition: ending } = await endReservation(tx, locked, { ...told, event }, now);
    return { ...ending, outcome: 'noted' };
  });
  return { kind: outcome };
}

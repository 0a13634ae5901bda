import { allow } from '#platform/requests/rate-limit';
import { findByAccessKey } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { transition, UNCHANGED } from '../transition.ts';

const COPIES = { limit: 3, windowSeconds: 3600 };

/** Sends the confirmation and its documents once more, to the booking's own address and to no other. */
export async function resendConfirmation(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'security'>,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<{ readonly kind: 'on_its_way' | 'not_found' | 'not_confirmed' | 'too_many' }> {
  const reservation = await findByAccessKey(deps, asked);
  if (!reservation) return { kind: 'not_found' };
  if (!(await allow(deps.db, `resend:${reservation.id}`, COPIES.limit, COPIES.windowSeconds, deps.clock()))) {
    deps.security({ kind: 'limit.reached', who: reservation.id, what: 'confirmation_copies' });
    return { kind: 'too_many' };
  }
  const { outcome } = await transition<'on_its_way' | 'not_confirmed'>(deps, reservation.id, ({ state }, _tx, now) =>
    state === 'confirmed'
      ? { event: null, email: 'confirmed', isCopy: true, nextAttemptAt: now, outcome: 'on_its_way' }
      : { ...UNCHANGED, outcome: 'not_confirmed' },
  );
  return { kind: outcome };
}

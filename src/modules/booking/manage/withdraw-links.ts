import { allow } from '#platform/requests/rate-limit';
import { passOf } from '../access/access.ts';
import { type AccessRequest, findAccess } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { transition } from '../transition.ts';

const WITHDRAWALS = { limit: 3, windowSeconds: 3600 };

export type WithdrawOutcome =
  /** `accessKey` is a new pass for whoever asked; every other link and pass is closed. `emailSent`: an e-mail with the new link is on its way. */
  | { readonly kind: 'withdrawn'; readonly code: string; readonly accessKey: string; readonly emailSent: boolean }
  /** Whoever has come by a link must show first that they read the e-mail of the booking. */
  | { readonly kind: 'proof_needed' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many' };

/**
 * Closes every link and pass of a reservation, wherever they have got to, and sends a new link to the booking's own address
 * while the reservation is confirmed (with the confirmation). An owner's wish only.
 */
export async function withdrawLinks(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'security'>,
  asked: AccessRequest & { readonly ip?: string },
): Promise<WithdrawOutcome> {
  const found = await findAccess(deps, asked);
  if (!found) return { kind: 'not_found' };
  if (found.holder !== 'owner') return { kind: 'proof_needed' };
  const { id } = found.reservation;
  if (!(await allow(deps.db, `withdraw-links:${id}`, WITHDRAWALS.limit, WITHDRAWALS.windowSeconds, deps.clock()))) {
    deps.security({ kind: 'limit.reached', who: id, ip: asked.ip, what: 'withdraw-links' });
    return { kind: 'too_many' };
  }
  const { reservation: withdrawn, outcome: emailSent } = await transition<boolean>(deps, id, ({ accessVersion, state }, _tx, now) => {
    const change = { access_version: accessVersion + 1 };
    if (state !== 'confirmed') return { event: null, change, outcome: false };
    return { event: null, change, email: 'confirmed', isCopy: true, nextAttemptAt: now, outcome: true };
  });
  deps.security({ kind: 'access_key.withdrawn', who: id, ip: asked.ip });
  return { kind: 'withdrawn', code: withdrawn.code, accessKey: passOf(deps, withdrawn, 'owner'), emailSent };
}

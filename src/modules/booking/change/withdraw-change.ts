import { findByAccessKey } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { findOpenChange } from '../store/changes.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { endOpenChange } from './end-change.ts';

export type WithdrawChangeOutcome =
  | { readonly kind: 'withdrawn' }
  /** There is none, or the supplier is being asked already. */
  | { readonly kind: 'not_possible' }
  | { readonly kind: 'not_found' };

/** Gives up a change that waits for its payment. Whatever its card holds is let go, and the reservation stays as it was. */
export async function withdrawChange(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret'>,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<WithdrawChangeOutcome> {
  const found = await findByAccessKey(deps, asked);
  if (!found) return { kind: 'not_found' };
  const { outcome } = await transition<WithdrawChangeOutcome>(deps, found.id, async (locked, tx, now) => {
    const open = await findOpenChange(tx, locked.id);
    if (open?.state !== 'waiting_for_payment') return { ...UNCHANGED, outcome: { kind: 'not_possible' } };
    const ended = await endOpenChange(tx, open, { state: 'withdrawn', reason: 'by_customer' }, now);
    return { ...ended, outcome: { kind: 'withdrawn' } };
  });
  return outcome;
}

import { isId } from '#kernel/id';
import type { BookingDeps } from '../deps.ts';
import type { Adjustment } from '../model/adjustment.ts';
import { endAdjustment, findAdjustment, selectWaitingAdjustments } from '../store/adjustments.ts';
import { selectByIds } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { giveAdjustment, recordAdjustment } from './adjust-reservation.ts';
import { mostOf, type StaffPrincipal, standingOf } from './standing.ts';

export type DecisionOutcome =
  /** `approve` and it was given; `refuse` and nothing was. */
  | { readonly kind: 'done' }
  /** Somebody has decided it meanwhile. */
  | { readonly kind: 'decided' }
  /** Nobody decides what they have asked for. */
  | { readonly kind: 'own' }
  /** There is less left than was asked for: it can only be refused. */
  | { readonly kind: 'too_much' }
  | { readonly kind: 'not_found' };

/**
 * The second person's yes or no to what somebody asked for above their limit, once. Whether they may is the caller's question to `can`
 * (`staff.money.decide`); that it is another person is asked here, and of the database.
 */
export async function decideAdjustment(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  asked: { readonly id: string; readonly decision: 'approve' | 'refuse'; readonly by: StaffPrincipal },
): Promise<DecisionOutcome> {
  const found = isId(asked.id) ? await findAdjustment(deps.db, asked.id) : undefined;
  if (!found) return { kind: 'not_found' };
  const { by, decision } = asked;
  const { outcome } = await transition<DecisionOutcome>(deps, found.reservationId, async (locked, tx, now) => {
    const adjustment = await findAdjustment(tx, asked.id);
    if (adjustment?.state !== 'waiting') return { ...UNCHANGED, outcome: { kind: 'decided' } };
    if (adjustment.askedBy === by.id) return { ...UNCHANGED, outcome: { kind: 'own' } };
    const isGiven = decision === 'approve';
    if (isGiven && mostOf(await standingOf(tx, locked), adjustment.kind).minor < adjustment.amount.minor)
      return { ...UNCHANGED, outcome: { kind: 'too_much' } };
    await endAdjustment(tx, adjustment.id, { state: isGiven ? 'done' : 'refused', by: by.id, at: now });
    const change = isGiven ? await giveAdjustment(tx, locked, adjustment, now) : UNCHANGED;
    await recordAdjustment(tx, locked, adjustment, { action: isGiven ? 'adjusted' : 'adjustment_refused', by, at: now });
    return { ...change, outcome: { kind: 'done' } };
  });
  return outcome;
}

/** An adjustment that waits for a second person, with the reservation that it is about. */
export interface WaitingAdjustment extends Adjustment {
  readonly code: string;
  readonly supplier: string;
}

const MOST = 50;

/** What waits for a second person, the longest waiting first, at most fifty. */
export async function waitingAdjustments(deps: Pick<BookingDeps, 'db'>): Promise<readonly WaitingAdjustment[]> {
  const waiting = await selectWaitingAdjustments(deps.db, MOST);
  if (waiting.length === 0) return [];
  const ids = [...new Set(waiting.map(({ reservationId }) => reservationId))];
  const reservations = new Map((await selectByIds(deps.db, ids)).map((one) => [one.id, one]));
  return waiting.flatMap(({ reservationId, ...adjustment }) => {
    const reservation = reservations.get(reservationId);
    return reservation ? [{ ...adjustment, code: reservation.code, supplier: reservation.offer.supplier.name }] : [];
  });
}

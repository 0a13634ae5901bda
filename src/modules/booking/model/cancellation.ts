import { type Money, zero } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { Place } from '#places/model';
import type { CancellationPolicy } from '#suppliers/model';

export interface CancellationCase {
  readonly policy: CancellationPolicy;
  /** The instant of the pickup. */
  readonly pickupAt: Date;
  /** What was taken from the card; zero when everything is paid at delivery. */
  readonly paid: Money;
  /** The supplier cancels, or refuses at delivery. */
  readonly endedBySupplier: boolean;
}

/** What becomes of the money. `freeUntil` is the last instant of a free cancellation, null when it is never free. */
export interface CancellationOutcome {
  readonly kind: 'refund' | 'credit' | 'nothing';
  readonly amount: Money;
  readonly freeUntil: Date | null;
}

/** The last instant at which cancelling is free. */
export function freeUntilOf(policy: CancellationPolicy, pickupAt: Date): Date | null {
  return policy.freeUntilHours === null ? null : new Date(pickupAt.getTime() - policy.freeUntilHours * 3_600_000);
}

/** Until when cancelling is free, as customers read it. */
export interface FreeCancellation {
  /** The last moment, on the clocks of the pickup place; null when cancelling is never free. */
  readonly freeUntil: WallClock | null;
  /** Whether that moment is still to come. */
  readonly isFree: boolean;
}

/** The free cancellation of a trip under a policy, for somebody who reads of it at `now`. */
export function freeCancellation(
  policy: CancellationPolicy,
  { from, pickup }: { readonly from: Date; readonly pickup: Pick<Place, 'zone'> },
  now: Date,
): FreeCancellation {
  const freeUntil = freeUntilOf(policy, from);
  return { freeUntil: freeUntil && wallClockAt(freeUntil, pickup.zone), isFree: freeUntil !== null && now <= freeUntil };
}

/**
 * Decides what a cancellation gives back (specification, section 4 and decisions, section 4): in time, the whole amount
 * in money; afterwards the whole amount as credit for a later rental, or nothing where the supplier's policy says so.
 * Whatever the supplier ends is given back in money, at any time.
 */
export function cancellationOutcome({ policy, pickupAt, paid, endedBySupplier }: CancellationCase, now: Date): CancellationOutcome {
  const freeUntil = freeUntilOf(policy, pickupAt);
  if (paid.minor === 0) return { kind: 'nothing', amount: zero(paid.currency), freeUntil };
  const inTime = freeUntil !== null && now.getTime() <= freeUntil.getTime();
  if (endedBySupplier || inTime) return { kind: 'refund', amount: paid, freeUntil };
  if (policy.afterwards === 'credit') return { kind: 'credit', amount: paid, freeUntil };
  return { kind: 'nothing', amount: zero(paid.currency), freeUntil };
}

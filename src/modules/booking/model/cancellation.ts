import { type Money, minus, plus, zero } from '#kernel/money';
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
  /** What was paid with credit, and what of that was once kept from payments; nothing where no credit was spent. */
  readonly spent?: { readonly left: Money; readonly leftOfPayments: Money } | undefined;
  /** The supplier cancels, or refuses at delivery. */
  readonly endedBySupplier: boolean;
  /** The supplier did not hand the car over: everything that somebody has paid goes back in money. */
  readonly refusedAtDelivery?: boolean;
}

/** What becomes of the money. `freeUntil` is the last instant of a free cancellation, null when it is never free. */
export interface CancellationOutcome {
  /** Of what installments cost beside the price, what goes back with a refund; left out where that is nothing. */
  readonly chargeBack?: Money;
  readonly kind: 'refund' | 'credit' | 'nothing';
  readonly amount: Money;
  /** Credit that comes back besides a refund; left out where there is none. */
  readonly creditBack?: Money;
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
export function cancellationOutcome(ending: CancellationCase, now: Date): CancellationOutcome {
  const freeUntil = freeUntilOf(ending.policy, ending.pickupAt);
  const { creditBack, creditRefunded, kept, refunded } = endingParts(ending, now);
  const inMoney = plus(refunded, creditRefunded);
  const asCredit = plus(kept, creditBack);
  if (inMoney.minor > 0) return { kind: 'refund', amount: inMoney, ...(asCredit.minor > 0 ? { creditBack: asCredit } : {}), freeUntil };
  return { kind: asCredit.minor > 0 ? 'credit' : 'nothing', amount: asCredit, freeUntil };
}

/** What becomes of each part of what was paid. */
export interface EndingParts {
  /** Of the card's money: given back, or kept as new credit. */
  readonly refunded: Money;
  readonly kept: Money;
  /** Of what was paid with credit: credit again, or given back by the payments that it was kept from. */
  readonly creditBack: Money;
  readonly creditRefunded: Money;
}

/**
 * The same part by part. What was paid with credit is credit again, whenever the customer or the supplier cancels (decisions, section 8); after a
 * refusal at delivery it is money again, but for our own money, which no card was ever charged (decision 0059).
 */
export function endingParts(
  { policy, pickupAt, paid, spent, endedBySupplier, refusedAtDelivery = false }: CancellationCase,
  now: Date,
): EndingParts {
  const nothing = zero(paid.currency);
  const freeUntil = freeUntilOf(policy, pickupAt);
  const inTime = freeUntil !== null && now.getTime() <= freeUntil.getTime();
  const isRefund = endedBySupplier || refusedAtDelivery || inTime;
  if (!isRefund && policy.afterwards !== 'credit')
    return { refunded: nothing, kept: nothing, creditBack: nothing, creditRefunded: nothing };
  const left = spent?.left ?? nothing;
  const creditRefunded = refusedAtDelivery ? (spent?.leftOfPayments ?? nothing) : nothing;
  return {
    refunded: isRefund ? paid : nothing,
    kept: isRefund ? nothing : paid,
    creditBack: minus(left, creditRefunded),
    creditRefunded,
  };
}

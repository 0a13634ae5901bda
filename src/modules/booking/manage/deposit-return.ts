import { type Money, minus, zero } from '#kernel/money';
import { addWeekdays, dateOf, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { ReservationView } from '../model/reservation-view.ts';

/** When the deposit of a finished rental is with its driver again. */
export interface DepositReturn {
  readonly amount: Money;
  /** What of it the supplier keeps for charges after the rental, as they stand; and what comes back. */
  readonly kept: Money;
  readonly back: Money;
  /** The first and the last day, by the calendar of the place of return. Public holidays make it later. */
  readonly from: WallClock;
  readonly to: WallClock;
  /** The last day has passed. */
  readonly isOver: boolean;
}

/**
 * The days in which the supplier gives the deposit back, counted from the day on which the rental was finished; nothing before, and where there
 * was no deposit. The supplier's business days are weekdays here.
 * @param charged what stands of the charges that are kept of the deposit; more than all of it is not kept of it
 */
export function depositReturnOf(
  { changedAt, offer, returnTo, state }: Pick<ReservationView, 'changedAt' | 'offer' | 'returnTo' | 'state'>,
  now: Date,
  charged: Money = zero(offer.deposit.amount.currency),
): DepositReturn | null {
  const { amount, releasedAfterBusinessDays } = offer.deposit;
  if (state !== 'completed' || amount.minor === 0) return null;
  const back = wallClockAt(changedAt, returnTo.zone);
  const [from, to] = releasedAfterBusinessDays.map((days) => addWeekdays(back, days)) as [WallClock, WallClock];
  const kept = charged.minor < amount.minor ? charged : amount;
  return { amount, kept, back: minus(amount, kept), from, to, isOver: dateOf(wallClockAt(now, returnTo.zone)) > dateOf(to) };
}

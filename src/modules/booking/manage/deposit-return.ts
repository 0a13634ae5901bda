import type { Money } from '#kernel/money';
import { addWeekdays, dateOf, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { ReservationView } from '../model/reservation-view.ts';

/** When the deposit of a finished rental is with its driver again. */
export interface DepositReturn {
  readonly amount: Money;
  /** The first and the last day, by the calendar of the place of return. Public holidays make it later. */
  readonly from: WallClock;
  readonly to: WallClock;
  /** The last day has passed. */
  readonly isOver: boolean;
}

/**
 * The days in which the supplier gives the deposit back, counted from the day on which the rental was finished; nothing before, and where there
 * was no deposit. The supplier's business days are weekdays here.
 */
export function depositReturnOf(
  { changedAt, offer, returnTo, state }: Pick<ReservationView, 'changedAt' | 'offer' | 'returnTo' | 'state'>,
  now: Date,
): DepositReturn | null {
  const { amount, releasedAfterBusinessDays } = offer.deposit;
  if (state !== 'completed' || amount.minor === 0) return null;
  const back = wallClockAt(changedAt, returnTo.zone);
  const [from, to] = releasedAfterBusinessDays.map((days) => addWeekdays(back, days)) as [WallClock, WallClock];
  return { amount, from, to, isOver: dateOf(wallClockAt(now, returnTo.zone)) > dateOf(to) };
}

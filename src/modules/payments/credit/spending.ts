import { type Money, money, sumOf } from '#kernel/money';
import { RULES } from '#kernel/rules';
import { addDays, addMonths, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** What is left of one credit. Days are `YYYY-MM-DD`, in Turkey. */
export interface RemainingCredit {
  readonly id: number;
  readonly left: Money;
  /** The last day on which it can be spent. */
  readonly goodThrough: string;
}

/** What a rental takes of a credit. */
export interface CreditShare {
  readonly creditId: number;
  readonly amount: Money;
}

/**
 * From which credits an amount is paid: those that end first go first. Credit of another currency and credit whose last day has passed pay nothing.
 * @param due what is to be paid; where credit is less, the shares add up to less
 */
export function creditShares(credits: readonly RemainingCredit[], due: Money, today: string): readonly CreditShare[] {
  const usable = credits.filter(({ goodThrough, left }) => left.currency === due.currency && left.minor > 0 && goodThrough >= today);
  usable.sort((one, other) => (one.goodThrough < other.goodThrough ? -1 : one.goodThrough > other.goodThrough ? 1 : one.id - other.id));
  let open = due.minor;
  return usable.flatMap(({ id, left }) => {
    const minor = Math.min(left.minor, open);
    open -= minor;
    return minor > 0 ? [{ creditId: id, amount: money(minor, due.currency) }] : [];
  });
}

/** What credit pays of an amount. */
export const creditFor = (credits: readonly RemainingCredit[], due: Money, today: string): Money =>
  sumOf(
    creditShares(credits, due, today).map(({ amount }) => amount),
    due.currency,
  );

/** All that can be spent in a currency. */
export const spendableIn = (credits: readonly RemainingCredit[], currency: Money['currency'], today: string): Money =>
  creditFor(credits, money(Number.MAX_SAFE_INTEGER, currency), today);

/** The day of an instant, as credit counts days. */
export const creditDay = (at: Date): string => dateOf(wallClockAt(at, MARKET_ZONE));

/** The last day of credits whose owners are written to on a day. */
export const remindedThrough = (today: string): string => daysAfter(today, RULES.creditReminderDays);

/** The last day of a credit that is granted now. */
export const goodThroughFrom = (at: Date): string => dateOf(addMonths(midnight(creditDay(at)), RULES.creditMonths));

/**
 * The last day of a credit that comes back on a day: its own, or later by the days it needs to be spent, once.
 * @param rested whether it was given more days before
 */
export function goodThroughAfterReturn(
  { goodThrough, rested }: { readonly goodThrough: string; readonly rested: boolean },
  today: string,
): { readonly goodThrough: string; readonly rested: boolean } {
  const atLeast = daysAfter(today, RULES.creditRestDays);
  return rested || goodThrough >= atLeast ? { goodThrough, rested } : { goodThrough: atLeast, rested: true };
}

/** @param today `YYYY-MM-DD` */
export const daysAfter = (today: string, days: number): string => dateOf(addDays(midnight(today), days));

const midnight = (day: string): WallClock => `${day}T00:00` as WallClock;

import { RULES } from '#kernel/rules';
import type { Market } from '../market.ts';

export interface CancellationPolicy {
  /** Free until this many hours before pickup; null when cancelling is never free. */
  readonly freeUntilHours: number | null;
  /** What becomes of the money afterwards. */
  readonly afterwards: 'credit' | 'nothing';
}

/** The longest notice, in hours before pickup, that anybody may ask for a free cancellation. */
export const FREE_CANCELLATION_HOURS: Readonly<Record<Market, number>> = {
  turkey: RULES.freeCancellationHoursDomestic,
  abroad: RULES.freeCancellationHoursAbroad,
};

export type CancellationFault = 'never_free' | 'free_period_ends_too_early' | 'money_is_kept';

/**
 * What makes a supplier's terms harder than the customers of this site were promised, or nothing when they are as good or better: money back
 * until 24 hours before a pickup in Turkey and 48 hours abroad, and credit without deduction after that (specification, section 4).
 */
export function cancellationFault({ freeUntilHours, afterwards }: CancellationPolicy, market: Market): CancellationFault | undefined {
  if (freeUntilHours === null) return 'never_free';
  if (freeUntilHours > FREE_CANCELLATION_HOURS[market]) return 'free_period_ends_too_early';
  return afterwards === 'credit' ? undefined : 'money_is_kept';
}

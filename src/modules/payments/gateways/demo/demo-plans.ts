import { type Money, money, roundedRatio, times } from '#kernel/money';
import type { InstallmentPlan } from '../../gateway.ts';
import { DEMO_CARDS } from './cards.ts';

/** What each part beyond the first adds, in basis points of the price: invented, like everything of this bank. */
const CHARGE_BP = 150;

/**
 * The plans of the demo bank. Its cards are credit cards of the country, every other card is not; on its own page it asks for no plan. Parts are even: a
 * part is rounded up to a whole kuruş, and the total is what they add up to.
 */
export function demoPlans(
  counts: readonly number[],
  { amount, bin }: { readonly amount: Money; readonly bin: string | null },
): InstallmentPlan[] {
  if (bin === null || amount.currency !== 'TRY' || !DEMO_CARDS.some(({ number }) => number.startsWith(bin))) return [];
  return counts.map((count) => {
    const total = roundedRatio(BigInt(amount.minor) * BigInt(10_000 + CHARGE_BP * (count - 1)), 10_000n);
    const perMonth = money(Math.ceil(total / count), amount.currency);
    return { count, perMonth, total: times(perMonth, count) };
  });
}

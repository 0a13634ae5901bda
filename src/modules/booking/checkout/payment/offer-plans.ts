import type { Money } from '#kernel/money';
import { type InstallmentPlan, offeredInstallments } from '#payments';
import { allow } from '#platform/requests/rate-limit';
import type { BookingDeps } from '../../deps.ts';

/** More first digits than a customer has cards: whoever asks on is finding out which cards there are. */
const ASKED = { limit: 60, windowSeconds: 600 };

/**
 * The plans that a card's bank sells for what is to be paid, to be shown before one is chosen. The digits are asked with and kept nowhere.
 * @param asked.bin the first digits of the card (`binOf`)
 */
export async function offerPlans(
  deps: Pick<BookingDeps, 'clock' | 'db' | 'gateway' | 'gateways' | 'installmentsMost' | 'log'>,
  { amount, bin, ip }: { readonly bin: string; readonly amount: Money; readonly ip: string },
): Promise<readonly InstallmentPlan[]> {
  if (!(await allow(deps.db, `plans:${ip}`, ASKED.limit, ASKED.windowSeconds, deps.clock()))) return [];
  return offeredInstallments(deps, { bin, amount });
}

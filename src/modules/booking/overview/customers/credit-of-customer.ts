import { type CreditMovement, creditHistory, leftCredits } from '#payments';
import { findByTypedCode } from '../../access/reservation-access.ts';
import type { BookingDeps } from '../../deps.ts';

/** The credit of the customer of a reservation, whichever rental it came from. */
export interface CustomerCredit {
  readonly code: string;
  /** What was granted, used, given back or not used in time; the newest first. */
  readonly movements: readonly CreditMovement[];
  /** What can be spent at this moment, credit by credit. */
  readonly left: Awaited<ReturnType<typeof leftCredits>>;
}

/**
 * Every grant and use of the credit that belongs to the e-mail of a reservation, as people at work read it. Whether the asker may is the caller's
 * question to `can` (`staff.credit.read`).
 * @param typed dashes, spaces and case do not matter
 */
export async function creditOfCustomer(deps: Pick<BookingDeps, 'db' | 'clock'>, typed: string): Promise<CustomerCredit | undefined> {
  const found = await findByTypedCode(deps, typed);
  if (!found) return undefined;
  const { email } = found.driver;
  const left = await leftCredits(deps.db, [email], deps.clock());
  return { code: found.code, movements: await creditHistory(deps.db, email), left: left.filter((one) => one.left.minor > 0) };
}

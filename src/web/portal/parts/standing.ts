import { addDays, wallClockFrom } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { portalOperationsOf } from '../../request/portal.ts';
import type { Call } from '../../request/session.ts';

const DAYS = 730;

/** How many reservations of a supplier stand from now on at an office, or of a car; counted to a thousand. */
export async function standingFromNow(
  call: Call,
  supplier: string,
  of: { readonly offices: readonly string[] | null; readonly vehicles: readonly string[] | null },
): Promise<number> {
  const { day, now } = portalOperationsOf(call);
  const from = wallClockAt(now(), MARKET_ZONE);
  const until = wallClockFrom(addDays(from, DAYS)) ?? from;
  const { rentals, more } = await day.standing({ supplier, from, until, what: 'both', ...of });
  return rentals.length + more;
}

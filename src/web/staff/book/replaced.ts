import type { ReplacedReservation } from '#booking';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';

/** What an order is in place of, where the asker says so. @throws 404 where that is none */
export async function replacedIn(call: Call, typed: string): Promise<ReplacedReservation | null> {
  if (typed === '') return null;
  const replaced = await staffOperationsOf(call).orders.findReplaced(typed);
  if (!replaced) throw new Response(null, { status: 404 });
  return replaced;
}

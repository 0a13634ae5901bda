import type { Database } from '#platform/database';
import type { ReservationState } from '../model/states.ts';
import { tables } from './tables.ts';

/** How many reservations are in each of the given states; each state is there. */
export async function countByState(
  db: Database,
  states: readonly ReservationState[],
): Promise<readonly { readonly state: ReservationState; readonly count: number }[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select((one) => ['state', one.fn.countAll<number>().as('count')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return states.map((state) => ({ state, count: counts.get(state) ?? 0 }));
}

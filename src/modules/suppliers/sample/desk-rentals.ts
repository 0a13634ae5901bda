import type { AllocationRow, Fleet } from '../tables.ts';
import { chanceOf, happens, integerBetween } from './chance.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Cars that the suppliers' own desks have rented out around `now`, so that the sample is not a lot where nothing ever moves. */
export function deskRentals(seed: number, fleet: Fleet, now: Date): AllocationRow[] {
  return fleet.pools.flatMap((pool) => {
    const chance = chanceOf(seed, 'desk rentals', pool.id);
    if (!happens(chance, 12)) return [];
    return Array.from({ length: integerBetween(chance, 1, pool.units) }, (_, number) => {
      const from = new Date(
        Math.floor(now.getTime() / DAY) * DAY + integerBetween(chance, -3, 20) * DAY + integerBetween(chance, 6, 17) * HOUR,
      );
      return {
        key: `desk-${pool.id}-${number + 1}`,
        pool: pool.id,
        from_at: from,
        until_at: new Date(from.getTime() + integerBetween(chance, 1, 9) * DAY + 2 * HOUR),
        state: 'booked' as const,
        held_until: null,
        supplier_code: `DESK-${pool.id}-${number + 1}`,
        written_at: now,
      };
    });
  });
}

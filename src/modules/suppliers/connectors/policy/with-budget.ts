import type { Clock } from '#platform/clock';
import type { Connector } from '../../connector.ts';

/** A supplier's system is asked no more often than was agreed. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

const MINUTE_MS = 60_000;

/**
 * The connector with so many searches and price checks a minute, at most a tenth of them at once: what is beyond is not asked and throws
 * `BudgetSpent`. Bookings are not counted.
 */
export function withBudget(connector: Connector, { clock }: { readonly clock: Clock }, callsPerMinute: number): Connector {
  const most = Math.max(10, callsPerMinute / 10);
  let left = most;
  let countedAt = clock().getTime();
  const spend = (): void => {
    const now = clock().getTime();
    left = Math.min(most, left + (Math.max(0, now - countedAt) * callsPerMinute) / MINUTE_MS);
    countedAt = now;
    if (left < 1) throw new BudgetSpent(`${connector.name} is asked no more than ${callsPerMinute} times a minute`);
    left -= 1;
  };
  return {
    ...connector,
    search: async (trip, signal) => {
      spend();
      return connector.search(trip, signal);
    },
    requote: async (trip, supplierRef, signal, instead) => {
      spend();
      return connector.requote(trip, supplierRef, signal, instead);
    },
  };
}

import { NOT_PUBLIC, networkOf, widerNetworksOf } from '#platform/requests/networks';
import { WIDER_NETWORKS } from '#platform/requests/rate-limit';
import { UNKNOWN_ADDRESS } from '../admission/visitor-address.ts';

/** What is asked for, in pages: one from memory costs the process little, a week of dates or the cars that somebody has saved as much as several. An order goes on where others are held back. */
const COST = { kept: 0.05, page: 1, several: 7, order: 1 } as const;
export type Cost = keyof typeof COST;

/** A network may ask for a while for so many times as much as over time: a family opening the site at once, an office, a carrier's gateway. */
const BURST_SECONDS = 20;
/** So many seconds' pages more for those who are ordering. */
const RESERVE_SECONDS = 7;
/** Networks that are remembered. The one that has not asked for longest is forgotten first, and is then as good as new. */
const MOST_REMEMBERED = 20_000;

interface BudgetOptions {
  /** Pages of one network, over time; zero counts nobody. */
  readonly perSecond: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

export interface PageBudget {
  /**
   * Takes the cost of an answer from the budget of the visitor's network, and of the wider ones around it.
   * @returns zero, or after how many seconds there is enough
   */
  take(ip: string, cost: Cost): number;
}

/**
 * The budget of pages that each network has in this process: a bucket that fills steadily. Addresses that nobody has on the public net are
 * those of a developer, a colleague or a proxy that TRUST_PROXY does not name, and are not counted.
 */
export function createPageBudget({ perSecond, now }: BudgetOptions): PageBudget {
  const buckets = new Map<string, { left: number; at: number }>();

  function take(network: string, rate: number, cost: Cost): number {
    const at = now();
    const most = rate * BURST_SECONDS;
    const known = buckets.get(network);
    const left = known ? Math.min(most, known.left + ((at - known.at) / 1000) * rate) : most;
    const missing = COST[cost] - left - (cost === 'order' ? rate * RESERVE_SECONDS : 0);
    buckets.delete(network);
    buckets.set(network, { left: missing > 0 ? left : left - COST[cost], at });
    const oldest = buckets.size > MOST_REMEMBERED ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return missing > 0 ? Math.ceil(missing / rate) : 0;
  }

  return {
    take(ip, cost) {
      if (perSecond === 0 || ip === UNKNOWN_ADDRESS || NOT_PUBLIC.has(ip)) return 0;
      const waits = networksOf(ip).map(({ network, times }) => take(network, perSecond * times, cost));
      return Math.max(...waits);
    },
  };
}

function networksOf(ip: string): { network: string; times: number }[] {
  const [household, company] = widerNetworksOf(ip);
  return [
    { network: networkOf(ip), times: 1 },
    ...(household ? [{ network: household, times: WIDER_NETWORKS.household }] : []),
    ...(company ? [{ network: company, times: WIDER_NETWORKS.company }] : []),
  ];
}

import type { CacheDescription, Caches } from '#platform/cache';

/** How much of a kind waits. */
export interface KindCount {
  readonly waits: number;
  /** Of it what nobody has put away. */
  readonly open: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}
export type QueueCounts = Readonly<Record<string, KindCount>>;

const KEPT_MS = 1_000;
const COUNTS: CacheDescription<QueueCounts> = { name: 'accounts.queue_counts', freshMs: KEPT_MS, staleMs: KEPT_MS, entries: 1 };

/** How much waits, as every page of the back office says it: counted once a second for everybody, and anew after an act of a process. */
export function queueCounts({ caches }: { readonly caches: Caches }) {
  const kept = caches.of(COUNTS);
  return {
    counts: (count: () => Promise<QueueCounts>): Promise<QueueCounts> => kept.get('all', 'counted', count),
    countAnew: (): void => kept.forget('all'),
  } as const;
}
